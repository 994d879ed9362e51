import type { Claim, Story } from '../../../state/story/answer.ts';
import { useTimes } from '../../../state/times.ts';
import { storyWords } from '../../../words/story.ts';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { Tag } from '../../parts/tag.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import styles from './claims.module.css';

interface Props {
  claim: Claim;
  articles: Story['articles'];
  isOpen: boolean;
  onToggle: () => void;
}

/** One claim: its status as a shape, its words, and, when it is opened, the quotes that were found or what was looked for. */
export function ClaimRow({ claim, articles, isOpen, onToggle }: Props) {
  const times = useTimes();
  return (
    <li className={styles.claim} id={`claim-${claim.claim_id}`}>
      <button type="button" className={styles.row} aria-expanded={isOpen} data-step onClick={onToggle}>
        <span className={styles.shape}>
          <EvidenceMark state={claim.status} dense />
        </span>
        <span className={styles.words} dir="auto">
          {claim.text}
        </span>
        <span className={styles.side}>
          {claim.is_high_impact ? <Tag>{storyWords.highImpact(claim.impact_reason)}</Tag> : null}
        </span>
        <span className={styles.under}>{summaryOf(claim, times.day)}</span>
      </button>
      {isOpen ? <ClaimDetail claim={claim} articles={articles} /> : null}
    </li>
  );
}

function summaryOf(claim: Claim, day: (at: string) => string): string {
  const { findings, review, reviewed_at } = claim;
  const against = findings.filter(({ status }) => status === 'conflicting').length;
  const parts = [
    findings.length === 0 ? storyWords.lookedFor.toLowerCase() : storyWords.findings(findings.length),
    against > 0 ? storyWords.sayOtherwise(against) : null,
    review === 'open' ? storyWords.waitsForYou : null,
    review === 'approved' && reviewed_at ? storyWords.saidYes(day(reviewed_at)) : null,
    review === 'rejected' && reviewed_at ? storyWords.saidNo(day(reviewed_at)) : null,
    review === 'expired' ? storyWords.expired : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
