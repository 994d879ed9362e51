import { connect, type Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Failure } from '../../domain/failure.ts';
import { checkMailHost, type MailHost, type MailHostLimits, type MailSecurity } from './mail-host.ts';
import { followDialogue, type SmtpDialogue } from './smtp-dialogue.ts';

/** Server and login of an SMTP connection. */
export interface SmtpTarget {
  host: string;
  port: number;
  security: MailSecurity;
  /** Null if the server needs no login. */
  login: { username: string; password: string } | null;
}

/** Address and time limits of an SMTP connection. */
export interface SmtpLimits extends MailHostLimits {
  /** Milliseconds for each of resolving and connecting, the handshake, and the greeting. */
  connectMs?: number;
  /**
   * Milliseconds of silence in the middle of a conversation: five minutes, as RFC 5321 (4.5.3.2) requires for most
   * commands.
   */
  idleMs?: number;
}

/** An open connection that can deliver messages. */
export interface SmtpSession {
  readonly host: string;
  readonly connection: SMTPConnection;
  readonly dialogue: SmtpDialogue;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
  /** Sends QUIT if that is still possible, and closes the connection. */
  quit(): void;
  /** Closes the connection at once: an incomplete message is not sent (RFC 5321, 3.8). */
  cut(): void;
}

/** Most bytes of one reply of a server. */
const maxReplyBytes = 64 * 1024;

/**
 * Opens a connection to a server that sends mail and logs in. It connects to a checked address, like every other
 * connection, and tells the server nothing about this machine. Throws `Failure`, or an error of nodemailer for
 * `smtpFailure`.
 */
export async function connectSmtp(
  target: SmtpTarget,
  limits: SmtpLimits,
  signal: AbortSignal,
): Promise<SmtpSession> {
  const way = checkMailHost(target, limits);
  const { connectMs = 30_000, idleMs = 300_000 } = limits;
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const socket = await openSocket(way, target.port, connectMs, signal);
  const dialogue = followDialogue();
  const connection = new Connection({
    // Opened here, because the library would resolve the name itself.
    connection: socket,
    host: way.host,
    secure: target.security === 'tls',
    requireTLS: target.security === 'starttls',
    ignoreTLS: target.security === 'none',
    tls: way.tls,
    // A fixed name instead of this machine's.
    name: '[127.0.0.1]',
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    maxResponseSize: maxReplyBytes,
    logger: dialogue.logger,
    transactionLog: true,
  });
  const { promise: broken, reject } = Promise.withResolvers<never>();
  // A caller that awaits it sees the error; it must not end the process if none does.
  broken.catch(() => {});
  connection.on('error', reject);
  connection.on('end', () =>
    reject(new Failure('fetch_failed', `${way.host} closed the connection. Try again later.`)),
  );
  const line: SmtpSession = {
    host: way.host,
    connection,
    dialogue,
    broken,
    quit() {
      connection.quit();
      connection.close();
      setTimeout(() => socket.destroy(), 1000).unref();
    },
    cut() {
      connection.close();
      socket.destroy();
    },
  };
  const cancelled = new Failure('cancelled', 'Sending was cancelled. The message was not sent.');
  const stop = () => {
    reject(cancelled);
    line.cut();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([broken, step((done) => connection.connect(done))]);
    const { login } = target;
    if (login !== null) {
      const credentials = { user: login.username, pass: login.password };
      await Promise.race([broken, step((done) => connection.login({ credentials }, done))]);
    }
    if (signal.aborted) throw cancelled;
    return line;
  } catch (error) {
    line.cut();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Turns a callback into a promise. */
function step(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
}

function openSocket(way: MailHost, port: number, connectMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { host, lookup } = way;
    const socket = connect({ host, port, lookup });
    const fail = (failure: Failure) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      // Later errors of this socket do not matter.
      socket.on('error', () => {});
      socket.destroy();
      reject(failure);
    };
    const cancel = () => fail(new Failure('cancelled', 'Sending was cancelled. The message was not sent.'));
    const timer = setTimeout(
      () =>
        fail(
          new Failure('fetch_timeout', `${host} did not respond in time. Nothing was sent; try again later.`),
        ),
      connectMs,
    );
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const refused = (error: NodeJS.ErrnoException) =>
      fail(
        error instanceof Failure
          ? error
          : new Failure(
              'fetch_failed',
              `${host} cannot be reached (${error.code ?? error.name}). Nothing was sent; check the host and the port.`,
            ),
      );
    socket.once('error', refused);
    socket.once('connect', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      socket.removeListener('error', refused);
      resolve(socket);
    });
  });
}
