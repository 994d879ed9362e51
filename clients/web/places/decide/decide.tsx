import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { announce } from '../../../state/announcements.ts';
import { useQuestionEvents, useQueue } from '../../../state/decide/questions.ts';
import { decideWords } from '../../../words/decide.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Refused } from '../../parts/refused.tsx';
import { LiveDot } from '../../shell/live-dot.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';
import styles from './decide.module.css';
import { DecidedList } from './decided-list.tsx';
import { QuestionPage } from './question-page.tsx';
import { QueueKeys } from './queue-keys.tsx';
import { QueueStrip } from './queue-strip.tsx';

/** Shows one question at a time: the one of the address, or the first that waits. */
export default function Decide({ id }: { id: string | null }) {
  const [, go] = useLocation();
  const showsDecided = new URLSearchParams(useSearch()).get('tab') === 'decided';
  const queue = useQueue();
  useQuestionEvents();
  usePlaceTitle(decideWords.title);

  const ids = queue.rows.map(({ approval }) => approval.id);
  const current = id ?? queue.rows.find(({ isOpen }) => isOpen)?.approval.id ?? null;
  const at = current === null ? -1 : ids.indexOf(current);

  // The address names the question, so that a reload or a link shows the same one.
  useEffect(() => {
    if (id === null && current !== null && !showsDecided) go(`/decide/${current}`, { replace: true });
  }, [id, current, showsDecided, go]);

  const step = (steps: number, said: string | null = null) => {
    const next = ids[at < 0 ? 0 : at + steps];
    if (next === undefined) {
      announce(steps > 0 ? decideWords.endOfQueue : decideWords.topOfQueue);
      return;
    }
    if (said !== null) announce(said);
    go(`/decide/${next}`, { replace: true });
  };
  const nextOpen = () => {
    const after = [...queue.rows.slice(at + 1), ...queue.rows.slice(0, Math.max(at, 0))];
    const next = after.find(({ isOpen }) => isOpen);
    go(next === undefined ? '/decide?tab=decided' : `/decide/${next.approval.id}`, { replace: true });
  };

  return (
    <div className={styles.place}>
      <PageHeader title={decideWords.title} side={<LiveDot />} />
      <div className={styles.columns}>
        <QueueStrip queue={queue} current={showsDecided ? null : current} showsDecided={showsDecided} />
        {showsDecided ? (
          <DecidedList />
        ) : current !== null ? (
          <>
            <QueueKeys step={step} />
            <QuestionPage key={current} id={current} onNext={nextOpen} />
          </>
        ) : queue.isRead ? (
          <EmptyState title={decideWords.nothing}>{decideWords.nothingHelp}</EmptyState>
        ) : queue.error !== null ? (
          <div className={styles.failed}>
            <Refused thrown={queue.error} onAgain={queue.readAgain} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
