import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../../api/client.ts';
import type { components } from '../../../api/schema.ts';
import { useRested } from '../../../state/rested.ts';
import { useTimes } from '../../../state/times.ts';
import type { Card } from '../../../state/today/answer.ts';
import { claimCounts } from '../../../words/evidence.ts';
import { scoreWords } from '../../../words/scores.ts';
import { cardWords, issueRowWords } from '../../../words/today.ts';
import { Button } from '../../parts/button.tsx';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { Peek, PeekSection } from '../../parts/peek.tsx';
import { SourceChips } from '../../parts/source-chips.tsx';
import { Sum } from '../../parts/sum.tsx';
import styles from './peeks.module.css';

const StoryClaims = lazy(() => import('./story-claims.tsx'));

/** Shows a story in short: first what its card knows, then its claims and where its sources disagree. */
export function StoryPeek({ card, sum }: { card: Card; sum: Ref<HTMLTableElement> }) {
  const [, go] = useLocation();
  const times = useTimes();
  const rested = useRested(card.story_id);
  const { data: story } = useQuery({
    queryKey: ['story', card.story_id],
    queryFn: () =>
      ask<components['schemas']['Story']>('GET', `/api/news/${encodeURIComponent(card.story_id)}`),
    enabled: rested !== null,
  });
  const { evidence, rank, score, seen_at, new_facts } = card;
  return (
    <Peek
      above={
        <>
          <EvidenceMark state={evidence.status} />
          {evidence.under_review ? <EvidenceMark state="review" /> : null}
          <span className={styles.facts}>{claimCounts(evidence)}</span>
        </>
      }
      title={card.title}
      lead={card.summary}
      actions={
        <Button look="main" keys="Enter" onClick={() => go(`/story/${card.story_id}`)}>
          {issueRowWords.open}
        </Button>
      }
    >
      {new_facts.length > 0 && seen_at !== null ? (
        <PeekSection title={cardWords.newSince(times.moment(seen_at).text)}>
          <ul className={styles.list}>
            {new_facts.map(({ text, at }) => (
              <li key={`${at} ${text}`} dir="auto">
                + {text}
              </li>
            ))}
          </ul>
        </PeekSection>
      ) : null}
      <PeekSection title={scoreWords.whyNumber(rank)}>
        <p>{card.why}</p>
        <Sum caption={null} tableRef={sum} total={score.total} terms={score.terms} />
      </PeekSection>
      <PeekSection title={cardWords.coverage}>
        <SourceChips sources={card.coverage} count={card.source_count} full />
      </PeekSection>
      {story === undefined ? null : (
        <Suspense>
          <StoryClaims story={story} />
        </Suspense>
      )}
    </Peek>
  );
}
