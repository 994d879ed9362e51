import { type ReactNode, useId, useState } from 'react';
import { findingWords } from '../../words/finding.ts';
import styles from './finding.module.css';
import { Icon } from './icon.tsx';

/** The weight of a finding: it blocks an approval, asks for a look, or tells that all is well. */
export type FindingWeight = 'blocks' | 'look' | 'fine';

interface Props {
  weight: FindingWeight;
  /** Says what was found and what to do. */
  children: ReactNode;
  /** The sentence that it is about. */
  sentence?: string | null | undefined;
  /** At most two buttons: edit this sentence, vouch for it. */
  actions?: ReactNode;
}

/** Letters of a sentence that are shown at once: the letter beside it has all of them. */
const longestSentence = 400;

interface CutProps {
  text: string;
  /** Letters that are left out at its end. */
  leftOut: number;
  /** Reads what is left out; null if it is not there any more. */
  readRest: () => Promise<string | null>;
}

/** Shows the beginning of a long text, says how much is left out, and shows that in a box of its own once it is asked for. */
export function CutText({ text, leftOut, readRest }: CutProps) {
  const [rest, setRest] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (leftOut <= 0) return text;
  const toggle = async () => {
    setOpen(!isOpen);
    if (rest === null) setRest((await readRest().catch(String)) ?? findingWords.gone);
  };
  return (
    <>
      {text}…{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        {findingWords.leftOut(leftOut)}
      </button>
      {isOpen && rest !== null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys.
        <span id={id} className={styles.rest} tabIndex={0}>
          …{rest}
        </span>
      ) : null}
    </>
  );
}

/** Shows one finding of the checks of a letter: its weight as shape and word, the sentence, and what can be done. */
export function Finding({ weight, children, sentence, actions }: Props) {
  return (
    <div className={`${styles.finding} ${styles[weight]}`}>
      <span className={styles.weight}>
        <Icon name={weight} size={14} />
        {findingWords[weight]}
      </span>
      <div className={styles.body}>
        <p>{children}</p>
        {sentence ? (
          <blockquote className={styles.sentence} dir="auto">
            “
            <CutText
              text={sentence.slice(0, longestSentence)}
              leftOut={Math.max(0, sentence.length - longestSentence)}
              readRest={async () => sentence.slice(longestSentence)}
            />
            ”
          </blockquote>
        ) : null}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
