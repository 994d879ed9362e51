import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import styles from './row.module.css';

interface Props {
  /** Address that the row opens. */
  href: string;
  title: ReactNode;
  /** The line below the title; one line, cut off with an ellipsis. */
  detail?: ReactNode;
  /** Lines below that, which wrap: marks, reasons, sources. */
  more?: ReactNode;
  /** An icon or a number at the left. */
  lead?: ReactNode;
  /** Right of the title: a deadline, a score. */
  side?: ReactNode;
  /** `card` has the larger title of an edition. */
  size?: 'row' | 'card';
  /**
   * Its place in a list whose rows have one height, both from 1: the list says where it stands, also where it is the only one drawn.
   * The height is `--row-height` of the list; a longer title is cut off with an ellipsis.
   */
  place?: { number: number; of: number } | undefined;
  /** The title in words, shown to who points at one that is cut off. */
  wholeTitle?: string | undefined;
  selected: boolean;
  /** The row takes the keyboard focus when it is selected by a key. */
  onSelect: () => void;
  /** Called before the row opens, as to remember the list it stands in. */
  onOpen?: (() => void) | undefined;
  /** True if a click selects, because the content is shown beside the list; a second click opens. */
  selectFirst: boolean;
}

/**
 * A row of a list: the whole of it is one link. The list has one stop for Tab, its selected row; j and k move both the
 * selection and the focus.
 */
export function Row(props: Props) {
  const {
    href,
    title,
    detail,
    more,
    lead,
    side,
    size = 'row',
    place,
    wholeTitle,
    selected,
    onSelect,
    onOpen,
    selectFirst,
  } = props;
  const link = useRef<HTMLAnchorElement>(null);

  const was = useRef(selected);
  useEffect(() => {
    if (selected && !was.current) link.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    was.current = selected;
  }, [selected]);

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const isOpening = !selectFirst || selected;
    onSelect();
    if (!isOpening) return;
    onOpen?.();
    // Not by the hook: each row would follow the address, and a list may have a thousand.
    navigate(href);
  };

  return (
    <li
      className={`${styles.row} ${styles[size]} ${place === undefined ? '' : styles.placed}`}
      data-selected={selected}
      aria-posinset={place?.number}
      aria-setsize={place?.of}
      style={place && ({ '--row-number': place.number } as CSSProperties)}
    >
      <span className={styles.lead}>{lead}</span>
      <span className={styles.main}>
        <span className={styles.head}>
          <a
            ref={link}
            className={styles.link}
            href={href}
            data-row
            tabIndex={selected ? 0 : -1}
            aria-current={selected ? 'true' : undefined}
            onClick={onClick}
          >
            <span className={styles.title} dir="auto" title={wholeTitle}>
              {title}
            </span>
          </a>
          {side === undefined ? null : <span className={styles.side}>{side}</span>}
        </span>
        {detail === undefined ? null : <span className="one-line">{detail}</span>}
        {more === undefined ? null : <span className={styles.more}>{more}</span>}
      </span>
    </li>
  );
}

/** Puts the focus on the selected row of a list once it is drawn, and nowhere if the person is in a field. */
export function focusSelectedRow(list: HTMLElement | null): void {
  requestAnimationFrame(() =>
    list?.querySelector<HTMLElement>('[data-row][aria-current]')?.focus({ preventScroll: true }),
  );
}
