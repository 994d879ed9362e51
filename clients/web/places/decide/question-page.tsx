import { useEffect, useState } from 'react';
import { isOffline } from '../../../api/problem.ts';
import { kindOf, type Question } from '../../../state/decide/question.ts';
import { useQuestion } from '../../../state/decide/questions.ts';
import { useDecision } from '../../../state/decide/use-decision.ts';
import { decideWords } from '../../../words/decide.ts';
import { shellWords } from '../../../words/shell.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';
import { ClaimsQuestion } from './claims-question.tsx';
import styles from './decide.module.css';
import { PlainQuestion } from './plain-question.tsx';
import { ReplyQuestion } from './reply-question.tsx';

const patienceMs = 300;

/** Reads one question and shows it by its kind. */
export function QuestionPage({ id, onNext }: { id: string; onNext: () => void }) {
  const { data, error, refetch } = useQuestion(id);
  const isLong = useLongWait();
  if (data !== undefined) return <Shown question={data} onNext={onNext} />;
  if (error !== null)
    return (
      <EmptyState
        title={isOffline(error) ? decideWords.readingFailed : decideWords.notFound}
        action={<Button onClick={() => void refetch()}>{decideWords.tryAgain}</Button>}
      >
        {error.message}
      </EmptyState>
    );
  return (
    <div className={styles.question}>
      {isLong ? <p className={styles.content}>{shellWords.loading(decideWords.reading)}</p> : null}
    </div>
  );
}

function Shown({ question, onNext }: { question: Question; onNext: () => void }) {
  const page = useDecision(question);
  const kind = kindOf(question);
  usePlaceTitle(decideWords.title, question.title);
  const props = { question, page, onNext };
  if (kind === 'reply' || kind === 'resend') return <ReplyQuestion {...props} />;
  return kind === 'claims' ? <ClaimsQuestion {...props} /> : <PlainQuestion {...props} />;
}

/** Returns true once something is awaited for longer than a blink. */
function useLongWait(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
