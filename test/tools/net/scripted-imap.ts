import { createServer, type Socket } from 'node:net';

/** Response of a scripted mail server to a command: the lines before the tagged one, and the text of that one. */
export interface ScriptedResponse {
  lines?: string[];
  /** `OK done` if absent. */
  end?: string;
}

/**
 * Returns the response to a command, in upper case (`UID FETCH`); `null` hangs forever, 'drop' closes the connection.
 */
export type Script = (command: string, rest: string) => ScriptedResponse | null | 'drop' | undefined;

/** A mail server whose responses a test sets. */
export interface ScriptedImap {
  port: number;
  /** All commands received, line by line. */
  heard: string[];
  connections(): number;
  close(): Promise<void>;
}

const usual: Record<string, ScriptedResponse> = {
  LIST: { lines: ['* LIST () "/" INBOX', '* LIST () "/" Archive'] },
  NAMESPACE: { lines: ['* NAMESPACE (("" "/")) NIL NIL'] },
  EXAMINE: { lines: ['* 0 EXISTS', '* OK [UIDVALIDITY 7] ok', '* OK [UIDNEXT 1] ok'] },
  ID: { lines: ['* ID NIL'] },
};

/** Starts a server on a loopback port. `greeting` is its first line; null keeps it silent. */
export async function scriptedImap(
  script: Script = () => undefined,
  options: { capabilities?: string; greeting?: string | null } = {},
): Promise<ScriptedImap> {
  const { capabilities = 'IMAP4rev1', greeting = '* OK ready' } = options;
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        heard.push(line);
        answer(socket, line);
      }
    });
  });
  const answer = (socket: Socket, line: string) => {
    const [, tag, command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    // The empty line with which a client abandons OAuth.
    if (tag === undefined) return socket.write(`${lastTag} NO [AUTHENTICATIONFAILED] no\r\n`);
    lastTag = tag;
    const name = command.toUpperCase();
    const capability = name === 'CAPABILITY' ? { lines: [`* CAPABILITY ${capabilities}`] } : {};
    // The request for the path separator does not list folders.
    const isForRoot = name === 'LIST' && /^"" (""|NIL)$/i.test(rest);
    const said = isForRoot ? { lines: ['* LIST (\\Noselect) "/" ""'] } : script(name, rest);
    if (said === null) return false;
    if (said === 'drop') return socket.destroy();
    const { lines = [], end = 'OK done' }: ScriptedResponse = said ?? usual[name] ?? capability;
    return socket.write([...lines, `${tag} ${end}`, ''].join('\r\n'), 'latin1');
  };
  let lastTag = '*';
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    heard,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
