import { isUndecided } from '../../../state/decide/decision.ts';
import { actionOf } from '../../../state/decide/question.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { decideWords } from '../../../words/decide.ts';
import { AnswerBar } from './answer-bar.tsx';
import { Answers, holdsOf } from './answers.tsx';
import styles from './decide.module.css';
import { EndMark, scrollToEnd } from './end-mark.tsx';
import letter from './letter.module.css';
import { Outcome } from './outcome.tsx';
import { QuestionHead } from './question-head.tsx';
import type { QuestionProps } from './question-props.ts';

/** Shows a question of any other kind by its own description and by every argument of what would be done. */
export function PlainQuestion({ question, page, onNext }: QuestionProps) {
  const action = actionOf(question);
  const isOpen = isUndecided(page.state);
  const sentence =
    (question.context as { effect?: { sentence?: string } } | undefined)?.effect?.sentence ?? action.name;
  useKeys('decide', { last: scrollToEnd, first: () => window.scrollTo({ top: 0 }) });
  return (
    <div className={styles.question}>
      <div className={styles.content}>
        <QuestionHead question={question} title={question.title} />
        <div className={letter.body} dir="auto">
          {action.description ?? JSON.stringify(action.args, null, 2)}
        </div>
        <EndMark label={decideWords.endOfQuestion} onSeen={page.sawEnd} />
      </div>
      <section className={styles.reasons} aria-label={decideWords.reasons}>
        <section className={styles.section}>
          <h2 className="overline">{decideWords.willHappen}</h2>
          <p>{sentence}</p>
        </section>
      </section>
      <Answers step={page.state.step} holds={holdsOf(page.state, isOpen)}>
        {isOpen ? (
          <AnswerBar question={question} page={page} sentence={sentence} onEdit={null} />
        ) : (
          <Outcome question={question} page={page} context={null} onNext={onNext} />
        )}
      </Answers>
    </div>
  );
}
