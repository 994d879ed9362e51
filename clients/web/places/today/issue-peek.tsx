import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../../api/client.ts';
import type { components } from '../../../api/schema.ts';
import { useRested } from '../../../state/rested.ts';
import { cutSentence } from '../../../state/text/cut-text.ts';
import type { IssueRow } from '../../../state/today/answer.ts';
import { nameOf, namesOf } from '../../../words/issue-names.ts';
import { scoreWords } from '../../../words/scores.ts';
import { issueRowWords } from '../../../words/today.ts';
import { Button } from '../../parts/button.tsx';
import { Deadline } from '../../parts/deadline.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Peek, PeekSection } from '../../parts/peek.tsx';
import { Quote } from '../../parts/quote.tsx';
import { Sum } from '../../parts/sum.tsx';
import { Tag } from '../../parts/tag.tsx';
import { replyInWords } from './issue-detail.ts';
import styles from './peeks.module.css';

const shownItems = 5;
const shownQuotes = 3;

type Detail = components['schemas']['IssueDetail'];

/** Shows an issue in short: first what the list knows, then what the issue adds below it. */
export function IssuePeek({ issue, sum }: { issue: IssueRow; sum: Ref<HTMLTableElement> }) {
  const [, go] = useLocation();
  const rested = useRested(issue.id);
  const { data: detail } = useQuery({
    queryKey: ['issue', issue.id],
    queryFn: () => ask<Detail>('GET', `/api/email/issues/${encodeURIComponent(issue.id)}`),
    enabled: rested !== null,
  });
  const { title, mandatory, mandatory_categories, suspected, quote, status, message_count, draft } = issue;
  const reply = replyInWords(issue);
  // Said once: a reply that waits is why the issue does.
  const state = reply === issueRowWords.replyWaits ? null : nameOf(status);
  const approval = draft?.approval_id ?? null;
  return (
    <Peek
      above={
        <>
          {mandatory ? (
            <Tag tone="must">
              <Icon name="mandatory" size={14} />{' '}
              {issueRowWords.mustBeReviewed(namesOf(mandatory_categories))}
            </Tag>
          ) : null}
          {suspected.length > 0 ? (
            <Tag tone="look">
              <Icon name="suspected" size={14} /> {issueRowWords.mayHaveTo(namesOf(suspected))}
            </Tag>
          ) : null}
          <span className={styles.facts}>
            {[state, issueRowWords.messages(message_count), reply].filter(Boolean).join(' · ')}
          </span>
        </>
      }
      title={title}
      lead={issue.why}
      actions={
        <>
          <Button look="main" keys="Enter" onClick={() => go(`/issue/${issue.id}`)}>
            {issueRowWords.open}
          </Button>
          {approval === null ? null : (
            <Button keys="a" onClick={() => go(`/decide/${approval}`)}>
              {issueRowWords.decide}
            </Button>
          )}
        </>
      }
    >
      {quote === null ? null : (
        <PeekSection title={issueRowWords.sentence}>
          <Quote text={quote} source={null} />
        </PeekSection>
      )}
      {issue.total === null ? null : (
        <PeekSection title={scoreWords.whyPriority(issue.total)}>
          <Sum caption={null} tableRef={sum} total={issue.total} terms={issue.terms} />
        </PeekSection>
      )}
      {detail === undefined ? null : <Added detail={detail} quote={quote} />}
    </Peek>
  );
}

/** Shows what only the issue knows. It comes last, so that nothing above it moves when it arrives. */
function Added({ detail, quote: first }: { detail: Detail; quote: string | null }) {
  const quotes = new Set(detail.evidence.map(({ quote }) => quote));
  const others = [...quotes].filter((quote) => quote !== first).slice(0, shownQuotes);
  const open = detail.action_items.filter(({ status }) => status === 'open');
  return (
    <>
      {others.length > 0 ? (
        <PeekSection title={issueRowWords.sentences}>
          {others.map((text) => (
            <Quote key={text} text={text} source={null} />
          ))}
        </PeekSection>
      ) : null}
      {open.length > 0 ? (
        <PeekSection title={issueRowWords.toDo}>
          <ul className={styles.list}>
            {open.slice(0, shownItems).map(({ id, quote, due_at }) => (
              <li key={id} className={styles.item}>
                <Icon name="empty" />
                <span dir="auto">{cutSentence(quote)}</span>
                {due_at === null ? null : <Deadline at={due_at} />}
              </li>
            ))}
          </ul>
          {open.length > shownItems ? (
            <p className={styles.facts}>{issueRowWords.moreToDo(open.length - shownItems)}</p>
          ) : null}
        </PeekSection>
      ) : null}
      {detail.context.length > 0 ? (
        <PeekSection title={issueRowWords.documents}>
          {detail.context.slice(0, 2).map(({ id, title, heading, quote }) => (
            <Quote key={`${id} ${quote}`} text={quote} marks={[]} source={`${title} · ${heading}`} />
          ))}
        </PeekSection>
      ) : null}
    </>
  );
}
