/** One request to the service, answered with its status, its type, and its body if that is JSON. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; type: string; body: unknown }>;

/** Returns the requests of one token. Of anything but JSON the body is not read, because a stream does not end. */
export const askAs =
  (token: string, send: (path: string, init: RequestInit) => Promise<Response>): Ask =>
  async (method, path, body, headers = {}) => {
    const response = await send(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const type = response.headers.get('content-type') ?? '';
    const isJson = /[/+]json/.test(type);
    if (!isJson) await response.body?.cancel();
    return { status: response.status, type, body: isJson ? await response.json() : null };
  };
