import { useEffect, useRef } from 'react';
import type { DeskBand } from '../../../state/desk/desk-bands.ts';
import type { DeskTab, IssueRow, useDesk } from '../../../state/desk/use-desk.ts';
import { useOwnAddresses } from '../../../state/own-addresses.ts';
import { deskWords } from '../../../words/desk.ts';
import { shellWords } from '../../../words/shell.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useLong } from '../../parts/use-long.ts';
import styles from './desk.module.css';
import { DeskRow } from './desk-row.tsx';
import { chunkSize, RowChunk } from './row-chunk.tsx';

interface Props {
  desk: ReturnType<typeof useDesk>;
  tab: DeskTab;
  words: string;
  bands: { band: DeskBand<IssueRow>['band'] | null; rows: IssueRow[] }[];
  selected: string | null;
  selectFirst: boolean;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** The issues of a tab in their bands, with a line for each state that a list can be in; further rows are read near the end. */
export function DeskList({
  desk,
  tab,
  words,
  bands,
  selected,
  selectFirst,
  onSelect,
  onOpen,
  onClear,
}: Props) {
  const own = useOwnAddresses();
  const isLong = useLong(!desk.isRead && !desk.error);
  if (desk.error && !desk.isRead) return <Refused thrown={desk.error} onAgain={desk.again} />;
  if (!desk.isRead) return isLong ? <EmptyState title={shellWords.loading(deskWords.reading)} /> : null;
  if (desk.rows.length === 0)
    return words === '' ? (
      <EmptyState title={deskWords.emptyTitle[tab]}>{deskWords.emptyHelp}</EmptyState>
    ) : (
      <EmptyState title={deskWords.emptyFilter} action={<Button onClick={onClear}>{deskWords.clear}</Button>}>
        {deskWords.emptyFilterHelp(words)}
      </EmptyState>
    );
  return (
    <>
      {bands.map(({ band, rows }) => (
        <section key={band ?? 'all'} aria-label={band === null ? deskWords.tabs[tab] : deskWords.bands[band]}>
          {band === null ? null : (
            <div className={styles.band}>
              <h2 className="overline">
                {deskWords.bands[band]} {countOf(band, desk.counts, rows.length, words === '')}
              </h2>
              <p>{deskWords.bandExplained[band]}</p>
            </div>
          )}
          {chunksOf(rows).map((chunk) => (
            <RowChunk
              key={chunk[0]?.id}
              count={chunk.length}
              isNeeded={rows.length <= mostWhole || chunk.some(({ id }) => id === selected)}
              className={styles.rows}
              rows={() =>
                chunk.map((row) => (
                  <DeskRow
                    key={row.id}
                    row={row}
                    isMine={row.owner !== null && own.includes(row.owner.toLowerCase())}
                    selected={row.id === selected}
                    selectFirst={selectFirst}
                    onSelect={onSelect}
                    onOpen={onOpen}
                  />
                ))
              }
            />
          ))}
        </section>
      ))}
      {desk.error ? <Refused thrown={desk.error} onAgain={desk.readMore} /> : null}
      {desk.hasMore ? (
        <More onSeen={desk.readMore} isReading={desk.isReadingMore} />
      ) : (
        <p className={styles.end}>{deskWords.end}</p>
      )}
    </>
  );
}

// A band of this size is cheap enough to be drawn as one list.
const mostWhole = 120;

function chunksOf(rows: IssueRow[]): IssueRow[][] {
  if (rows.length <= mostWhole) return [rows];
  const count = Math.ceil(rows.length / chunkSize);
  return Array.from({ length: count }, (_, index) => rows.slice(index * chunkSize, (index + 1) * chunkSize));
}

/** The number of issues of a band: of the whole list without a filter, else of the rows that were read. */
function countOf(
  band: DeskBand<IssueRow>['band'],
  counts: Props['desk']['counts'],
  shown: number,
  isWhole: boolean,
): number {
  if (!isWhole || counts === null) return shown;
  const { desk, mandatory, suspected } = counts;
  return { mandatory, suspected, ranked: desk - mandatory - suspected }[band];
}

/** The lower edge of what was read: more is read as soon as it comes near the screen. */
function More({ onSeen, isReading }: { onSeen: () => void; isReading: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    if (isReading || line.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [isReading]);
  return (
    <p ref={line} className={styles.end}>
      {deskWords.loadMore}
    </p>
  );
}
