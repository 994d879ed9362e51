import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import EmailReplyParser from 'email-reply-parser';
import { Failure } from '../../domain/failure.ts';
import { splitReply } from '../../tools/email/message/split-reply.ts';
import { type Figure, type Suite, share } from '../harness/suite.ts';
import { ownLines } from './own-lines.ts';

interface ReplyCase {
  name: string;
  text: string;
  /** The author's own lines without blank ones; all others must be removed. */
  own: string[];
  others: string[];
}

/**
 * Measures how well quotes are removed from the fixtures of three public reply parsers (`--data` is the folder with `github`,
 * `zapier` and `willdurand` in it). A fixture is right if no foreign line remains and no own line is lost. For comparison the
 * library that such parsers are based on is measured on the same texts.
 */
export const replySuite: Suite = async ({ data }) => {
  const cases = await readCases(data);
  if (cases.length === 0) throw new Failure('invalid_request', `${data} contains no known fixture.`);
  const failures: Record<string, string[]> = {};
  const judged = cases.map((each) => {
    const outcome = judge(each, splitReply(each.text, { isReply: true }).text);
    for (const [reason, line] of [
      ['a foreign line remains', outcome.survivor],
      ['an own line is lost', outcome.lost],
    ] as const)
      if (line !== undefined)
        failures[reason] = [...(failures[reason] ?? []), `${each.name}: ${line.slice(0, 80)}`];
    return outcome;
  });
  const baseline = cases.map((each) =>
    judge(each, isBearable(each.text) ? new EmailReplyParser().parseReply(each.text) : ''),
  );
  const figures: Figure[] = [
    share(
      'quoted text removed',
      count(judged, ({ survivor }) => survivor === undefined),
      cases.length,
      0.9,
    ),
    share(
      'no own line lost',
      count(judged, ({ lost }) => lost === undefined),
      cases.length,
      0.9,
    ),
    share('both', count(judged, isRight), cases.length, 0.9),
    share('both, email-reply-parser alone', count(baseline, isRight), cases.length),
  ];
  return { figures, failures };
};

/** Limits the line length for the library, whose patterns take minutes on a long line of marks; such a fixture counts as not read. */
const isBearable = (text: string) => !/>{1000}/.test(text);

interface Outcome {
  survivor: string | undefined;
  lost: string | undefined;
}

const isRight = ({ survivor, lost }: Outcome) => survivor === undefined && lost === undefined;
const count = <T>(items: readonly T[], is: (item: T) => boolean) => items.filter(is).length;

function judge({ own, others }: ReplyCase, text: string): Outcome {
  const found = linesOf(text);
  const mine = new Set(own);
  return {
    survivor: others.find((line) => found.includes(line) && !mine.has(line)),
    lost: own.find((line) => !found.includes(line)),
  };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

async function readCases(root: string): Promise<ReplyCase[]> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const cases: ReplyCase[] = [];
  for (const path of paths.sort()) {
    const name = relative(root, path).replace(/^([^/]+)\/.*\/([^/]+)\.txt$/, '$1/$2');
    const ranges = ownLines[name];
    if (ranges === undefined) continue;
    const lines = (await readFile(path, 'utf8')).replace(/\r\n/g, '\n').split('\n');
    const isOwn = lines.map((_, index) => isWithin(ranges, index + 1));
    cases.push({
      name,
      text: lines.join('\n'),
      own: linesOf(lines.filter((_, index) => isOwn[index]).join('\n')),
      others: linesOf(lines.filter((_, index) => !isOwn[index]).join('\n')),
    });
  }
  return cases;
}

/** Reads line numbers such as `1 9-34`: the first line, and the ninth to the thirty-fourth. */
function isWithin(ranges: string, line: number): boolean {
  return ranges.split(' ').some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return line >= first && line <= last;
  });
}
