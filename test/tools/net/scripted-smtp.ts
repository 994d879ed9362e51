import { createServer, type Socket } from 'node:net';

/** A moment of a conversation; `END` is the dot after the letter. */
export type SmtpVerb = 'GREETING' | 'EHLO' | 'HELO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END';

/**
 * Returns the whole reply at a moment; null hangs forever, 'drop' closes the connection, undefined behaves as usual.
 */
export type SmtpScript = (verb: SmtpVerb, line: string) => string | null | 'drop' | undefined;

/** A server whose replies a test sets. */
export interface ScriptedSmtp {
  port: number;
  script: SmtpScript;
  /** All commands received, without the text of letters. */
  heard: string[];
  /** Complete letters, as transmitted. */
  letters: string[];
  connections(): number;
  close(): Promise<void>;
}

const usual: Record<string, string> = {
  GREETING: '220 ready',
  EHLO: '250-hello\r\n250-PIPELINING\r\n250 AUTH PLAIN LOGIN',
  HELO: '250 hello',
  AUTH: '235 welcome',
  MAIL: '250 sender taken',
  RCPT: '250 recipient taken',
  DATA: '354 go on',
  END: '250 2.0.0 queued as 4711',
  QUIT: '221 goodbye',
};

/** Starts a server on a loopback port. */
export async function scriptedSmtp(script: SmtpScript = () => undefined): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    say(socket, 'GREETING', '');
    let text = '';
    let isLetter = false;
    socket.on('data', (data) => {
      text += data.toString('latin1');
      while (!socket.destroyed) {
        const cut = isLetter ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(cut);
        if (end === -1) break;
        const line = text.slice(0, end);
        text = text.slice(end + cut.length);
        if (isLetter) {
          isLetter = false;
          const reply = scripted.script('END', line);
          if (reply === undefined || reply?.startsWith('2')) scripted.letters.push(line);
          say(socket, 'END', line);
        } else {
          scripted.heard.push(line);
          isLetter = say(socket, (line.split(' ')[0] ?? '').toUpperCase() as SmtpVerb, line);
        }
      }
    });
  });
  /** Writes a reply; true if a letter follows. */
  const say = (socket: Socket, verb: SmtpVerb, line: string): boolean => {
    const reply = scripted.script(verb, line);
    if (reply === null) return false;
    if (reply === 'drop') {
      socket.destroy();
      return false;
    }
    socket.write(`${reply ?? usual[verb] ?? '500 what?'}\r\n`);
    return verb === 'DATA' && (reply === undefined || reply.startsWith('354'));
  };
  const scripted: ScriptedSmtp = {
    port: 0,
    script,
    heard: [],
    letters: [],
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  scripted.port = typeof address === 'object' && address !== null ? address.port : 0;
  return scripted;
}
