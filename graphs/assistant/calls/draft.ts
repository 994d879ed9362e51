import { draftReply } from '../../../domain/email/reply/draft.ts';
import { frameOf } from '../../email/reply/reply-frame.ts';
import type { CallContext, ToolResult } from './ports.ts';
import { resolveReplyIssue } from './resolve.ts';
import { keyOf } from './run.ts';

/** Queues the draft of a reply, which then waits for approval: nothing is sent from here. */
export async function askDraft(
  context: CallContext,
  { issue: named, wish }: { issue: string; wish: string | null },
): Promise<ToolResult> {
  const found = await resolveReplyIssue(context, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = context;
  const thread = await ports.store.replyContext(ports.sql).get(userId, found.id);
  const framed = chooseFrame(thread);
  const { title } = thread;
  if ('refused' in framed)
    return {
      outcome: 'failed',
      text: `I cannot write a reply to "${title}": ${framed.refused} Nothing was done.`,
      citations: [{ kind: 'issue', id: found.id, title }],
    };
  const key = keyOf(context);
  const input = { issue_id: found.id, message_id: framed.message_id, draft_id: null };
  await context.ensureActive();
  const { execution } = await ports.submit(
    draftReply(userId, key, key, { ...input, reply_all: false, policy_id: null, wish }, 'instruction'),
  );
  return {
    outcome: 'queued',
    text: [
      `A reply to "${title}", to ${framed.to.join(', ')}, is being written. It will wait for your approval (GET /api/approvals); nothing is sent before that.`,
      ...sayWish(wish),
      ...sayOthers(found.others),
    ].join('\n'),
    execution_id: execution.id,
    citations: [{ kind: 'issue', id: found.id, title }],
    listed: [{ kind: 'issue', id: found.id, title }],
    choices: found.others,
  };
}

/** Chooses the message to answer and its recipients: the message that asks for something, else the newest incoming one. */
function chooseFrame(
  thread: Parameters<typeof frameOf>[0],
): { message_id: string | null; to: string[] } | { refused: string } {
  const asking = frameOf(thread, { messageId: null, replyAll: false });
  if (!('refused' in asking)) return { message_id: null, to: asking.envelope.to };
  const newest = thread.messages.findLast(({ direction }) => direction === 'incoming');
  if (!newest) return asking;
  const framed = frameOf(thread, { messageId: newest.id, replyAll: false });
  return 'refused' in framed ? framed : { message_id: newest.id, to: framed.envelope.to };
}

const sayWish = (wish: string | null): string[] =>
  wish === null
    ? []
    : [
        `You asked it to say: "${wish}". Check the draft for that and add anything missing. Attachments are not added automatically.`,
      ];

const sayOthers = (others: readonly { title: string }[]): string[] =>
  others.length === 0
    ? []
    : [
        'If you meant a different one, reply with its number:',
        ...others.map(({ title }, index) => `${index + 1}. ${title}`),
      ];
