import type { SizedBand } from '../../../state/desk/desk-bands.ts';
import type { DeskTab, IssueRow, useDesk } from '../../../state/desk/use-desk.ts';
import { useOwnAddresses, useOwnAddressesAwaited } from '../../../state/own-addresses.ts';
import { deskWords } from '../../../words/desk.ts';
import { shellWords } from '../../../words/shell.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useLong } from '../../parts/use-long.ts';
import styles from './desk.module.css';
import { DeskRow } from './desk-row.tsx';
import { RowWindow } from './row-window.tsx';

interface Props {
  desk: ReturnType<typeof useDesk>;
  tab: DeskTab;
  words: string;
  bands: SizedBand<IssueRow>[];
  selected: string | null;
  selectFirst: boolean;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

// A list of this size is cheap enough to be drawn whole.
const mostWhole = 100;

/** The issues of a tab in their bands, with a line for each state that a list can be in; further rows are read near the screen. */
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
  // A row says "you" or a name: which of them must not change once it is drawn.
  const isRead = !useOwnAddressesAwaited() && desk.isRead;
  const isLong = useLong(!isRead && !desk.error);
  if (desk.error && !desk.isRead) return <Refused thrown={desk.error} onAgain={desk.again} />;
  if (!isRead) return isLong ? <EmptyState title={shellWords.loading(deskWords.reading)} /> : null;
  if (desk.rows.length === 0)
    return words === '' ? (
      <EmptyState title={deskWords.emptyTitle[tab]}>{deskWords.emptyHelp}</EmptyState>
    ) : (
      <EmptyState title={deskWords.emptyFilter} action={<Button onClick={onClear}>{deskWords.clear}</Button>}>
        {deskWords.emptyFilterHelp(words)}
      </EmptyState>
    );
  const isWhole = sizeOf(bands) <= mostWhole;
  // After a failure nobody asks by scrolling: the person does.
  const canReach = desk.hasMore && !desk.isReadingMore && !desk.error;
  return (
    <>
      {bands.map(({ band, rows, of }, index) => (
        <section key={band ?? 'all'} aria-label={band === null ? deskWords.tabs[tab] : deskWords.bands[band]}>
          {band === null ? null : (
            <div className={styles.band}>
              <h2 className="overline">
                {deskWords.bands[band]} {words === '' ? of : rows.length}
              </h2>
              <p>{deskWords.bandExplained[band]}</p>
            </div>
          )}
          <RowWindow
            rows={rows}
            of={of}
            above={sizeOf(bands.slice(0, index))}
            isWhole={isWhole}
            kept={selected === null ? -1 : rows.findIndex(({ id }) => id === selected)}
            onReach={canReach ? desk.readMore : undefined}
            draw={(row, number) => (
              <DeskRow
                key={row.id}
                row={row}
                number={number}
                of={of}
                isMine={row.owner !== null && own.includes(row.owner.toLowerCase())}
                selected={row.id === selected}
                selectFirst={selectFirst}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            )}
          />
        </section>
      ))}
      {desk.error ? (
        <div className={styles.failed}>
          <Refused thrown={desk.error} onAgain={desk.readMore} />
        </div>
      ) : null}
      <p className={styles.end}>{desk.hasMore ? deskWords.loadMore : deskWords.end}</p>
    </>
  );
}

const sizeOf = (bands: readonly SizedBand<IssueRow>[]): number => bands.reduce((sum, { of }) => sum + of, 0);
