import type { RefObject } from 'react';
import {
  isFiltered,
  type KeptOutFilter,
  keptOutReasons,
  readKeptOutFilter,
} from '../../../state/news/kept-out-filter.ts';
import { useSources } from '../../../state/news/use-kept-out.ts';
import { useTyped } from '../../../state/use-typed.ts';
import { newsWords } from '../../../words/news.ts';
import { Button } from '../../parts/button.tsx';
import styles from './news.module.css';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  filter: KeptOutFilter;
  onFilter: (changed: Partial<KeptOutFilter>) => void;
  /** Called when the keyboard goes back to the list. */
  onLeave: () => void;
}

/** The filter of what was kept out: its reason, its source, and words of its title. */
export function KeptOutFilterFields({ field, filter, onFilter, onLeave }: Props) {
  const sources = useSources();
  const [typed, setTyped] = useTyped(filter.words, (words) => onFilter({ words }));
  return (
    <div className={styles.filter}>
      <select
        className={`text-field ${styles.field}`}
        aria-label={newsWords.reason}
        value={filter.reason ?? ''}
        onChange={({ target }) =>
          onFilter({ reason: readKeptOutFilter(new URLSearchParams({ reason: target.value })).reason })
        }
      >
        <option value="">{newsWords.anyReason}</option>
        {keptOutReasons.map((reason) => (
          <option key={reason} value={reason}>
            {newsWords.keptOutReasons[reason]}
          </option>
        ))}
      </select>
      <select
        className={`text-field ${styles.field}`}
        aria-label={newsWords.source}
        value={filter.source ?? ''}
        onChange={({ target }) => onFilter({ source: target.value || null })}
      >
        <option value="">{newsWords.anySource}</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <input
        ref={field}
        className={`text-field ${styles.field}`}
        type="text"
        value={typed}
        placeholder={newsWords.filterHint}
        aria-label={newsWords.filter}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          onFilter({ words: typed });
          onLeave();
        }}
      />
      {isFiltered(filter) ? (
        <Button look="quiet" onClick={() => onFilter({ reason: null, source: null, words: '' })}>
          {newsWords.clear}
        </Button>
      ) : null}
    </div>
  );
}
