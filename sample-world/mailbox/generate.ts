import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliver, type Sent } from './deliver.ts';
import { castOf } from './instance.ts';
import { type IssueScript, readScenarios } from './scenario.ts';
import { type IssueTruth, type MessageTruth, writeTruth } from './truth.ts';
import { lastWorkingDay } from './working-days.ts';

/** A mailbox at one moment, with the truth about it. */
export type Mailbox = {
  inbox: Buffer;
  sent: Buffer;
  truth: string;
  issues: IssueTruth[];
  messages: MessageTruth[];
};

/**
 * Generates the engineer's mailbox from the scenarios: the same seed and the same moment give the same bytes. Nothing
 * in it is later than the end of the last working day before `moment`.
 */
export function generateMailbox(seed: number, moment: Date): Mailbox {
  const lastDay = lastWorkingDay(moment);
  const sent = readAllScenarios()
    .flatMap((script) => castOf(script, seed))
    .flatMap((instance) => deliver(instance, lastDay))
    .toSorted(byTime);
  const messages = sent.map(({ truth }) => truth);
  const issues = issuesOf(sent);
  const box = (folder: 'inbox' | 'sent'): Delivered[] =>
    sent
      .filter(({ truth }) => truth.folder === folder)
      .map(({ raw, truth, sender }) => ({ raw, sender, at: new Date(truth.sent_at) }));
  return {
    inbox: writeMbox(box('inbox')),
    sent: writeMbox(box('sent')),
    truth: writeTruth([...issues, ...messages]),
    issues,
    messages,
  };
}

/** Reads every scenario of the plant. */
function readAllScenarios(): IssueScript[] {
  const folder = join(import.meta.dirname, 'scenarios');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readScenarios(readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')));
}

function byTime(left: Sent, right: Sent): number {
  return (
    left.truth.sent_at.localeCompare(right.truth.sent_at) || left.truth.key.localeCompare(right.truth.key)
  );
}

function issuesOf(sent: readonly Sent[]): IssueTruth[] {
  const byKey = Map.groupBy(sent, ({ truth }) => truth.issue);
  return [...byKey].map(([key, all]) => {
    const status = all[0]?.status ?? null;
    return {
      type: 'issue',
      key,
      status,
      mandatory: [
        ...new Set(all.flatMap(({ truth }) => truth.mandatory.map(({ category }) => category))),
      ].toSorted(),
      is_critical: status !== 'resolved' && all.some(({ truth }) => truth.is_critical),
      messages: all.length,
      threads: new Set(all.map(({ truth }) => truth.thread)).size,
    };
  });
}

/** A message in the order of its delivery. */
export type Delivered = { raw: Buffer; sender: string; at: Date };

/** Writes messages as one mbox file (RFC 4155, `mboxrd` quoting of lines that begin with `From `). */
function writeMbox(messages: readonly Delivered[]): Buffer {
  return Buffer.concat(
    messages.flatMap(({ raw, sender, at }) => [
      Buffer.from(`From ${sender} ${asctime(at)}\n`),
      Buffer.from(raw.toString('latin1').replace(/^(>*From )/gm, '>$1'), 'latin1'),
      Buffer.from('\n'),
    ]),
  );
}

/** Writes a moment of UTC like C's `asctime`: `Wed Nov 18 08:05:09 2026`. */
function asctime(at: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = at
    .toUTCString()
    .replace(',', '')
    .split(' ');
  return `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`;
}
