import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ask } from '../../../api/client.ts';
import { useRested } from '../../../state/rested.ts';
import { cutText } from '../../../state/text/cut-text.ts';
import { useTimes } from '../../../state/times.ts';
import type { DecisionItem } from '../../../state/today/answer.ts';
import { decisionWords, issueRowWords } from '../../../words/today.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Peek, PeekSection } from '../../parts/peek.tsx';
import { Tag } from '../../parts/tag.tsx';
import styles from './peeks.module.css';

// Decide shows all of it.
const longestLetter = 4_000;

interface Asked {
  request: { actionRequests: { description?: string }[] };
}

/** Shows a question in short. It is answered in Decide alone, where all of it is shown. */
export function DecisionPeek({ decision }: { decision: DecisionItem }) {
  const [, go] = useLocation();
  const times = useTimes();
  const { approval_id, title, detail, expires_at, issue_id, story_id } = decision;
  const rested = useRested(approval_id);
  const { data: asked } = useQuery({
    queryKey: ['asked', approval_id],
    queryFn: () => ask<Asked>('GET', `/api/approvals/${encodeURIComponent(approval_id)}`),
    enabled: rested !== null,
  });
  const about = issue_id === null ? (story_id === null ? null : `/story/${story_id}`) : `/issue/${issue_id}`;
  const description = asked?.request.actionRequests[0]?.description;
  return (
    <Peek
      above={
        <>
          <Tag tone="waits">
            <Icon name="review" size={14} /> {decision.decision}
          </Tag>
          {expires_at === null ? null : (
            <span className={styles.facts}>{decisionWords.expires(times.moment(expires_at).text)}</span>
          )}
        </>
      }
      title={title}
      lead={detail}
      actions={
        <>
          <Button look="main" keys="a" onClick={() => go(`/decide/${approval_id}`)}>
            {issueRowWords.decide}
          </Button>
          {about === null ? null : <Button onClick={() => go(about)}>{issueRowWords.open}</Button>}
        </>
      }
    >
      {description === undefined ? null : (
        <PeekSection title={decisionWords.letter}>
          <p className={styles.letter} dir="auto">
            {cutText(description, longestLetter)}
          </p>
          <p className={styles.facts}>{decisionWords.nothingSent}</p>
        </PeekSection>
      )}
    </Peek>
  );
}
