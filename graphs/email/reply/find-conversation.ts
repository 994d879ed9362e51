import type { ReplyContext } from '../../../db/email/reply/reply-context.ts';
import { type DraftingInput, draftingLimits } from '../../../domain/email/reply/drafting.ts';
import { shownMessages } from '../../../domain/email/reply/shown-messages.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import fitConversation from '../../../tools/email/fit-conversation.ts';
import type { DraftPorts } from '../ports.ts';
import { draftReply } from './draft-reply-task.ts';
import type { ReplyFrame } from './reply-frame.ts';

/** Characters of a token, as costs are estimated where a provider does not count; fewer tokens than these show nothing. */
const [charactersOfToken, fewestTokens] = [4, 100];

/**
 * Returns the other messages of the conversation for a configured model, the oldest first and shortened first, within the tokens that the
 * answered message leaves. The template of the embedded models reads the answered message alone.
 */
export async function findConversation(
  { models, tools, settings }: DraftPorts,
  turn: Turn,
  context: ReplyContext,
  { message, envelope }: ReplyFrame,
): Promise<DraftingInput['conversation']> {
  if (models.identify(draftReply).producer === 'embedded') return [];
  const answered = Math.min(message.text.length, draftingLimits.message);
  const tokens = settings.conversationTokens - Math.ceil(answered / charactersOfToken);
  const others = shownMessages(context.messages, [...envelope.to, ...envelope.cc], context.own).filter(
    ({ id }) => id !== message.id,
  );
  if (tokens < fewestTokens || others.length === 0) return [];
  const texts = others.map(({ text }) => text);
  const { conversations } = await tools.run(
    fitConversation,
    { conversations: [texts], tokens },
    { signal: turn.signal },
  );
  return (conversations[0] ?? []).flatMap(({ index, sentences }) => {
    const other = others[index];
    if (other === undefined) return [];
    const from = other.sender?.name ?? other.sender?.address ?? '';
    return [
      {
        from: from.slice(0, draftingLimits.name),
        is_own: other.direction === 'outgoing',
        at: new Date(other.received_at).toISOString(),
        text: sentences.join('\n'),
      },
    ];
  });
}
