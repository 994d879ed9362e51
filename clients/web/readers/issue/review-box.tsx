import type { Issue } from '../../../state/issue/answer.ts';
import { reviewState } from '../../../state/issue/review-state.ts';
import { cutSentence } from '../../../state/text/cut-text.ts';
import { useTimes } from '../../../state/times.ts';
import { issueWords } from '../../../words/issue.ts';
import { Button } from '../../parts/button.tsx';
import { FirstFew } from '../../parts/first-few.tsx';
import styles from './issue.module.css';

interface Props {
  issue: Issue;
  onReview: (to: 'confirm' | 'clear') => void;
  onMessage: (id: string) => void;
}

/** Shows for which sentences an issue must or may have to be reviewed, and asks for a word of the reader where one is missing. */
export function ReviewBox({ issue, onReview, onMessage }: Props) {
  const times = useTimes();
  const { state, categories, quotes, left, answers } = reviewState(issue);
  if (state === 'none') return null;
  const names = issueWords.categories(categories);
  const title =
    state === 'mandatory'
      ? issueWords.mustBeReviewed(names)
      : state === 'suspected'
        ? issueWords.mayHaveToBeReviewed(names)
        : issueWords.leftList(issueWords.leftReasons[left ?? ''] ?? left ?? '', names);
  return (
    <section className={`${styles.review} ${state === 'mandatory' ? '' : styles[state]}`} aria-label={title}>
      {state === 'left' ? <p>{title}</p> : null}
      {quotes.length === 0 ? null : (
        <>
          <h2 className="overline">{issueWords.sentencesThatSaySo}</h2>
          <FirstFew
            className={styles.quotes}
            items={quotes}
            most={10}
            draw={({ quote, messageId }) => {
              const message = issue.messages.find(({ id }) => id === messageId);
              const who = message?.sender?.name ?? message?.sender?.address ?? issueWords.unknownSender;
              return (
                <li key={`${messageId} ${quote}`}>
                  <blockquote className={styles.quote} dir="auto">
                    “<mark>{cutSentence(quote)}</mark>”
                  </blockquote>
                  {message === undefined ? null : (
                    <p className={styles.from}>
                      <bdi>{issueWords.inMessage(who, times.moment(message.received_at).text)}</bdi>{' '}
                      <button
                        type="button"
                        className={`inline-action ${styles.open}`}
                        onClick={() => onMessage(messageId)}
                      >
                        {issueWords.openMessage}
                      </button>
                    </p>
                  )}
                </li>
              );
            }}
          />
        </>
      )}
      <div className={styles.buttons}>
        {answers.includes('confirm') ? (
          <Button keys="c y" onClick={() => onReview('confirm')}>
            {state === 'left' ? issueWords.bringBack : issueWords.confirm}
          </Button>
        ) : null}
        {answers.includes('clear') ? (
          <Button keys="c n" onClick={() => onReview('clear')}>
            {issueWords.clear}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
