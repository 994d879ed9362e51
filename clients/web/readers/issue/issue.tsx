import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Issue as Answer } from '../../../state/issue/answer.ts';
import { issueAsText } from '../../../state/issue/issue-text.ts';
import { useConversation, useIssue, useOpened } from '../../../state/issue/use-issue.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { useOwnAddressesAwaited } from '../../../state/own-addresses.ts';
import { issueWords } from '../../../words/issue.ts';
import { shellWords } from '../../../words/shell.ts';
import { Button } from '../../parts/button.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';
import { focusFact, ReaderFrame } from '../frame/reader-frame.tsx';
import { useReaderKeys } from '../frame/reader-keys.ts';
import { ReaderState } from '../frame/reader-state.tsx';
import { useWide } from '../frame/wide.ts';
import { Conversation } from './conversation.tsx';
import styles from './issue.module.css';
import { IssueHead } from './issue-head.tsx';
import { GivenCorrections, IssueFacts, ReplyState, WhatWeKnow } from './issue-rail.tsx';
import { ReviewBox } from './review-box.tsx';
import { ToDoList } from './to-do-list.tsx';
import { useCorrections } from './use-corrections.tsx';
import { WhyIssue } from './why-issue.tsx';

const home = { href: '/desk', name: shellWords.desk };

/** Shows an issue with its conversation: what must be done, for which sentence, and what is known. */
export default function Issue({ id }: { id: string }) {
  const { data: issue, error, refetch } = useIssue(id);
  const conversation = useConversation(id);
  const isOwnAwaited = useOwnAddressesAwaited();
  const { position, back, goTo, keys } = useReaderKeys({ kind: 'issue', id }, home, () =>
    issue === undefined ? null : issueAsText(issue, conversation.data ?? []),
  );
  useOpened(id);
  usePlaceTitle(issue?.title ?? shellWords.issue);
  useKeys('issue', keys);
  if (issue === undefined || isOwnAwaited)
    return (
      <ReaderState
        thrown={error}
        name={shellWords.issue}
        what={issueWords.reading}
        back={back}
        onAgain={() => void refetch()}
      />
    );
  return <Loaded issue={issue} conversation={conversation} frame={{ position, back, onGo: goTo }} />;
}

interface LoadedProps {
  issue: Answer;
  conversation: ReturnType<typeof useConversation>;
  frame: Pick<Parameters<typeof ReaderFrame>[0], 'position' | 'back' | 'onGo'>;
}

function Loaded({ issue, conversation, frame }: LoadedProps) {
  const [, go] = useLocation();
  const wide = useWide();
  const why = useRef<HTMLDivElement>(null);
  // A reply that is written while the issue is open comes below what is read already.
  const [hasReplyFirst] = useState(issue.draft !== null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = (id: string) => setOpened((before) => new Set(before).symmetricDifference(new Set([id])));
  const { keys, dialog, begin, review } = useCorrections(() => issue);
  useKeys('issue', {
    ...keys,
    decide: () => {
      const approval = issue.draft?.approval;
      if (!approval) return issueWords.noReplyWaits;
      go(`/decide/${approval.id}`);
      return undefined;
    },
    why: () => focusFact(why.current),
    evidence: () => showMark(),
    menu: () => begin(null),
  });
  const showMessage = (id: string) => {
    const row = document.getElementById(`message-${id}`);
    if (row?.querySelector('[aria-expanded="false"]')) toggle(id);
    requestAnimationFrame(() => {
      row?.scrollIntoView({ block: 'start' });
      row?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return (
    <ReaderFrame
      {...frame}
      title={issue.title}
      head={<IssueHead issue={issue} />}
      railName={issueWords.railName}
      rail={
        <>
          {hasReplyFirst ? <ReplyState issue={issue} /> : null}
          <WhyIssue issue={issue} focus={why} />
          <WhatWeKnow issue={issue} />
          <IssueFacts issue={issue} />
          {hasReplyFirst ? null : <ReplyState issue={issue} />}
          <GivenCorrections issue={issue} onCorrect={() => begin(null)} />
        </>
      }
      isRailWide
      bar={
        <div className={styles.buttons}>
          {issue.draft?.approval && !wide ? (
            <Button look="main" keys="a" onClick={() => go(`/decide/${issue.draft?.approval?.id}`)}>
              {issueWords.decide}
            </Button>
          ) : null}
          <Button look="quiet" keys="e" onClick={() => keys.done?.()}>
            {issueWords.doneLabel}
          </Button>
          <Button look="quiet" keys="t" onClick={() => keys['waits-for-others']?.()}>
            {issueWords.waitingLabel}
          </Button>
          <Button look="quiet" keys="." onClick={() => begin(null)}>
            {issueWords.correctMenu}
          </Button>
        </div>
      }
    >
      <ReviewBox issue={issue} onReview={review} onMessage={showMessage} />
      <ToDoList issue={issue} />
      <Conversation
        conversation={conversation}
        beginnings={issue.messages}
        opened={opened}
        onToggle={toggle}
      />
      {dialog}
    </ReaderFrame>
  );
}

/** Goes to the first marked sentence of the conversation; returns words if none is marked. */
function showMark(): string | undefined {
  const mark = document.querySelector<HTMLElement>('#conversation mark');
  if (mark === null) return issueWords.noMark;
  mark.scrollIntoView({ block: 'center' });
  mark.closest('li')?.querySelector('button')?.focus({ preventScroll: true });
  return undefined;
}
