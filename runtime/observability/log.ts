/** Structured log lines: fields first, then a short sentence. Bodies and secrets are never passed. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What of an error stands in a line. */
export interface LoggedError {
  type: string;
  code?: string;
  message: string;
  /** Where it was thrown, without the message. */
  stack?: string;
  /** What the database names: no values. */
  constraint?: string;
}

const longestMessage = 300;

// SQLSTATE classes whose messages quote names of the schema; those of others quote values.
const quotesNames = /^(08|23|40|42|53|57)...$/;

/**
 * Double quotes of all kinds, and single ones that are no apostrophes. From the first straight double quote to the last: what is
 * quoted may hold quotation marks of its own, and they all look the same.
 */
const quoted = /"[\s\S]*"|"[\s\S]*$|“[^”]*(”|$)|«[^»]*(»|$)|`[^`]*(`|$)|(?<=^|[\s(:=,[])'[^']*('|$)/g;

/**
 * An error as a line may hold it: its code, its kind, where it was thrown and what it says, but not what it quotes: errors
 * of parsers and of the database repeat the text that they were given. Other fields of the error (the database's `detail`
 * holds a row) are left out; of addresses only the host is kept.
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
