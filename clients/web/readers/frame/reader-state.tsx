import { Link } from 'wouter';
import { readerWords } from '../../../words/reader.ts';
import { shellWords } from '../../../words/shell.ts';
import { Icon } from '../../parts/icon.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useLong } from '../../parts/use-long.ts';
import styles from './reader-frame.module.css';

interface Props {
  thrown: unknown;
  /** The kind of reader: "Story". */
  name: string;
  /** Names what is read: "the story". */
  what: string;
  back: { href: string; name: string };
  onAgain: () => void;
}

/** A reader without its story or issue: while it is read, after a moment, one line; and the server's words if it cannot be. */
export function ReaderState({ thrown, name, what, back, onAgain }: Props) {
  const isLong = useLong(!thrown);
  return (
    <div className={styles.reader}>
      <nav className={styles.bar} aria-label={readerWords.list}>
        <Link href={back.href} className={styles.back}>
          <Icon name="before" size={12} /> {back.name}
        </Link>
      </nav>
      <div className={styles.body}>
        <h1 className="aloud">{name}</h1>
        {thrown ? (
          <Refused thrown={thrown} onAgain={onAgain} />
        ) : isLong ? (
          <p>{shellWords.loading(what)}</p>
        ) : null}
      </div>
    </div>
  );
}
