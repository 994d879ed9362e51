import type { Issue } from '../../../state/issue/answer.ts';
import { useOwnAddresses } from '../../../state/own-addresses.ts';
import { cutSentence } from '../../../state/text/cut-text.ts';
import { useTimes } from '../../../state/times.ts';
import { issueWords } from '../../../words/issue.ts';
import { Icon } from '../../parts/icon.tsx';
import { Strange } from '../../parts/strange.tsx';
import { Tag } from '../../parts/tag.tsx';
import styles from './issue.module.css';

/** The lines under the title of an issue: what must happen by when, why it is here, and doubts about its senders. */
export function IssueHead({ issue }: { issue: Issue }) {
  const times = useTimes();
  const own = useOwnAddresses();
  const { mandatory, mandatory_categories, suspected, deadline } = issue;
  const due = deadline === null ? null : times.deadline(deadline);
  return (
    <>
      {saysMore(issue) ? (
        <p className={styles.why}>
          <Strange>{issue.headline}</Strange>
        </p>
      ) : null}
      <div className={styles.status}>
        {mandatory ? (
          <Tag tone="must">
            <Icon name="mandatory" size={14} />{' '}
            {issueWords.mustBeReviewed(issueWords.categories(mandatory_categories))}
          </Tag>
        ) : null}
        {suspected.length > 0 ? (
          <Tag tone="look">
            <Icon name="suspected" size={14} />{' '}
            {issueWords.mayHaveToBeReviewed(issueWords.categories(suspected))}
          </Tag>
        ) : null}
      </div>
      <div className={styles.line}>
        <span>{issueWords.status[issue.status]}</span>
        {due === null ? null : (
          <time dateTime={deadline ?? ''} title={due.absolute} className={due.late ? styles.late : undefined}>
            {issueWords.due(due.text)}
          </time>
        )}
        <span>{issueWords.severity[issue.severity]}</span>
        <span>{issueWords.category(issue.category)}</span>
        <span>
          <Strange>{issueWords.owner(issue.owner, own)}</Strange>
        </span>
        <span>{issueWords.messages(issue.message_count)}</span>
      </div>
      {issue.why === null ? null : (
        <p className={styles.why} dir="auto">
          {issue.why}
        </p>
      )}
      {issue.left_desk === null ? null : (
        <p className={styles.why}>{issueWords.leftDesk[issue.left_desk.reason]}</p>
      )}
      <Warnings issue={issue} />
    </>
  );
}

/** Returns false if the headline repeats the title, or a sentence that stands below it anyway. */
function saysMore({ headline, title, evidence }: Issue): boolean {
  const sentence = headline.slice(headline.indexOf(': ') + 1).trim();
  return (
    headline !== title && !evidence.some(({ quote }) => quote.toLowerCase().includes(sentence.toLowerCase()))
  );
}

function Warnings({ issue }: { issue: Issue }) {
  if (issue.warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={issueWords.warnings}>
      {issue.warnings.map((warning) => (
        <li
          key={`${warning.kind} ${warning.message_id} ${warning.detail}`}
          className={`${styles.warning} ${warning.severity === 'danger' ? styles.danger : ''}`}
        >
          <Icon name={warning.severity === 'danger' ? 'blocks' : 'look'} />
          <span dir="auto">
            {warning.detail} <b>{issueWords.warningSeverity[warning.severity]}.</b>
            {warning.quote === null ? null : (
              <>
                {' '}
                “<Strange>{cutSentence(warning.quote)}</Strange>”
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
