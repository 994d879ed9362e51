import type { ParsedMessage } from '../../../domain/email/sync/message.ts';
import parseMessage from '../../../tools/email/parse-message.ts';

/** Headers of every message of these tests. */
export const head = 'From: Ann <ann@plant.example>\r\nTo: jo@plant.example\r\nSubject: Pump 3\r\n';

/** Result of the tool for one message, with bytes written as Latin-1. */
export async function answerTo(source: string) {
  const messages = [{ raw: Buffer.from(source, 'latin1'), keeps_contents: false }];
  const { results } = await parseMessage.run({ messages }, { signal: new AbortController().signal });
  const [result] = parseMessage.output.parse({ results }).results;
  if (result === undefined) throw new Error('No answer.');
  return result;
}

/** Returns one parsed message. */
export async function read(source: string): Promise<ParsedMessage> {
  const result = await answerTo(source);
  if (result.kind === 'refused') throw new Error(`Refused: ${result.reason}`);
  return result.message;
}

/** Returns the reason why one message was refused; null if it was parsed. */
export async function refusalOf(source: string): Promise<string | null> {
  const result = await answerTo(source);
  return result.kind === 'refused' ? result.reason : null;
}

/** Returns the UTF-8 bytes of a text, each written as one character. */
export const utf8 = (text: string) => Buffer.from(text).toString('latin1');

/** Returns a message in parts. */
export const parts = (kind: string, ...bodies: string[]) =>
  `${head}Content-Type: multipart/${kind}; boundary="cut"\r\n\r\n${bodies.map((body) => `--cut\r\n${body}\r\n`).join('')}--cut--\r\n`;
