import { Link, useLocation } from 'wouter';
import { keyEntry } from '../../keys.ts';
import { runKey } from '../../state/key-handlers.ts';
import { shellWords } from '../../words/shell.ts';
import { KeyHint } from '../parts/key-hint.tsx';
import { isCurrent, type PlaceLink, usePlaceLinks } from './place-links.ts';
import styles from './rail.module.css';

/** The places at the left of a wide screen, each with its key, and the two numbers that wait for the person. */
export function Rail() {
  const [path] = useLocation();
  return (
    <nav className={styles.rail} aria-label={shellWords.places}>
      <Link href="/" className={styles.product}>
        {shellWords.product}
      </Link>
      <ul className={styles.places}>
        {usePlaceLinks().map((link) => (
          <li key={link.href}>
            <RailLink link={link} current={isCurrent(link.href, path)} />
          </li>
        ))}
      </ul>
      <ul className={styles.foot}>
        <li>
          <button type="button" className={styles.tool} onClick={() => runKey('palette')}>
            {shellWords.anything} <KeyHint keys={keyEntry('palette').keys[0]} />
          </button>
        </li>
        <li>
          <button type="button" className={styles.tool} onClick={() => runKey('search')}>
            {shellWords.searchHint} <KeyHint keys={keyEntry('search').keys[0]} />
          </button>
        </li>
        <li>
          <button type="button" className={styles.tool} onClick={() => runKey('help')}>
            {shellWords.keys} <KeyHint keys={keyEntry('help').keys[0]} />
          </button>
        </li>
      </ul>
    </nav>
  );
}

function RailLink({ link, current }: { link: PlaceLink; current: boolean }) {
  const { href, name, count, countSaid, key } = link;
  return (
    <Link href={href} className={styles.place} aria-current={current ? 'page' : undefined}>
      <span>{name}</span>
      {count > 0 ? (
        <>
          <b className={styles.count} aria-hidden="true">
            {count}
          </b>
          <span className="aloud">, {countSaid}</span>
        </>
      ) : null}
      <span className={styles.hint}>
        <KeyHint keys={keyEntry(key).keys[0]} />
      </span>
    </Link>
  );
}
