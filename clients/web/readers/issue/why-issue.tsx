import type { RefObject } from 'react';
import type { Issue } from '../../../state/issue/answer.ts';
import { useTimes } from '../../../state/times.ts';
import { issueWords } from '../../../words/issue.ts';
import { Sum } from '../../parts/sum.tsx';
import { Section } from '../frame/reader-frame.tsx';
import styles from './issue.module.css';

/** Shows the sum of an issue's priority and, folded, every ranking that it has had. */
export function WhyIssue({ issue, focus }: { issue: Issue; focus: RefObject<HTMLDivElement | null> }) {
  const times = useTimes();
  const { priority, rankings } = issue;
  const title = issueWords.why(priority === null ? null : priority.total.toFixed(2));
  return (
    <Section {...(priority === null ? { title } : {})}>
      <div ref={focus} tabIndex={-1}>
        {priority === null ? (
          <p>{issueWords.notRanked}</p>
        ) : (
          <Sum total={priority.total} terms={priority.terms} caption={title} />
        )}
        {rankings.length < 2 ? null : (
          <details className={styles.closed}>
            <summary>
              {issueWords.rankings} ({rankings.length})
            </summary>
            <ul className={styles.list}>
              {rankings.map(({ total, ranked_at, why, is_mandatory }) => (
                <li key={ranked_at}>
                  <b>{issueWords.ranking(total.toFixed(2), times.moment(ranked_at).text)}</b>
                  {is_mandatory ? `, ${issueWords.rankedMandatory}` : ''}: <span dir="auto">{why}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Section>
  );
}
