import { useState } from 'react';
import type { ConversationMessage, Issue } from '../../../state/issue/answer.ts';
import { foldConversation } from '../../../state/issue/fold-conversation.ts';
import type { useConversation } from '../../../state/issue/use-issue.ts';
import { useTimes } from '../../../state/times.ts';
import { issueWords } from '../../../words/issue.ts';
import { shellWords } from '../../../words/shell.ts';
import { Refused } from '../../parts/refused.tsx';
import { Section } from '../frame/reader-frame.tsx';
import styles from './conversation.module.css';
import { Message } from './message.tsx';

interface Props {
  conversation: ReturnType<typeof useConversation>;
  /** The messages with the beginning of their text, for as long as the conversation cannot be read. */
  beginnings: Issue['messages'];
  /** Messages whose opening the reader turned around. */
  opened: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Shows the messages of an issue, oldest first: the newest and the decisive ones open, the others a line each or folded. */
export function Conversation({ conversation, beginnings, opened, onToggle }: Props) {
  const times = useTimes();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { data: messages, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = conversation;
  if (messages === undefined)
    return (
      <Section title={issueWords.said}>
        {error ? (
          <>
            <Refused thrown={error} onAgain={() => void refetch()} />
            <Beginnings of={beginnings} />
          </>
        ) : (
          <p>{shellWords.loading(issueWords.theConversation)}</p>
        )}
      </Section>
    );
  const lost = messages.filter(({ unopened }) => unopened !== null).length;
  const parts = foldConversation(messages, { decisive: new Set(decisiveOf(messages)), opened, unfolded });
  const unfold = (folded: readonly ConversationMessage[]) =>
    setUnfolded((before) => new Set([...before, ...folded.map(({ id }) => id)]));
  return (
    <Section title={issueWords.said} id="conversation" side={issueWords.messages(messages.length)}>
      {lost > 0 ? <p className={styles.notice}>{issueWords.partial(lost)}</p> : null}
      {hasNextPage ? (
        <button
          type="button"
          className={styles.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {issueWords.olderMessages}
        </button>
      ) : null}
      <ol className={styles.messages}>
        {parts.map((part) =>
          part.kind === 'folded' ? (
            <li key={part.messages[0]?.id} className={styles.message}>
              <button type="button" className={styles.more} data-step onClick={() => unfold(part.messages)}>
                {issueWords.foldedMessages(
                  part.messages.length,
                  times.day(part.messages[0]?.received_at ?? ''),
                  times.day(part.messages.at(-1)?.received_at ?? ''),
                )}
              </button>
            </li>
          ) : (
            <Message
              key={part.message.id}
              message={part.message}
              isOpen={part.kind === 'open'}
              onToggle={() => onToggle(part.message.id)}
            />
          ),
        )}
      </ol>
    </Section>
  );
}

/** Shows the beginning of each message, newest first. */
function Beginnings({ of: messages }: { of: Issue['messages'] }) {
  const times = useTimes();
  return (
    <ol className={styles.beginnings}>
      {messages.toReversed().map(({ id, sender, received_at, excerpt }) => (
        <li key={id} id={`message-${id}`}>
          <b>
            <bdi>{sender?.name ?? sender?.address ?? issueWords.unknownSender}</bdi>
          </b>{' '}
          <span className={styles.when}>{times.moment(received_at).text}</span>
          <p dir="auto">{excerpt}</p>
        </li>
      ))}
    </ol>
  );
}

/** Returns the messages with a sentence for which the issue must or may have to be reviewed. */
const decisiveOf = (messages: readonly ConversationMessage[]): string[] =>
  messages.filter(({ marks }) => marks.some(({ kind }) => kind === 'finding')).map(({ id }) => id);
