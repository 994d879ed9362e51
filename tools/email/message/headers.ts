import type { AuthenticationResult } from '../../../domain/email/sync/authentication.ts';
import type { Person, Recipient } from '../../../domain/email/sync/message.ts';
import { readAuthentication } from './authentication.ts';
import { limits, plain } from './limits.ts';
import type { HeaderLine, ParserNode } from './mime-parser.ts';
import { readSentDate } from './sent-date.ts';

/** The headers of a message that are used. */
export interface ReadHeaders {
  message_id: string | null;
  in_reply_to: string[];
  references: string[];
  sender: Person | null;
  reply_to: string[];
  recipients: Recipient[];
  subject: string;
  sent_at: string | null;
  list_id: string | null;
  is_bulk: boolean;
  is_automatic: boolean;
  authentication: AuthenticationResult[];
}

/** An address as parsed by mailparser; a group contains further addresses. */
interface ParsedAddress {
  name?: string;
  address?: string;
  group?: ParsedAddress[];
}

/**
 * Reads the headers of the outermost part. If a header that may occur once occurs several times, the first usable one
 * counts, which other programs show too. Sender is From, else Sender, else Return-Path.
 */
export function readHeaders(tree: ParserNode): ReadHeaders {
  const lines = tree.headerLines === false ? [] : tree.headerLines;
  const values = (key: string) => lines.filter((line) => line.key === key).map(headerValue);
  const people = (key: string) => peopleIn(tree.headers.get(key));
  const firstOf = <T>(key: string, read: (value: string) => T | null): T | null => {
    for (const value of values(key)) {
      const found = read(value);
      if (found !== null) return found;
    }
    return null;
  };
  const sender = [...people('from'), ...people('sender'), ...people('return-path')];
  return {
    message_id: firstOf('message-id', readIdentifier),
    in_reply_to: distinct(values('in-reply-to').flatMap(identifiersIn)),
    references: distinct(values('references').flatMap(identifiersIn)).slice(-limits.references),
    sender: sender.find(({ address }) => address.includes('@')) ?? sender[0] ?? null,
    reply_to: distinct(people('reply-to').map(({ address }) => address)).filter((each) => each !== ''),
    recipients: (['to', 'cc', 'bcc'] as const).flatMap((kind) =>
      people(kind)
        .filter(({ address }) => address !== '')
        .map((each) => ({ ...each, kind })),
    ),
    subject: headline(tree.headers.get('subject')),
    sent_at: firstOf('date', readSentDate),
    list_id: firstOf('list-id', readListId),
    is_bulk:
      values('list-id').length + values('list-unsubscribe').length + values('list-post').length > 0 ||
      values('precedence').some((value) => /^\s*(?:bulk|list|junk)\b/i.test(value)),
    is_automatic: isAutomatic(tree, values, sender[0]?.address ?? ''),
    authentication: readAuthentication(values('authentication-results')),
  };
}

/**
 * Returns whether a message is automatic: Auto-Submitted (RFC 3834), reports (RFC 3462), an empty envelope sender, and
 * older marks of the same.
 */
function isAutomatic(tree: ParserNode, values: (key: string) => string[], sender: string): boolean {
  return (
    values('auto-submitted').some((value) => !/^\s*(?:no\b|$)/i.test(value)) ||
    values('x-autoreply').length + values('x-autorespond').length > 0 ||
    values('precedence').some((value) => /^\s*auto_reply\b/i.test(value)) ||
    values('return-path').some((value) => /^\s*<\s*>/.test(value)) ||
    tree.contentType === 'multipart/report' ||
    /^(?:mailer-daemon|postmaster)@/.test(sender)
  );
}

/**
 * Returns the value of a header. Its bytes are UTF-8 (RFC 6532) or, in older mail, anything; encoded words stay as they
 * are.
 */
function headerValue({ key, line }: HeaderLine): string {
  const value = line
    .slice(key.length)
    .replace(/^\s*:/, '')
    .replace(/\r?\n(?=[ \t])/g, '');
  return Buffer.from(value, 'latin1').toString().trim();
}

/** Returns every `<...>`; if there is none, every word with an at sign. */
function identifiersIn(value: string): string[] {
  const bracketed = [...value.matchAll(/<([^<>]{1,998})>/g)].map(([, each = '']) => each);
  const found =
    bracketed.length > 0 ? bracketed : value.split(/[\s,;]+/).filter((word) => word.includes('@'));
  return found.map(cleanIdentifier).filter((each) => each !== '');
}

function readIdentifier(value: string): string | null {
  const id = cleanIdentifier(/<([^<>]+)>/.exec(value)?.[1] ?? value);
  return id === '' ? null : id;
}

/** Removes white space inside an identifier, which comes from folding; one longer than a line identifies nothing. */
function cleanIdentifier(value: string): string {
  const id = plain(value.replace(/[\s<>]+/g, ''));
  return id.length > limits.identifier ? '' : id;
}

/** Returns the id of `Name <id>`; without brackets, the whole. */
function readListId(value: string): string | null {
  const id = plain(/<([^<>]+)>/.exec(value)?.[1] ?? value)
    .trim()
    .toLowerCase();
  return id === '' ? null : id.slice(0, limits.identifier);
}

/** Returns the people of an address header, including members of groups. */
function peopleIn(header: unknown): Person[] {
  const entries = (Array.isArray(header) ? header : [header]) as ({ value?: ParsedAddress[] } | undefined)[];
  const addresses = entries.flatMap((each) => each?.value ?? []);
  const flat = addresses.flatMap((each) => each.group ?? [each]);
  return flat
    .map(({ name = '', address = '' }) => personOf(headline(name), plain(address).trim()))
    .filter((each) => each.address !== '' || each.name !== null);
}

/**
 * Returns a person with the address in lower case. List archives write `name at host (Name)`, which is an address for
 * the reader only.
 */
function personOf(name: string, address: string): Person {
  return { name: name === '' ? null : name, address: address.toLowerCase().slice(0, limits.identifier) };
}

/** Returns a line for display: white space folded, cut at the limit. */
export function headline(value: unknown): string {
  return typeof value === 'string' ? plain(value).replace(/\s+/g, ' ').trim().slice(0, limits.headline) : '';
}

function distinct(values: string[]): string[] {
  return [...new Set(values)];
}
