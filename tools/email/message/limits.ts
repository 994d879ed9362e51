import { Failure } from '../../../domain/failure.ts';

/**
 * Limits of one message; beyond them it is refused as a whole, with the reason. Each is far above what people send (of
 * 14,000 public messages the largest had 40 parts and 31,000 characters of header) and far below what harms a parser.
 */
export const limits = {
  /** The source, bytes: providers accept 25 to 35 MB, and the sandbox accepts 32 MiB. */
  sourceBytes: 30 * 1024 * 1024,
  /** Header of the message or of one part, bytes: the limit of Exchange. Reading addresses costs most of it. */
  headerBytes: 256 * 1024,
  /** Parts in total, including those of enclosed messages. */
  parts: 1000,
  /** Nesting of parts. */
  depth: 60,
  /** Nesting of messages (message/rfc822). */
  enclosed: 8,
  /** Characters (UTF-16) of all texts together, as sent. */
  textCharacters: 2_000_000,
  /** Nesting of HTML elements. */
  htmlDepth: 500,
  /** Identifiers of References; older ones do not affect the place in a thread. */
  references: 1000,
  /** Characters of one identifier (RFC 5322 2.1.1: a line). */
  identifier: 998,
  /** Characters of a subject, a name, or a file name that are kept. */
  headline: 2000,
  /** Largest calendar part that is read, bytes. */
  calendarBytes: 512 * 1024,
  /** Calendar events of one message. */
  events: 100,
} as const;

/** Returns the refusal of a message that exceeds a limit or cannot be read. */
export function refusal(what: string): Failure {
  return new Failure('malformed_input', `The message contains ${what}. It was not read; its source is kept.`);
}

/** Removes characters that a database cannot store as text: NUL and halves of characters. */
export function plain(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
