import { useState } from 'react';
import type { Story } from '../../../state/story/answer.ts';
import { type ClaimFilter, claimFilters, claimsOf, countClaims } from '../../../state/story/claim-list.ts';
import { storyWords } from '../../../words/story.ts';
import { Section } from '../frame/reader-frame.tsx';
import { ClaimRow } from './claim-row.tsx';
import styles from './claims.module.css';

interface Props {
  story: Story;
  opened: ReadonlySet<string>;
  onToggle: (claimId: string) => void;
}

/** Lists the claims of a story, with a filter whose counts are known before it is taken. */
export function Claims({ story, opened, onToggle }: Props) {
  const [filter, setFilter] = useState<ClaimFilter>('all');
  const counts = countClaims(story.claims);
  const shown = claimsOf(story.claims, filter);
  const filters = (
    <fieldset className={styles.filters} aria-label={storyWords.claimFilter}>
      {claimFilters.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.filter}
          aria-pressed={filter === each}
          disabled={counts[each] === 0 && each !== 'all'}
          onClick={() => setFilter(each)}
        >
          {storyWords.filters[each]} {counts[each]}
        </button>
      ))}
    </fieldset>
  );
  return (
    <Section
      title={`${storyWords.claims} ${counts.all}`}
      id="claims"
      side={counts.all > 1 ? filters : undefined}
    >
      {shown.length === 0 ? (
        <p>{counts.all === 0 ? storyWords.noClaims : storyWords.noneOfFilter}</p>
      ) : (
        <ul className={styles.claims}>
          {shown.map((claim) => (
            <ClaimRow
              key={claim.claim_id}
              claim={claim}
              articles={story.articles}
              isOpen={opened.has(claim.claim_id)}
              onToggle={() => onToggle(claim.claim_id)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
