import { Failure } from '../../domain/failure.ts';

/** One mail as a scenario states it: headers by name, and its words with their marks. */
export type MailScript = { id: string; headers: Readonly<Record<string, string>>; body: string };

/** An issue as a scenario states it: its varying values, and its mails in the order of sending. */
export type IssueScript = {
  key: string;
  status: string;
  /** Number of instances, each with other values in the slots. */
  repeat: number;
  /** Working days by which each further instance is shifted. */
  shifts: number[];
  slots: { names: string[]; values: string[][] }[];
  /** True if its mails belong to no common issue: newsletters, marketing, notices. */
  apart: boolean;
  mails: MailScript[];
};

/**
 * Reads a file of scenarios:
 *
 *     === issue KEY
 *     status: resolved
 *     repeat: 2
 *     shift: 0, -3
 *     slot pump/place: P-4101/mixing | P-4102/solvent return
 *     slot ticket: 48100-48199
 *
 *     --- mail ID
 *     at: -7 08:12
 *     from: petra
 *     ...
 *
 *     The words, with {pump} for a slot, {one~another} for a choice, [[me +2 16:00|a sentence that asks]] and so on
 *     (see `fill.ts`).
 *
 * Lines that begin with `#` between an issue's headers are comments.
 */
export function readScenarios(text: string): IssueScript[] {
  return text
    .split(/^=== issue /m)
    .slice(1)
    .map(readIssue);
}

function readIssue(text: string): IssueScript {
  const [head = '', ...mails] = text.split(/^--- mail /m);
  const [key = '', ...lines] = head.split('\n');
  const slots: IssueScript['slots'] = [];
  const headers: Record<string, string> = {};
  for (const [name, value] of readHeaders(lines)) {
    if (name.startsWith('slot ')) slots.push(readSlot(name.slice(5), value));
    else headers[name] = value;
  }
  const { status = 'none', repeat = '1', shift = '0' } = headers;
  return {
    key: key.trim(),
    status,
    repeat: Number(repeat),
    shifts: shift.split(',').map(Number),
    slots,
    apart: headers['apart'] === 'yes',
    mails: mails.map(readMail),
  };
}

function readMail(text: string): MailScript {
  const end = text.indexOf('\n\n');
  const [id = '', ...lines] = (end < 0 ? text : text.slice(0, end)).split('\n');
  return {
    id: id.trim(),
    headers: Object.fromEntries(readHeaders(lines)),
    body: end < 0 ? '' : text.slice(end).trim(),
  };
}

function readHeaders(lines: readonly string[]): [string, string][] {
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const colon = line.indexOf(':');
      if (colon < 0)
        throw new Failure(
          'internal',
          `A scenario has an invalid header: ${line}. Nothing was written; write it as "name: value".`,
        );
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
}

/**
 * Reads a slot. Names that vary together are separated by `/`, values by `|`; a range of numbers is written as one
 * value.
 */
function readSlot(names: string, text: string): { names: string[]; values: string[][] } {
  const range = /^(\d+)-(\d+)$/.exec(text);
  if (range) return { names: [names], values: [[range[1] ?? '', range[2] ?? '']] };
  return {
    names: names.split('/'),
    values: text.split(' | ').map((value) => value.split('/').map((part) => part.trim())),
  };
}
