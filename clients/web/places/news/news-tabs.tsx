import { Link } from 'wouter';
import { newsWords } from '../../../words/news.ts';
import marks from '../../parts/tab.module.css';
import styles from './news.module.css';

const tabs = [
  ['edition', '/news'],
  ['kept_out', '/news?tab=kept-out'],
] as const;

/** The two views of News. */
export function NewsTabs({ tab }: { tab: 'edition' | 'kept_out' }) {
  return (
    <nav className={styles.tabs} aria-label={newsWords.views}>
      {tabs.map(([each, href]) => (
        <Link key={each} href={href} className={marks.tab} aria-current={each === tab ? 'page' : undefined}>
          {newsWords.tabs[each]}
        </Link>
      ))}
    </nav>
  );
}
