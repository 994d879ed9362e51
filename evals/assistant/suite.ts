import { fileURLToPath } from 'node:url';
import type { Interpretation } from '../../domain/assistant/instruction.ts';
import { readInstruction } from '../../domain/assistant/read-instruction.ts';
import { assistantTools, type ToolCall } from '../../domain/assistant/rules/tools.ts';
import { type Figure, type Report, share } from '../harness/suite.ts';
import { measured } from '../scorers/measured.ts';
import { type ExpectedCall, type InstructionCase, isExpected, readInstructions } from './cases.ts';

const minRight = 0.9;
interface Block {
  name: string;
  of: Judged[];
  isHeldOut: boolean;
}
/**
 * The instructions that the rules were developed with, and three files by other people who did not know the rules. The first
 * two have been opened since, so their figures are not independent; the third has not been read by any author of the rules.
 */
const own = [
  { name: 'tune', files: ['instructions.jsonl', 'phrasings.jsonl'], isHeldOut: false },
  { name: 'held out, first', files: ['held-out.jsonl'], isHeldOut: true },
  { name: 'held out, second', files: ['second-hand.jsonl'], isHeldOut: true },
  { name: 'held out, third (unread)', files: ['third-hand.jsonl'], isHeldOut: true },
];

type Outcome = 'right' | 'asked_back' | 'wrong' | 'wrong_change';
interface Judged {
  case: InstructionCase;
  understood: Interpretation;
  outcome: Outcome;
}

/**
 * Measures whether instructions in free wording become the expected call. A wrong change is an unexpected plan that would
 * change something or end in an approval; it counts as wrong as well. Failures are listed for the part `tune` only, so that
 * the rules are not fitted to held-out cases.
 */
export async function assistantSuite({ data }: { data: string }): Promise<Report> {
  const blocks = data === '' ? await ownBlocks() : await blocksOf(data);
  return {
    figures: blocks.flatMap(figuresOf),
    tables: [
      {
        name: 'by what was meant',
        columns: ['meant', 'part', 'cases', 'right', 'asked back', 'wrong', 'wrong changes'],
        rows: blocks.flatMap(rowsOf),
      },
    ],
    failures: failuresOf(blocks.flatMap(({ of }) => of).filter((each) => each.case.part === 'tune')),
  };
}

const ownBlocks = (): Promise<Block[]> =>
  Promise.all(
    own.map(async ({ name, files, isHeldOut }) => {
      const read = files.map((file) => readInstructions(fileURLToPath(new URL(file, import.meta.url))));
      return { name, isHeldOut, of: (await Promise.all(read)).flat().map(judge) };
    }),
  );

/** Reads the parts of one given file. */
async function blocksOf(path: string): Promise<Block[]> {
  const judged = (await readInstructions(path)).map(judge);
  return (['tune', 'held_out'] as const)
    .map((part) => ({
      name: part,
      isHeldOut: part === 'held_out',
      of: judged.filter((each) => each.case.part === part),
    }))
    .filter(({ of }) => of.length > 0);
}

function judge(each: InstructionCase): Judged {
  const understood = readInstruction(each.content);
  return { case: each, understood, outcome: outcomeOf(understood, each.expect) };
}

function outcomeOf(understood: Interpretation, meant: InstructionCase['expect']): Outcome {
  if (understood.kind === 'question') return 'ask' in meant ? 'right' : 'asked_back';
  if (understood.kind === 'refused') return 'refuse' in meant ? 'right' : 'wrong';
  const expected = 'calls' in meant ? meant.calls : 'tool' in meant ? [meant] : [];
  const { calls } = understood;
  if (calls.length === expected.length && calls.every((call, place) => isCall(call, expected[place])))
    return 'right';
  const unmeant = calls.filter((call) => !expected.some((other) => isCall(call, other)));
  return unmeant.some(({ tool }) => assistantTools[tool].effect !== 'read') ? 'wrong_change' : 'wrong';
}

const isCall = (call: ToolCall, meant: ExpectedCall | undefined): boolean =>
  meant !== undefined && call.tool === meant.tool && isExpected(call.args, meant.args);

const countOf = (of: readonly Judged[], ...outcomes: Outcome[]): number =>
  of.filter(({ outcome }) => outcomes.includes(outcome)).length;

function figuresOf({ name: part, of, isHeldOut }: Block): Figure[] {
  const right = measured(
    `${part}: right tool and arguments`,
    of.length,
    (places) =>
      places.reduce((sum, place) => sum + Number(of[place]?.outcome === 'right'), 0) / places.length,
    isHeldOut ? minRight : null,
  );
  const wrong = countOf(of, 'wrong', 'wrong_change');
  return [
    right,
    share(`${part}: asked back, and was clear`, countOf(of, 'asked_back'), of.length, null, 'at_most'),
    share(`${part}: wrong`, wrong, of.length, isHeldOut ? 0 : null, 'at_most'),
    share(`${part}: wrong changes`, countOf(of, 'wrong_change'), of.length, 0, 'at_most'),
  ];
}

const expectedOf = ({ expect }: InstructionCase): string =>
  'tool' in expect
    ? expect.tool
    : 'calls' in expect
      ? 'several'
      : 'ask' in expect
        ? 'a question back'
        : 'a refusal';

function rowsOf({ name: part, of }: Block): (string | number)[][] {
  const meant = [...new Set(of.map((each) => expectedOf(each.case)))];
  return meant.map((name) => {
    const some = of.filter((each) => expectedOf(each.case) === name);
    return [
      name,
      part,
      some.length,
      countOf(some, 'right'),
      countOf(some, 'asked_back'),
      countOf(some, 'wrong'),
      countOf(some, 'wrong_change'),
    ];
  });
}

function failuresOf(of: readonly Judged[]): Record<string, string[]> {
  const linesOf = (outcome: Outcome) =>
    of
      .filter((each) => each.outcome === outcome)
      .map(({ case: { id, content }, understood }) => `${id}: ${content} -> ${summaryOf(understood)}`);
  return {
    'asked back': linesOf('asked_back'),
    wrong: linesOf('wrong'),
    'wrong changes': linesOf('wrong_change'),
  };
}

const summaryOf = (understood: Interpretation): string =>
  understood.kind === 'plan' ? JSON.stringify(understood.calls) : understood.kind;
