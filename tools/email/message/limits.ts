import { Failure } from '../../../domain/failure.ts';

/**
 * What one message may hold; beyond it is refused as a whole, with its reason. Each is far above what people send (of
 * 14,000 public messages the largest had 40 parts and 31,000 characters of header) and far below what hurts a parser.
 */
export const limits = {
  /** The source, bytes: what providers accept is 25 to 35 MB, and the sandbox takes 32 MiB in. */
  sourceBytes: 30 * 1024 * 1024,
  /** Header of the message or of one part, bytes: what Exchange takes. Reading addresses costs most of it. */
  headerBytes: 256 * 1024,
  /** Parts in all, those of enclosed messages included. */
  parts: 1000,
  /** Parts inside one another. */
  depth: 60,
  /** Messages inside one another (message/rfc822). */
  enclosed: 8,
  /** Characters (UTF-16) of all texts together, as sent. */
  textCharacters: 2_000_000,
  /** HTML elements inside one another. */
  htmlDepth: 500,
  /** Identifiers of References; older ones than these say nothing about the place in a conversation. */
  references: 1000,
  /** Characters of one identifier (RFC 5322 2.1.1: a line). */
  identifier: 998,
  /** Characters of a subject, a name, or a file name that are kept. */
  headline: 2000,
  /** A calendar part that is read. */
  calendarBytes: 512 * 1024,
  /** Calendar events of one message. */
  events: 100,
} as const;

/** The refusal of a message that holds more than a limit, or what cannot be read. */
export function refusal(what: string): Failure {
  return new Failure('malformed_input', `The message holds ${what}; it was not read.`);
}

/** What a database can hold as text: no NUL, no half of a character. */
export function plain(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
