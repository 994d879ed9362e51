import { relationWords } from '../../words/evidence.ts';
import styles from './source-chips.module.css';
import { Tag } from './tag.tsx';

/** A report of a story by its outlet. */
export interface ShownSource {
  name: string;
  relation: 'first' | 'copy' | 'rewrite' | 'independent';
}

interface Props {
  sources: readonly ShownSource[];
  /** Number of all reports, if more than are given. */
  count?: number;
  /** Names also the independent ones as such. */
  full?: boolean;
}

/** Shows who reports: the first with its tag, copies as copies, and the number of those left out. */
export function SourceChips({ sources, count = sources.length, full = false }: Props) {
  return (
    <ul className={styles.chips}>
      {sources.map(({ name, relation }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outlet may report twice, and the order does not change.
        <li key={`${name} ${index}`} className={styles.chip}>
          <bdi>{name}</bdi>
          {relation === 'independent' && !full ? null : <Tag>{relationWords[relation]}</Tag>}
        </li>
      ))}
      {count > sources.length ? <li>+{count - sources.length}</li> : null}
    </ul>
  );
}
