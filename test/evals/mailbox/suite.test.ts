import { expect, test } from 'vitest';
import { isKept } from '../../../evals/harness/suite.ts';
import type { Facts, IssueFacts, MessageFacts } from '../../../evals/mailbox/facts.ts';
import { openMailboxFolder } from '../../../evals/mailbox/mailbox-folder.ts';
import { judge } from '../../../evals/mailbox/suite.ts';
import { type MessageTruth, readTrueMailbox, type TrueMailbox } from '../../../evals/mailbox/truth.ts';

const { folder } = await openMailboxFolder('');
const mailbox = await readTrueMailbox(folder);

/** Returns the results of a service that is never wrong, except for the changes by `bend`. */
function madeOf(
  { messages, issues, address }: TrueMailbox,
  bend: (facts: MessageFacts, truth: MessageTruth) => Partial<MessageFacts> = () => ({}),
): Facts {
  const factsOf = (truth: MessageTruth): MessageFacts => ({
    content_hash: truth.content_hash,
    stage: 'classified',
    issue_id: truth.issue,
    thread_id: truth.thread,
    findings: truth.mandatory.map((each) => ({ ...each, tier: 'mandatory', quote: 'words' })),
    actions: truth.actions.map(({ quote, owner }) => ({
      quote,
      owner: owner === 'me' ? address : 'a@b.example',
    })),
    deadlines: truth.deadlines.map(({ kind, value, quote }) => ({
      due_at: kind === 'question' ? null : new Date(kind === 'day' ? `${value}T12:00:00Z` : value),
      question: kind === 'question' ? value : null,
      quote,
    })),
  });
  let place = 0;
  const desk = [...issues.values()].toSorted((a, b) => Number(b.is_critical) - Number(a.is_critical));
  const issueFacts = desk.map(({ key, status, mandatory }): [string, IssueFacts] => {
    if (mandatory.length === 0) place += 1;
    return [
      key,
      {
        id: key,
        title: key,
        status: status ?? 'open',
        mandatory,
        place: mandatory.length === 0 ? place : null,
      },
    ];
  });
  return {
    messages: new Map(
      messages.map((truth) => {
        const facts = factsOf(truth);
        return [truth.content_hash, { ...facts, ...bend(facts, truth) }];
      }),
    ),
    issues: new Map(issueFacts),
    quarantined: 0,
  };
}

const missedBy = (facts: Facts) =>
  judge(mailbox, facts)
    .figures.filter((each) => !isKept(each))
    .map(({ name }) => name);

test('a service that is never wrong keeps every target, and every figure of it is the best', () => {
  const { figures, failures } = judge(mailbox, madeOf(mailbox));
  expect(failures).toEqual({});
  expect(figures.filter((each) => !isKept(each))).toEqual([]);
  for (const { name, value, bound } of figures) expect(value, name).toBe(bound === 'at_most' ? 0 : 1);
});

test('one mandatory concern that is overlooked is a miss with its name', () => {
  const bent = madeOf(mailbox, (_, { key }) => (key === 'hydrogen-sensor#1/report' ? { findings: [] } : {}));
  expect(missedBy(bent)).toEqual(['mandatory recall', 'mandatory or suspected']);
  expect(judge(mailbox, bent).failures['mandatory messages that were not found']).toEqual([
    'hydrogen-sensor#1/report',
  ]);
});

test('putting everything into one issue is a miss', () => {
  expect(missedBy(madeOf(mailbox, () => ({ issue_id: 'guard-bypass#1' })))).toContain('issues, B-cubed F1');
});

test('an instruction to a machine that becomes work is an effect', () => {
  const bent = madeOf(mailbox, ({ actions }, { injection }) =>
    injection === null ? {} : { actions: [...actions, { quote: `Well, ${injection} now`, owner: null }] },
  );
  expect(missedBy(bent)).toContain('hidden instructions without effect');
});

test('a message that was lost is told', () => {
  const bent = madeOf(mailbox);
  const lost = new Map([...bent.messages].slice(1));
  expect(missedBy({ ...bent, messages: lost })).toContain('messages that are there');
});

test('a seed makes another mailbox of the same plant', async () => {
  const opened = await openMailboxFolder('seed:5');
  const other = await readTrueMailbox(opened.folder);
  await opened.close();
  expect(other.messages.length).toBeGreaterThan(300);
  expect(other.moment.toISOString()).toBe('2026-11-23T19:00:00.000Z');
  await expect(readTrueMailbox(opened.folder)).rejects.toThrow();
});
