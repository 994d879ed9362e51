import { Link } from 'wouter';
import type { Claim, Story } from '../../../state/story/answer.ts';
import { compareSentences } from '../../../state/text/differing.ts';
import { useTimes } from '../../../state/times.ts';
import { storyWords } from '../../../words/story.ts';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { Tag } from '../../parts/tag.tsx';
import styles from './claims.module.css';
import { Quoted } from './quoted.tsx';

interface Props {
  claim: Claim;
  articles: Story['articles'];
  isOpen: boolean;
  onToggle: () => void;
}

/** One claim: its status as a shape, its words, and, when it is opened, the quotes that were found or what was looked for. */
export function ClaimRow({ claim, articles, isOpen, onToggle }: Props) {
  const times = useTimes();
  const { findings, looked } = claim;
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
      {isOpen ? (
        <div className={styles.detail}>
          {findings.map((finding) => {
            const article = articles.find(({ url }) => url === finding.url);
            const pieces =
              finding.status === 'conflicting' ? compareSentences(claim.text, finding.quote)[1] : undefined;
            return (
              <Quoted
                key={`${finding.url} ${finding.span.join()}`}
                quote={finding.quote}
                {...(pieces ? { pieces } : {})}
                outlets={[
                  {
                    name: finding.source,
                    isPrimary: finding.is_primary,
                    publishedAt: article?.published_at ?? null,
                  },
                ]}
                place={{ url: finding.url, articleId: article?.article_id ?? null, span: finding.span }}
                tags={<Tag>{`${storyWords.says[finding.status]}: ${finding.reason}`}</Tag>}
              />
            );
          })}
          {looked ? (
            <p className={styles.looked}>
              <b>{storyWords.lookedFor}.</b>{' '}
              {looked.texts > 0 ? storyWords.lookedIn(looked.texts) : storyWords.lookedNowhere}{' '}
              {looked.reason === null ? null : `${looked.reason}. `}
              {looked.next_try_at === null
                ? storyWords.noNextTry
                : storyWords.nextTry(times.moment(looked.next_try_at).text)}
            </p>
          ) : null}
          {claim.history === undefined || claim.history.length < 2 ? null : (
            <ul className={styles.looked} aria-label={storyWords.history}>
              {claim.history.map(({ status, at, reason }) => (
                <li key={at}>
                  {times.moment(at).text}: {status}
                  {reason === null ? null : `, ${reason}`}
                </li>
              ))}
            </ul>
          )}
          {claim.approval_id ? (
            <div className={styles.answers}>
              <Link href={`/decide/${claim.approval_id}`}>{storyWords.decideOnIt}</Link>
            </div>
          ) : null}
        </div>
      ) : null}
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
