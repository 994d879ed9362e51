import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** The fields of a message by an independent parser; undefined if the message does not have them. */
export interface MimeCase {
  name: string;
  raw: Uint8Array;
  /** Address, or the name if there is no address. */
  sender: string | null;
  /** UTC. */
  sentAt: string | null;
  messageId: string | null;
  subject: string | null;
  attachments: number;
}

const entry = z.object({ name: z.string().nullable(), address: z.string().nullable() });
const address = z.union([
  z.object({ List: z.array(entry) }),
  z.object({ Group: z.array(z.object({ addresses: z.array(entry) })) }),
]);
const dateTime = z.object({
  year: z.int(),
  month: z.int(),
  day: z.int(),
  hour: z.int(),
  minute: z.int(),
  second: z.int(),
  tz_before_gmt: z.boolean(),
  tz_hour: z.int(),
  tz_minute: z.int(),
});
const header = z.object({ name: z.unknown(), value: z.unknown() });
const expectation = z.object({
  attachments: z.array(z.int()),
  parts: z.array(z.object({ headers: z.array(header) })).min(1),
});

/** Reads the messages of mail-parser's `rfc` and `legacy` folders with their JSON (`NNN.eml`, `NNN.json`). */
export async function stalwartCases(root: string): Promise<MimeCase[]> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const present = new Set(paths);
  const cases: MimeCase[] = [];
  for (const path of paths.filter((each) => each.endsWith('.eml')).sort()) {
    const raw = await readFile(path);
    const name = relative(root, path);
    const plain = path.replace(/\.eml$/, '.json');
    if (present.has(plain)) cases.push(await caseOf(name, raw, plain));
    const crlf = path.replace(/\.eml$/, '.crlf.json');
    if (!present.has(crlf)) continue;
    const lines = Buffer.from(raw.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
    cases.push(await caseOf(`${name} (CRLF)`, lines, crlf));
  }
  return cases;
}

async function caseOf(name: string, raw: Uint8Array, path: string): Promise<MimeCase> {
  const { parts, attachments } = expectation.parse(JSON.parse(await readFile(path, 'utf8')));
  const headers = parts[0]?.headers ?? [];
  const values = (key: string) => headers.filter((each) => each.name === key).map(({ value }) => value);
  return {
    name,
    raw,
    sender:
      values('from')
        .map(firstAddress)
        .find((each) => each !== null) ?? null,
    sentAt:
      values('date')
        .map(momentOf)
        .find((each) => each !== null) ?? null,
    messageId:
      values('message_id')
        .map(textOf)
        .find((each) => each !== null) ?? null,
    subject:
      values('subject')
        .map(textOf)
        .find((each) => each !== null) ?? null,
    attachments: attachments.length,
  };
}

function firstAddress(value: unknown): string | null {
  const parsed = z.object({ Address: address }).safeParse(value);
  if (!parsed.success) return null;
  const { Address: found } = parsed.data;
  const all = 'List' in found ? found.List : found.Group.flatMap(({ addresses }) => addresses);
  const [first] = all;
  return first === undefined ? null : (first.address ?? first.name);
}

function momentOf(value: unknown): string | null {
  const parsed = z.object({ DateTime: dateTime }).safeParse(value);
  if (!parsed.success) return null;
  const { year, month, day, hour, minute, second, ...zone } = parsed.data.DateTime;
  const east = (zone.tz_hour * 60 + zone.tz_minute) * (zone.tz_before_gmt ? -1 : 1);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - east * 60_000).toISOString();
}

function textOf(value: unknown): string | null {
  const one = z.object({ Text: z.string() }).safeParse(value);
  if (one.success) return one.data.Text;
  const many = z.object({ TextList: z.array(z.string()).min(1) }).safeParse(value);
  return many.success ? (many.data.TextList[0] ?? null) : null;
}
