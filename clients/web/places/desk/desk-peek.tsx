import type { IssueRow } from '../../../state/desk/use-desk.ts';
import { deskWords } from '../../../words/desk.ts';
import { issueWords } from '../../../words/issue.ts';
import { scoreWords } from '../../../words/scores.ts';
import { Button } from '../../parts/button.tsx';
import { Peek, PeekSection } from '../../parts/peek.tsx';
import { Strange } from '../../parts/strange.tsx';
import { Sum } from '../../parts/sum.tsx';
import { Tag } from '../../parts/tag.tsx';
import styles from './desk.module.css';

/** The selected issue in short, from the row alone, so that it is there in the same frame. */
export function DeskPeek({ row, onOpen }: { row: IssueRow; onOpen: () => void }) {
  const { total, terms } = row;
  return (
    <Peek
      above={
        <>
          {row.mandatory ? (
            <Tag tone="must">
              {issueWords.mustBeReviewed(issueWords.categories(row.mandatory_categories))}
            </Tag>
          ) : null}
          {row.suspected.length > 0 ? (
            <Tag tone="look">{issueWords.mayHaveToBeReviewed(issueWords.categories(row.suspected))}</Tag>
          ) : null}
          <span>
            {issueWords.status[row.status]} · {issueWords.messages(row.message_count)}
          </span>
        </>
      }
      title={row.title}
      lead={row.why ?? undefined}
      actions={
        <>
          <Button look="main" keys="o" onClick={onOpen}>
            {deskWords.readInFull}
          </Button>
        </>
      }
    >
      {row.quote === null ? null : (
        <PeekSection title={issueWords.sentencesThatSaySo}>
          <blockquote dir="auto">
            “<mark>{row.quote}</mark>”
          </blockquote>
        </PeekSection>
      )}
      <PeekSection title={issueWords.factsOf}>
        <p>
          {issueWords.severity[row.severity]} · {issueWords.category(row.category)} ·{' '}
          <Strange>{issueWords.owner(row.owner, null)}</Strange>
        </p>
      </PeekSection>
      {total === null ? null : (
        <div className={styles.sum}>
          <Sum caption={scoreWords.whyPriority(total)} total={total} terms={terms} />
        </div>
      )}
    </Peek>
  );
}
