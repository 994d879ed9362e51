import { draftReply } from '../../../domain/email/reply/draft.ts';
import { frameOf } from '../../email/reply/reply-frame.ts';
import type { Called, Calling } from './assistant-ports.ts';
import { nameAddressed } from './look-up.ts';
import { keyOf } from './run.ts';

/** Has a reply written. It waits for approval: nothing that is said here sends anything. */
export async function askDraft(
  calling: Calling,
  { issue: named, wish }: { issue: string; wish: string | null },
): Promise<Called> {
  const found = await nameAddressed(calling, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = calling;
  const context = await ports.store.replyContext(ports.sql).get(userId, found.id);
  const framed = frameAsked(context);
  const { title } = context;
  if ('refused' in framed)
    return {
      outcome: 'failed',
      text: `No reply to "${title}" can be written: ${framed.refused} Nothing was done.`,
      citations: [{ kind: 'issue', id: found.id, title }],
    };
  const key = keyOf(calling);
  const input = { issue_id: found.id, message_id: framed.message_id, draft_id: null };
  await calling.hold();
  const { execution } = await ports.submit(
    draftReply(userId, key, key, { ...input, reply_all: false, policy_id: null, wish }, 'instruction'),
  );
  return {
    outcome: 'queued',
    text: [
      `A reply to "${title}", to ${framed.to.join(', ')}, is being written and will wait for your approval: GET /api/approvals. Nothing is sent before.`,
      ...sayWish(wish),
      ...sayOthers(found.others),
    ].join('\n'),
    execution_id: execution.id,
    citations: [{ kind: 'issue', id: found.id, title }],
    listed: [{ kind: 'issue', id: found.id, title }],
    choices: found.others,
  };
}

/** Which message is answered, and whom: the one that asks something, or else the newest, because a person wants an answer. */
function frameAsked(
  context: Parameters<typeof frameOf>[0],
): { message_id: string | null; to: string[] } | { refused: string } {
  const asked = frameOf(context, { messageId: null, replyAll: false });
  if (!('refused' in asked)) return { message_id: null, to: asked.envelope.to };
  const newest = context.messages.findLast(({ direction }) => direction === 'incoming');
  if (!newest) return asked;
  const framed = frameOf(context, { messageId: newest.id, replyAll: false });
  return 'refused' in framed ? framed : { message_id: newest.id, to: framed.envelope.to };
}

const sayWish = (wish: string | null): string[] =>
  wish === null
    ? []
    : [
        `Your words "${wish}" stand beside it: see there whether it says so, and add what is missing. Nothing is attached by itself.`,
      ];

const sayOthers = (others: readonly { title: string }[]): string[] =>
  others.length === 0
    ? []
    : [
        'If you meant another one, say its number:',
        ...others.map(({ title }, index) => `${index + 1}. ${title}`),
      ];
