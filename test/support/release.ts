import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import type { PriorityInputs } from '../../domain/email/desk/priority.ts';
import { generator } from '../../domain/quality/bootstrap.ts';
import { addIssue } from './desk.ts';
import { sha256 } from './rows.ts';

const things = [
  'the pump',
  'press 4',
  'the dryer',
  'line 3',
  'the boiler',
  'cabinet E-22',
  'the mixer',
  'hall 2',
];

/** Requests in words that the service does not recognise as requests. */
const softly = things.flatMap((thing) => [
  `We should look at ${thing} today.`,
  `I want you to check ${thing} now.`,
  `Maybe you come by ${thing} this afternoon.`,
  `You might want to visit ${thing} before noon.`,
]);
const telling = things.flatMap((thing) => [
  `The shift at ${thing} went well.`,
  `We saw ${thing} on Tuesday.`,
  `There was a tour of ${thing}.`,
]);
const asking = things.flatMap((thing) => [
  `Just check ${thing} and call me.`,
  `If possible, test ${thing} before the shift and call me.`,
  `You should look at ${thing} and send me the result.`,
  `I suggest you inspect ${thing} first and call me.`,
]);

/**
 * Returns ids that are the same in every run, so that the same examples are held out: a database can take each set
 * once.
 */
const idOf = (text: string): string =>
  sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/**
 * Adds accepted examples: of a person who means soft words as requests, or of a person who labels every request that
 * only the classifier recognises as none, so that a learner learns to overlook requests.
 */
export async function addRequestExamples(
  sql: Sql,
  userId: string,
  kind: 'soft' | 'overlooking',
  count = 56,
): Promise<void> {
  const examples =
    kind === 'soft'
      ? [...softly.map((text) => ({ text, value: true })), ...telling.map((text) => ({ text, value: false }))]
      : [
          ...asking.map((text) => ({ text, value: false })),
          ...softly.slice(0, 8).map((text) => ({ text, value: true })),
        ];
  for (const { text, value } of examples.slice(0, count))
    await sql`
      insert into public.learning_examples (id, user_id, task, input, label, origin, review_status, reviewed_at)
      values (${idOf(`${kind} ${count} ${text}`)}, ${userId}, 'request', ${sql.json({ sentences: [text] })},
        ${sql.json({ value })}, 'label', 'accepted', now())`;
}

/** Adds issues whose priority a person has set, each by a single input of the formula. */
export async function addSetPriorities(
  sql: Sql,
  userId: string,
  by: keyof PriorityInputs,
  count: number,
): Promise<void> {
  const random = generator(3);
  for (let index = 0; index < count; index += 1) {
    const inputs = {
      urgency: random(),
      impact: random(),
      actionability: random(),
      relevance: random(),
      deadline: random(),
      history: random(),
    };
    const issueId = await addIssue(sql, userId, `Issue ${index}`, [
      {
        text: `Words ${index}.`,
        at: new Date(Date.now() - 3_600_000).toISOString(),
        signals: {
          urgency: inputs.urgency,
          business_impact: inputs.impact,
          actionability: inputs.actionability,
          technical_relevance: inputs.relevance,
          personal_priority: inputs.history,
        },
      },
    ]);
    const terms = Object.entries(inputs).map(([name, value]) => ({ name, value, weight: 0 }));
    await sql`
      insert into public.ranked_actions (user_id, issue_id, is_mandatory, total, terms, baseline, why, issue_revision,
        preference_version, producer, version, ranked_at)
      values (${userId}, ${issueId}, false, 0.5, ${sql.json(terms)}, 0.5, 'test', 1, 1, 'test', '1', now() - interval '1 hour')`;
    await sql`
      insert into public.feedback_events (id, user_id, issue_id, kind, correction, request_key, request_hash)
      values (${idOf(`${by} ${count} ${index}`)}, ${userId}, ${issueId}, 'priority', ${sql.json({ to: inputs[by] })},
        ${randomUUID()}, ${sha256('a')})`;
  }
}
