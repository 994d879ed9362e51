import { useEffect, useReducer, useState } from 'react';
import { useLocation } from 'wouter';
import { announce } from '../../state/announcements.ts';
import { onKeyRun, useKeys } from '../../state/key-handlers.ts';
import { nextTour, offerTour, type Tour as TourState } from '../../state/tour.ts';
import { owesUndo, type TourStepId, tourSteps } from '../../state/tour-steps.ts';
import { undoLast } from '../../state/undo.ts';
import { tourWords } from '../../words/tour.ts';
import { Button } from '../parts/button.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import styles from './tour.module.css';

const everything = new Set(['news', 'desk', 'reply']);
const keptName = 'wk-tour';

/** Returns true if the tour was never ended in this browser, which may refuse to say. */
function isNew(): boolean {
  try {
    return localStorage.getItem(keptName) === null;
  } catch {
    return false;
  }
}

function noteEnded(): void {
  try {
    localStorage.setItem(keptName, 'ended');
  } catch {
    // It is offered again at the next visit.
  }
}

/** A tour by keys needs a keyboard, which a screen that is only touched has not. */
const hasKeyboard = (): boolean => matchMedia('(any-pointer: fine)').matches;

/** Leads through the sample world by the person's own keys, and takes back what they changed on the way. */
export default function Tour() {
  const [path, go] = useLocation();
  const [tour, send] = useReducer(nextTour, null, () => offerTour(tourSteps, everything));
  const [isShownEnd, setShownEnd] = useState(false);
  const step = tour.steps[tour.at];

  // It begins by itself only once, and only where it starts: at Today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the person goes later begins nothing.
  useEffect(() => {
    if (path === '/' && isNew() && hasKeyboard()) send({ type: 'start' });
  }, []);
  useEffect(() => onKeyRun((id) => send({ type: 'act', id })), []);
  useEffect(() => {
    if (tour.status !== 'over') return;
    noteEnded();
    setShownEnd(true);
  }, [tour.status]);

  const isRunning = tour.status === 'running' && step !== undefined;
  const said = isRunning ? tourWords.steps[step.id as TourStepId] : null;
  useEffect(() => {
    if (said !== null) announce(`${said.title} ${said.help}`);
  }, [said]);

  const end = () => {
    if (owesUndo(step?.id)) void undoLast();
    noteEnded();
    setShownEnd(false);
    send({ type: 'leave' });
    announce(tourWords.ended);
  };
  const begin = () => {
    setShownEnd(false);
    go('/');
    send({ type: 'again' });
  };
  useKeys(
    null,
    { tour: begin, back: isRunning ? end : isShownEnd ? () => setShownEnd(false) : undefined },
    'shell',
  );

  if (isRunning && said !== null)
    return (
      <Card tour={tour} said={said} keys={step.keys} onSkip={() => send({ type: 'skip' })} onEnd={end} />
    );
  if (!isShownEnd) return null;
  return (
    <Coach>
      <div className={styles.said}>
        <h2>{tourWords.doors.title}</h2>
        <p>{tourWords.doors.help}</p>
      </div>
      <div className={styles.actions}>
        <Button
          look="main"
          onClick={() => {
            setShownEnd(false);
            go('/setup');
          }}
        >
          {tourWords.doors.open}
        </Button>
        <Button keys="Escape" onClick={() => setShownEnd(false)}>
          {tourWords.doors.later}
        </Button>
      </div>
    </Coach>
  );
}

function Coach({ children }: { children: React.ReactNode }) {
  return (
    <aside className={styles.coach} aria-label={tourWords.name} data-coach>
      {children}
    </aside>
  );
}

interface CardProps {
  tour: TourState;
  said: { title: string; help: string };
  keys: readonly string[];
  onSkip: () => void;
  onEnd: () => void;
}

function Card({ tour, said, keys, onSkip, onEnd }: CardProps) {
  const missing = (tour.steps[tour.at]?.times ?? 1) - tour.done;
  return (
    <Coach>
      <div className={styles.said}>
        <h2>
          <span className={styles.place}>{tourWords.step(tour.at + 1, tour.steps.length)}</span> {said.title}
        </h2>
        <p>{said.help}</p>
      </div>
      <p className={styles.keys}>
        {tourWords.press}
        {keys.map((key) => (
          <b key={key} className={styles.key}>
            <KeyHint keys={key} />
          </b>
        ))}
        {missing > 1 ? <span>× {missing}</span> : null}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onSkip}>
          {tourWords.skip}
        </Button>
        <Button look="quiet" keys="Escape" onClick={onEnd}>
          {tourWords.end}
        </Button>
      </div>
    </Coach>
  );
}
