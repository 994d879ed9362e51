import { z } from '@hono/zod-openapi';
import type { Approval } from '../../db/app/approvals.ts';
import { effects } from '../../db/app/effects.ts';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { type Draft, drafts } from '../../db/email/reply/drafts.ts';
import { replyContext } from '../../db/email/reply/reply-context.ts';
import { Failure } from '../../domain/failure.ts';
import type { DecidedEffect, QuestionReader } from '../../runtime/approvals/question.ts';
import { orNull, strip } from '../http/responses.ts';
import { diffPart, draftDetailResponse, toDiff, toFindings } from './draft-responses.ts';
import type { EmailServices } from './email-services.ts';
import { mailPerson } from './issue-responses.ts';

const answeredMessage = z
  .object({
    message_id: z.string(),
    sender: orNull(mailPerson),
    received_at: z.string(),
    /** The sentence that asks; of one that never ends the first 600 characters. */
    quote: z.string().nullable(),
  })
  .openapi('AnsweredMessage');

/** Everything that a person must see before they decide about a reply. */
export const replyQuestion = z
  .object({
    kind: z.literal('reply'),
    /** Address of the mailbox that sends it; null if that is gone. */
    from: z.string().nullable(),
    draft: draftDetailResponse,
    /** Difference from the generated text. */
    diff: z.array(diffPart),
    /** The message that it answers; null if it is gone. */
    answered: orNull(answeredMessage),
    issue: z.object({ id: z.string(), title: z.string(), headline: z.string() }).openapi('IssueTitle'),
    /** The sentence that says what an approval does. */
    sentence: z.string(),
    /** Seconds in which an approved reply can be undone. */
    undo_seconds: z.number(),
  })
  .openapi('ReplyQuestion');

/** Characters of the sentence that asks; a stranger decides where it ends. */
const longestQuote = 600;

const beginningOf = (quote: string | null): string | null =>
  quote === null || quote.length <= longestQuote
    ? quote
    : `${quote.slice(0, longestQuote - 1).toWellFormed()}…`;

/** Reads what is shown beside the questions about replies, and what became of an approved one. */
export function readReplyQuestions({
  seal,
  compareTexts,
  undoSeconds,
}: Pick<EmailServices, 'seal' | 'compareTexts'> & { undoSeconds: number }): QuestionReader {
  return {
    async context(sql, approval) {
      const draft = await findDraft(sql, approval);
      if (!draft) return null;
      const { user_id: userId } = approval;
      const generated = await drafts(sql).findGenerated(userId, draft.id);
      const issue = await desk(sql).get(userId, draft.issue_id);
      const { messages, mailboxes } = await replyContext(sql, seal).get(userId, draft.issue_id);
      const answered = messages.find(({ id }) => id === draft.message_id);
      return strip(replyQuestion, {
        kind: 'reply' as const,
        from: mailboxes.find(({ id }) => id === draft.letter.mailbox_id)?.address ?? null,
        draft: {
          ...draft,
          checks: toFindings(draft.checks),
          effects: await effects(sql).listOfDraft(userId, draft.id),
        },
        diff: toDiff(compareTexts(generated?.body ?? draft.body, draft.body).diff),
        answered: answered
          ? { ...answered, message_id: answered.id, quote: beginningOf(answered.asks[0]?.quote ?? null) }
          : null,
        issue,
        sentence: sentenceOf(draft, undoSeconds),
        undo_seconds: undoSeconds,
      });
    },
    effect: (sql, approval) => effectOf(sql, approval, undoSeconds),
    async whySuperseded(sql, approval) {
      return (await findDraft(sql, approval))?.close_reason ?? null;
    },
  };
}

/** Says what leaves, to whom, and when. */
function sentenceOf({ recipients }: Draft, undoSeconds: number): string {
  const people = recipients.length === 1 ? '1 person' : `${recipients.length} people`;
  const wait = undoSeconds === 0 ? 'at once' : `after ${undoSeconds} s; until then it can be undone`;
  return `One e-mail goes to ${people} ${wait}.`;
}

async function effectOf(sql: Sql, approval: Approval, undoSeconds: number): Promise<DecidedEffect> {
  const none = { id: null, not_before: null, undo_until: null, detail: null };
  const { status, withdrawn_at, decided_at, user_id, id } = approval;
  if ((status !== 'approved' && status !== 'edited') || decided_at === null)
    return { ...none, state: 'none' };
  const sent = (await effects(sql).listUnder(user_id, id)).find(({ step }) => step === 'send');
  if (withdrawn_at !== null)
    return { ...none, id: sent?.id ?? null, state: 'undone', detail: sent?.detail ?? null };
  if (sent) {
    const { not_before, detail } = sent;
    const undo_until = sent.status === 'planned' ? not_before : null;
    return { id: sent.id, state: sent.status, not_before, undo_until, detail };
  }
  const draft = await findDraft(sql, approval);
  const hasEnded = draft !== null && draft.closed_at !== null && draft.review_status !== 'unknown';
  if (hasEnded && status === 'approved') return { ...none, state: 'cancelled', detail: draft.close_reason };
  const undo_until = new Date(Date.parse(decided_at) + undoSeconds * 1000).toISOString();
  return { ...none, state: 'planned', undo_until };
}

/** Returns the version that a question is about; null if it was deleted. */
async function findDraft(sql: Sql, { user_id, subject }: Approval): Promise<Draft | null> {
  if (!subject.startsWith('draft:')) return null;
  try {
    return await drafts(sql).get(user_id, subject.slice('draft:'.length));
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'not_found') return null;
    throw thrown;
  }
}
