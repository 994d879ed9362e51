import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Readable, ReadingPosition } from '../../../state/reading-order.ts';
import { readerWords } from '../../../words/reader.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Strange } from '../../parts/strange.tsx';
import styles from './reader-frame.module.css';
import { useWide } from './wide.ts';

interface Props {
  /** Place to return to, with its name. */
  back: { href: string; name: string };
  position: ReadingPosition | null;
  onGo: (to: Readable | null, edge: string) => void;
  title: string;
  /** Lines under the title: status, counts, warnings. */
  head: ReactNode;
  /** Facts beside the text; below it on a narrow screen, folded under `railName`. */
  rail: ReactNode;
  railName: string;
  isRailWide?: boolean;
  /** Controls that stay at the lower edge. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The page of one story or issue: the way back, its neighbours in the list, one column of text, and its facts. */
export function ReaderFrame(props: Props) {
  const { back, position, onGo, title, head, rail, railName, isRailWide = false, bar, children } = props;
  const wide = useWide();
  const heading = useRef<HTMLHeadingElement>(null);
  // The reader and the screen reader begin at the title; the list behind keeps its row.
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`${styles.reader} ${isRailWide ? styles.wideRail : ''}`}>
      <nav className={styles.bar} aria-label={readerWords.list}>
        <Link href={back.href} className={styles.back}>
          <Icon name="before" size={12} /> {back.name}
        </Link>
        {position === null ? null : <span>{readerWords.position(position.number, position.count)}</span>}
        <span className={styles.steps}>
          <Button
            look="quiet"
            keys="["
            aria-label={readerWords.earlier}
            onClick={() => onGo(position?.earlier ?? null, readerWords.atStart)}
          >
            <Icon name="before" />
          </Button>
          <Button
            look="quiet"
            keys="]"
            aria-label={readerWords.later}
            onClick={() => onGo(position?.later ?? null, readerWords.atEnd)}
          >
            <Icon name="after" />
          </Button>
        </span>
      </nav>
      <article className={styles.body}>
        <div className={styles.text}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <Strange>{title}</Strange>
          </h1>
          <div className={styles.head}>{head}</div>
          {wide ? null : (
            <details className={styles.facts}>
              <summary>{railName}</summary>
              {rail}
            </details>
          )}
          {children}
        </div>
        {bar === undefined ? null : <div className={styles.stickyBar}>{bar}</div>}
      </article>
      {wide ? (
        <aside className={styles.rail} aria-label={railName}>
          {rail}
        </aside>
      ) : null}
    </div>
  );
}

/** Puts the focus on a fact beside the text; where the facts are folded, they are opened first. */
export function focusFact(fact: HTMLElement | null): void {
  const folded = fact?.closest('details');
  if (folded) folded.open = true;
  fact?.focus();
}

/** A part of a reader under its heading, with what belongs to the heading at its side; a sum has its own heading. */
export function Section(props: { title?: string; id?: string; side?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} id={props.id}>
      {props.title === undefined ? null : (
        <div className={styles.sectionHead}>
          <h2>{props.title}</h2>
          {props.side === undefined ? null : <div className={styles.sectionSide}>{props.side}</div>}
        </div>
      )}
      {props.children}
    </section>
  );
}
