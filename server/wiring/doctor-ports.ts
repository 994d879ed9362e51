import { asFailure } from '../../domain/failure.ts';
import { createApiClient } from '../../tools/net/api-client.ts';
import type { DoctorPorts, Reply } from '../commands/doctor/outside-findings.ts';

const deadlineMs = 5_000;
const maxBytes = 1024 * 1024;

/** The network of the doctor. A request has five seconds, goes to the configured address only, and follows no redirects. */
export const doctorPorts: DoctorPorts = {
  askService: (url) => ask(new URL(url).origin, url, {}),
  askModels: (base, key) =>
    ask(
      base,
      `${base.replace(/\/+$/, '')}/models`,
      key === undefined ? {} : { authorization: `Bearer ${key}` },
    ),
};

async function ask(base: string, address: string, headers: Record<string, string>): Promise<Reply> {
  const { hostname, port, protocol } = new URL(base);
  // The address was configured on purpose, so it may be private.
  const own = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  try {
    const client = createApiClient({ base, allowHosts: [own], deadlineMs, idleMs: deadlineMs });
    try {
      const { status, body } = await client.send(address, {
        headers,
        maxBytes,
        signal: AbortSignal.timeout(deadlineMs),
      });
      return { status, body: new TextDecoder().decode(body) };
    } finally {
      await client.close();
    }
  } catch (thrown) {
    return { failed: asFailure(thrown).message };
  }
}
