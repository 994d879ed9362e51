const mostRows = 2;
const mostLetters = 240;
/** Folder in which the sample mailbox was when the examples were written. */
const folder = /^\/\S+\/(?=sample-mailbox$)/;
/** Address of the sample press, or of a page of a test. */
const loopback = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/g;

/** Shortens an answer to an example: few rows of each list, and the beginning of each text. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') return beginning(asPublic(value));
  if (Array.isArray(value)) return value.slice(0, mostRows).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shorten(field)]));
}

const asPublic = (text: string) =>
  text.replace(folder, '/var/lib/watchkeeper/').replace(loopback, 'https://press.example');

const beginning = (text: string) =>
  text.length <= mostLetters ? text : `${text.slice(0, mostLetters).trimEnd()} ...`;
