import { actionOf } from '../../../state/decide/question.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import { AnswerBar } from './answer-bar.tsx';
import { Answers } from './answers.tsx';
import styles from './decide.module.css';
import { EndMark, scrollToEnd } from './end-mark.tsx';
import letter from './letter.module.css';
import { Outcome } from './outcome.tsx';
import type { QuestionProps } from './question-props.ts';

const openSteps = ['reading', 'at_end', 'armed', 'sending'];

/** Shows a question of any other kind by its own description and by every argument of what would be done. */
export function PlainQuestion({ question, page, onNext }: QuestionProps) {
  const times = useTimes();
  const action = actionOf(question);
  const isOpen = openSteps.includes(page.state.step);
  const expiry = times.moment(question.expires_at);
  const sentence =
    (question.context as { effect?: { sentence?: string } } | undefined)?.effect?.sentence ?? action.name;
  useKeys('decide', { last: scrollToEnd, first: () => window.scrollTo({ top: 0 }) });
  return (
    <div className={styles.question}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title} dir="auto">
            {question.title}
          </h2>
          <p className={styles.facts}>
            <span title={expiry.absolute}>{decideWords.expires(expiry.text)}</span>
            {' · '}
            <span title={`${decideWords.boundExplained} ${question.content_hash}`} className={styles.id}>
              {decideWords.bound(question.content_hash)}
            </span>
          </p>
        </div>
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
      <Answers step={page.state.step} holds={isOpen ? 'answers' : page.state.step}>
        {isOpen ? (
          <AnswerBar question={question} page={page} sentence={sentence} onEdit={null} />
        ) : (
          <Outcome question={question} page={page} context={null} onNext={onNext} />
        )}
      </Answers>
    </div>
  );
}
