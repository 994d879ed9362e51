import { isSignedOut, Problem, saidBy } from '../../api/problem.ts';
import { readerWords } from '../../words/reader.ts';
import { shellWords } from '../../words/shell.ts';
import { Button } from './button.tsx';
import styles from './refused.module.css';

/** Shows a refusal in the server's own words, with its code and a way to try again; the rest of the page stays. */
export function Refused({ thrown, onAgain }: { thrown: unknown; onAgain?: () => void }) {
  // The way in stands over the page and says it in words for a person.
  if (isSignedOut(thrown)) return null;
  // What does not exist does not come by asking again.
  const mayAgain = !(thrown instanceof Problem && thrown.status === 404);
  return (
    <div className={styles.refused} data-refused>
      <p>{saidBy(thrown)}</p>
      {thrown instanceof Problem ? <p className={styles.code}>{readerWords.code(thrown.code)}</p> : null}
      {onAgain === undefined || !mayAgain ? null : <Button onClick={onAgain}>{shellWords.tryAgain}</Button>}
    </div>
  );
}
