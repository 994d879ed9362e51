import { sealedContents } from '../../db/email/sync/sealed-contents.ts';
import {
  type PriorityExample,
  priorityExamples,
  type RequestExample,
} from '../../domain/email/learning/release/examples.ts';
import { sentencesToJudge } from '../../domain/email/triage/signals/request.ts';
import { requestByRules } from '../../domain/email/triage/signals/request-rules.ts';
import { isSamePassage } from '../mailbox/judge.ts';
import type { Synced } from '../mailbox/pipeline.ts';
import type { TrueMailbox } from '../mailbox/truth.ts';

/** A sentence of the mailbox as an example, with its truth. */
export interface SentenceCase extends RequestExample {
  /** True if the wording alone decides, so that no classifier changes the result. */
  isSure: boolean;
}

/** Returns the sentences of all mail from people to the engineer, labelled as request or not. */
export async function sentenceCases(
  mailbox: TrueMailbox,
  { sql, seal, userId }: Synced,
): Promise<SentenceCase[]> {
  const rows = await sql<{ id: string; content_hash: string }[]>`
    select message.id, message.content_hash from public.email_messages message
    where message.user_id = ${userId} and message.direction = 'incoming' and not message.is_bulk
      and message.language = 'en'`;
  const read = await sealedContents(sql, seal).fill(userId, rows, ['text']);
  const texts = new Map(read.map(({ content_hash, text }) => [content_hash, text]));
  return mailbox.messages
    .filter(({ copy_of }) => copy_of === null)
    .flatMap((truth) =>
      sentencesToJudge(texts.get(truth.content_hash) ?? '').map(({ quote }, place) => ({
        id: `${truth.key}/${place}`,
        sentences: [quote],
        asks: truth.actions.some((action) => isSamePassage(quote, action.quote)),
        is_critical: truth.is_critical,
        isSure: requestByRules(quote).isSure,
      })),
    );
}

/** Returns the issues on the desk with their ranking inputs, and a high priority for critical ones. */
export async function issueCases(mailbox: TrueMailbox, { sql, userId }: Synced): Promise<PriorityExample[]> {
  const rows = await sql<{ issue_id: string; terms: unknown; hashes: string[] }[]>`
    select action.issue_id, action.terms, array_agg(message.content_hash order by message.received_at) as hashes
    from public.ranked_actions action
      join public.issue_email_links link on link.issue_id = action.issue_id
      join public.email_messages message on message.id = link.message_id
    where action.user_id = ${userId} and action.ended_at is null and not action.is_mandatory
    group by action.issue_id, action.terms`;
  const truths = new Map(mailbox.messages.map((truth) => [truth.content_hash, truth]));
  return priorityExamples(
    rows.flatMap(({ terms, hashes }) => {
      const known = hashes.flatMap((hash) => truths.get(hash) ?? []);
      const [first] = known;
      if (!first) return [];
      const is_critical = known.some((truth) => mailbox.issues.get(truth.issue)?.is_critical === true);
      const asks = known.some(({ actions }) => actions.some(({ owner }) => owner === 'me'));
      const priority = is_critical ? 0.9 : asks ? 0.6 : 0.2;
      return [{ id: first.issue + first.key, priority, terms, is_critical }];
    }),
  );
}
