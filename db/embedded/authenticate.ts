import { createHash, timingSafeEqual } from 'node:crypto';
import { fatal, int32, message, textAt, typeOf } from './messages.ts';

/** The user name of all clients; the session itself runs as the superuser of the embedded cluster. */
export const gateUser = 'watchkeeper';

/** The only database of the embedded cluster that clients can name. */
export const gateDatabase = 'postgres';

/** The next step for a connection that is not authenticated yet: a response, and whether to wait, accept or close. */
export interface Step {
  readonly reply: Uint8Array;
  readonly next: 'startup' | 'password' | 'accepted' | 'close';
}

const cancelRequest = 80877102;
const sslRequest = 80877103;
const gssRequest = 80877104;

/** Startup parameters that have no effect here. Any other is refused rather than silently ignored. */
const harmless = new Set(['user', 'database', 'application_name', 'client_encoding']);

function refuse(code: string, text: string): Step {
  return { reply: fatal(code, text), next: 'close' };
}

function parametersOf(packet: Buffer): Map<string, string> {
  const words = packet.toString('utf8', 8).split('\0');
  const parameters = new Map<string, string>();
  for (let index = 0; index + 1 < words.length && words[index]; index += 2) {
    parameters.set(words[index] ?? '', words[index + 1] ?? '');
  }
  return parameters;
}

/**
 * Responds to the first message of a connection (protocol 3.0, section 54.2.1): encryption is declined, a cancel
 * request is closed without effect (the backend runs one statement at a time and cannot be interrupted), a startup asks
 * for a password.
 */
export function answerStartup(packet: Buffer): Step {
  const code = packet.length >= 8 ? packet.readInt32BE(4) : 0;
  if (code === sslRequest || code === gssRequest) return { reply: Buffer.from('N'), next: 'startup' };
  if (code === cancelRequest) return { reply: Buffer.alloc(0), next: 'close' };
  if (code >> 16 !== 3) return refuse('0A000', 'The embedded server speaks protocol 3.0 only.');
  const parameters = parametersOf(packet);
  const user = parameters.get('user');
  const database = parameters.get('database') ?? user;
  if (user !== gateUser) return refuse('28000', `The embedded server knows only the user ${gateUser}.`);
  if (database !== gateDatabase)
    return refuse('3D000', `The embedded server has only the database ${gateDatabase}.`);
  const unknown = [...parameters.keys()].filter((name) => !harmless.has(name));
  if (unknown.length > 0) {
    return refuse('0A000', `The embedded server takes no startup options: ${unknown.join(', ')}.`);
  }
  const negotiated = (code & 0xffff) > 0 ? message('v', int32(0), int32(0)) : Buffer.alloc(0);
  return { reply: Buffer.concat([negotiated, message('R', int32(3))]), next: 'password' };
}

/** Compares a password message with the password in constant time; `greeting` is sent to an accepted client. */
export function answerPassword(frame: Buffer, password: string, greeting: Uint8Array): Step {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const accepted = typeOf(frame) === 'p' && timingSafeEqual(digest(textAt(frame, 5)), digest(password));
  if (!accepted) return refuse('28P01', `Password authentication failed for user "${gateUser}".`);
  return { reply: greeting, next: 'accepted' };
}
