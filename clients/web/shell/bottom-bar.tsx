import { Link, useLocation } from 'wouter';
import { runKey } from '../../state/key-handlers.ts';
import { shellWords } from '../../words/shell.ts';
import styles from './bottom-bar.module.css';
import { isCurrent, usePlaceLinks } from './place-links.ts';

/** The places at the bottom of a narrow screen, within reach of a thumb; the rest is behind More, which is the palette. */
export function BottomBar() {
  const [path] = useLocation();
  return (
    <nav className={styles.bar} aria-label={shellWords.places}>
      {usePlaceLinks().map(({ href, name, count, countSaid }) => (
        <Link
          key={href}
          href={href}
          className={styles.place}
          aria-current={isCurrent(href, path) ? 'page' : undefined}
        >
          {name}
          {count > 0 ? (
            <>
              <span aria-hidden="true"> {count}</span>
              <span className="aloud">, {countSaid}</span>
            </>
          ) : null}
        </Link>
      ))}
      <button type="button" className={styles.place} onClick={() => runKey('palette')}>
        {shellWords.more}
      </button>
    </nav>
  );
}
