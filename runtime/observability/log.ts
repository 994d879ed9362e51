/** Structured log lines: fields first, then a short sentence. Bodies and secrets are never passed. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The fields of an error in a log line. */
export interface LoggedError {
  type: string;
  code?: string;
  message: string;
  /** Stack without the message. */
  stack?: string;
  /** Name of the violated constraint: no values. */
  constraint?: string;
}

const longestMessage = 300;

// SQLSTATE classes whose messages quote names of the schema; those of others quote values.
const quotesNames = /^(08|23|40|42|53|57)...$/;

/**
 * Matches double quotes of all kinds, and single ones that are no apostrophes. From the first straight double quote to
 * the last: quoted text may contain quotation marks of its own, and they all look the same.
 */
const quoted = /"[\s\S]*"|"[\s\S]*$|“[^”]*(”|$)|«[^»]*(»|$)|`[^`]*(`|$)|(?<=^|[\s(:=,[])'[^']*('|$)/g;

/**
 * Returns an error for a log line: its code, kind, stack and message without quoted text, because errors of parsers and
 * of the database repeat the text that they were given. Other fields of the error (the database's `detail` contains a
 * row) are left out; of addresses only the host is kept.
 */
export function loggedError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: withoutQuotes(String(thrown)) };
  const { code, constraint_name, constraint } = thrown as Error & Record<string, unknown>;
  const keeps = typeof code === 'string' && quotesNames.test(code);
  const named = constraint_name ?? constraint;
  const stack = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: thrown.name,
    ...(typeof code === 'string' && { code }),
    message: keeps ? thrown.message.slice(0, longestMessage) : withoutQuotes(thrown.message),
    ...(stack && { stack: stack.join('\n') }),
    ...(typeof named === 'string' && { constraint: named }),
  };
}

const withoutQuotes = (text: string): string =>
  text
    .replace(quoted, '“…”')
    .replace(/(https?:\/\/[^/\s]+)\/\S+/g, '$1/…')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
    .slice(0, longestMessage);
