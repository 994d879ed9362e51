import { type DeskTab, deskTabs, type useDesk } from '../../../state/desk/use-desk.ts';
import { deskWords } from '../../../words/desk.ts';
import { written } from '../../../words/plural.ts';
import marks from '../../parts/tab.module.css';
import styles from './desk.module.css';

interface Props {
  tab: DeskTab;
  counts: ReturnType<typeof useDesk>['counts'];
  onTab: (tab: DeskTab) => void;
}

/** The lists of the desk, each with the number of its issues. */
export function DeskTabs({ tab, counts, onTab }: Props) {
  return (
    <nav className={styles.tabs} aria-label={deskWords.lists}>
      {deskTabs.map((each) => (
        <a
          key={each}
          className={marks.tab}
          href={each === 'desk' ? '/desk' : `/desk?tab=${each}`}
          aria-current={each === tab ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onTab(each);
          }}
        >
          {deskWords.tabs[each]}{' '}
          <span className={styles.count}>{counts === null ? '' : written(counts[each])}</span>
        </a>
      ))}
    </nav>
  );
}
