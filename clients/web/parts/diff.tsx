import { diffWords } from '../../words/diff.ts';
import styles from './diff.module.css';

/** A piece of a text that is compared with an earlier one. */
export interface DiffPiece {
  op: 'same' | 'add' | 'remove';
  text: string;
}

/** Shows a text with what was added to it and removed from it; both are also said aloud. */
export function Diff({ pieces }: { pieces: readonly DiffPiece[] }) {
  return (
    <div className={styles.diff} dir="auto">
      {pieces.map(({ op, text }, index) => {
        const key = `${index} ${op}`;
        if (op === 'same') return <span key={key}>{text}</span>;
        const Element = op === 'add' ? 'ins' : 'del';
        return (
          <Element key={key} className={styles[op]}>
            <span className="aloud">{diffWords[op]} </span>
            {text}
          </Element>
        );
      })}
    </div>
  );
}
