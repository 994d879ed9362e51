import type { ReplyContext } from '../../../db/email/reply/reply-context.ts';
import type { IssueContext } from '../../../db/email/triage/issue-contexts.ts';
import { allowedSources } from '../../../domain/email/reply/checks/allowed-sources.ts';
import type { Citation } from '../../../domain/email/reply/checks/checks.ts';
import { type DraftingInput, draftingLimits } from '../../../domain/email/reply/drafting.ts';
import { limitDrafting } from '../../../domain/email/reply/limit-drafting.ts';
import { ownName } from '../../../domain/email/reply/own-name.ts';
import { replyStyle } from '../../../domain/email/reply/phrases/style.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { ReplyFrame } from './reply-frame.ts';

/** Returns the wish of the person who ordered the reply; null if there is none. */
export const wishOf = (input: Record<string, unknown>): string | null =>
  typeof input['wish'] === 'string' ? input['wish'] : null;

/** Returns the key of a passage in the state of a graph. */
export const sourceKey = ({ kind, id, quote }: IssueContext): string =>
  contentHash({ kind, id, quote }).slice(0, 16);

/** A source with the number that the prose cites it by. */
export type NumberedSource = Citation & { number: number; heading: string | null };

/** Lists the sources of a reply: first the answered message, then the valid passages. */
export function numberedSources(
  context: ReplyContext,
  { message, envelope }: ReplyFrame,
  keys: readonly string[],
): NumberedSource[] {
  const kept = context.context.filter((entry) => keys.includes(sourceKey(entry)));
  const allowed = allowedSources(kept, [...envelope.to, ...envelope.cc], context.own);
  const [first, ...rest] = [
    {
      kind: 'message' as const,
      id: message.id,
      title: message.subject,
      heading: null,
      quote: quoteOf(message),
    },
    ...allowed.map(({ kind, id, title, heading, quote }) => ({ kind, id, title, heading, quote })),
  ];
  return [first, ...rest]
    .filter((source) => source !== undefined && source.quote !== '')
    .slice(0, draftingLimits.sources)
    .map((source, index) => ({ ...(source as Citation & { heading: string | null }), number: index + 1 }));
}

/** Returns the first request that the message contains word for word, or else the beginning of the message. */
function quoteOf({ text, asks }: ReplyFrame['message']): string {
  const [first] = asks.filter(({ quote }) => text.includes(quote));
  return (first?.quote ?? text.trim()).slice(0, draftingLimits.quote);
}

/** Returns the input from which a model or the template writes the prose. */
export function draftingInputOf(
  context: ReplyContext,
  { message }: ReplyFrame,
  sources: readonly NumberedSource[],
  examples: readonly string[],
  wish: string | null = null,
  conversation: DraftingInput['conversation'] = [],
): DraftingInput {
  return limitDrafting({
    subject: message.subject,
    message: message.text,
    asks: message.asks,
    sources,
    me: nameOf(context),
    them: message.sender?.name ?? null,
    language: message.language,
    style: styleOf(context),
    examples,
    isFollowUp: message.direction === 'outgoing',
    wish,
    conversation,
  });
}

/** Returns the engineer's style; settings in an outdated form are ignored. */
export function styleOf({ settings }: Pick<ReplyContext, 'settings'>) {
  const style = replyStyle.safeParse(settings['style'] ?? {});
  return style.success ? style.data : {};
}

/** Returns the engineer's name for the letter and for the sender's address. */
export const nameOf = ({
  messages,
  own,
  mailboxes,
}: Pick<ReplyContext, 'messages' | 'own' | 'mailboxes'>): string =>
  ownName(messages, own, mailboxes[0]?.address ?? own[0] ?? '');
