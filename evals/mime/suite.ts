import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ParsedMessage } from '../../domain/email/sync/message.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { createSandboxPool } from '../../runtime/sandbox/pool.ts';
import parseMessage from '../../tools/email/parse-message.ts';
import { type Figure, type Suite, share } from '../harness/suite.ts';
import { type MimeCase, stalwartCases } from './stalwart.ts';

type Read = { message: ParsedMessage } | { reason: string; isEnded: boolean };

/**
 * Measures how mail is read. `--data` is one message or a folder of them, at any depth. Each goes through the sandbox alone, as
 * in the service. All must be read or refused with a reason, and none may end the child process. If there is JSON of
 * Stalwart's mail-parser beside a message (`NNN.json`, `NNN.crlf.json`), its fields are compared as well.
 */
export const mimeSuite: Suite = async ({ data }) => {
  const pool = createSandboxPool({ root: new URL('../../', import.meta.url), preload: [parseMessage] });
  const failures: Record<string, string[]> = {};
  const fail = (reason: string, name: string) => {
    failures[reason] = [...(failures[reason] ?? []), name];
  };
  const read = async (raw: Uint8Array): Promise<Read> => {
    try {
      const { results } = await pool.run(parseMessage, { messages: [{ raw, keeps_contents: false }] });
      const [result] = results;
      return result?.kind === 'parsed' ? result : { reason: result?.reason ?? '', isEnded: false };
    } catch (thrown) {
      return { reason: asFailure(thrown).message, isEnded: true };
    }
  };
  try {
    await pool.warm();
    const [sources, cases] = [await sourcesIn(data), await stated(data)];
    if (sources.length === 0) throw new Failure('invalid_request', `${data} contains no message.`);
    const tally = { read: 0, refused: 0, ended: 0, slowest: 0 };
    const began = performance.now();
    for (const { name, path } of sources) {
      const start = performance.now();
      const found = await read(await readFile(path));
      tally.slowest = Math.max(tally.slowest, performance.now() - start);
      if ('message' in found) tally.read += 1;
      else if (found.isEnded) tally.ended += 1;
      else tally.refused += 1;
      if ('reason' in found) fail(found.reason, name);
    }
    const seconds = (performance.now() - began) / 1000;
    const settled = tally.read + tally.refused;
    const figures: Figure[] = [
      share('read, or refused with a reason', settled, sources.length, 1),
      share('refused', tally.refused, sources.length),
      ...(await compare(cases, read, fail)),
    ];
    const rate = [sources.length, Math.round(sources.length / seconds), Math.round(tally.slowest)];
    return {
      figures,
      tables: [{ name: 'speed', columns: ['files', 'a second', 'slowest, ms'], rows: [rate] }],
      failures,
    };
  } finally {
    await pool.close();
  }
};

/** Compares the fields of a message by both parsers. */
const fields = {
  sender: (message: ParsedMessage, stated: MimeCase) =>
    isSame(message.sender && (message.sender.address || message.sender.name), stated.sender),
  date: (message: ParsedMessage, stated: MimeCase) => message.sent_at === stated.sentAt,
  'message id': (message: ParsedMessage, stated: MimeCase) => isSame(message.message_id, stated.messageId),
  subject: (message: ParsedMessage, stated: MimeCase) => isSame(message.subject, stated.subject),
  attachments: (message: ParsedMessage, stated: MimeCase) =>
    message.attachments.length === stated.attachments,
};

async function compare(
  cases: readonly MimeCase[],
  read: (raw: Uint8Array) => Promise<Read>,
  fail: (reason: string, name: string) => void,
): Promise<Figure[]> {
  if (cases.length === 0) return [];
  const right: Record<string, number> = { all: 0 };
  let strictSubjects = 0;
  for (const each of cases) {
    const found = await read(each.raw);
    const wrong = Object.entries(fields).filter(([, is]) => !('message' in found && is(found.message, each)));
    for (const name of Object.keys(fields))
      right[name] = (right[name] ?? 0) + (wrong.some(([other]) => other === name) ? 0 : 1);
    if (wrong.length === 0) right['all'] = (right['all'] ?? 0) + 1;
    for (const [name] of wrong) fail(`other ${name}`, each.name);
    if ('message' in found && fold(found.message.subject) === fold(each.subject)) strictSubjects += 1;
  }
  return [
    ...Object.keys(fields).map((name) => share(`${name} right`, right[name] ?? 0, cases.length, 0.95)),
    share('all five right', right['all'] ?? 0, cases.length, 0.95),
    share('subject the same to the letter', strictSubjects, cases.length),
  ];
}

/**
 * Compares without white space and case. U+FFFD from the other parser matches any character: it stands for header bytes that
 * are not UTF-8, which our parser reads in the charset of the text.
 */
function isSame(found: string | null, stated: string | null): boolean {
  const pattern = fold(stated)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('\uFFFD', '.');
  return new RegExp(`^${pattern}$`, 'su').test(fold(found));
}

function fold(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
}

async function stated(data: string): Promise<MimeCase[]> {
  return (await stat(data)).isDirectory() ? stalwartCases(data) : [];
}

/** Lists the files that are neither expectations nor licences. */
async function sourcesIn(data: string): Promise<{ name: string; path: string }[]> {
  if (!(await stat(data)).isDirectory()) return [{ name: data, path: data }];
  const files = await readdir(data, { recursive: true, withFileTypes: true });
  return files
    .filter(
      (file) =>
        file.isFile() &&
        !/\.(?:json|xml|out|golden)$|^(?:LICENSE|COPYING|MIT-LICENSE)|\.gitattributes$/.test(file.name),
    )
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !/LICENSES/.test(path))
    .sort()
    .map((path) => ({ name: relative(data, path), path }));
}
