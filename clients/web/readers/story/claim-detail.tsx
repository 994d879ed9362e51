import { Link } from 'wouter';
import type { Claim, Story } from '../../../state/story/answer.ts';
import { compareSentences } from '../../../state/text/differing.ts';
import { useTimes } from '../../../state/times.ts';
import { storyWords } from '../../../words/story.ts';
import { Tag } from '../../parts/tag.tsx';
import styles from './claims.module.css';
import { Quoted } from './quoted.tsx';

/** A claim in full: who makes it, the quotes that were found for and against it, what was looked for in vain, and its history. */
export function ClaimDetail({ claim, articles }: { claim: Claim; articles: Story['articles'] }) {
  const own = articles.find(({ article_id }) => article_id === claim.article_id);
  return (
    <div className={styles.detail}>
      <Quoted
        quote={claim.text}
        outlets={own ? [{ name: own.source, isPrimary: own.is_primary, publishedAt: own.published_at }] : []}
        place={{ url: own?.url ?? '', articleId: claim.article_id, span: claim.span }}
        tags={<Tag>{storyWords.claimedBy}</Tag>}
      />
      {claim.findings.map((finding) => (
        <Quoted
          key={`${finding.text_id} ${finding.span.join()}`}
          quote={finding.quote}
          {...(finding.status === 'conflicting'
            ? { pieces: compareSentences(claim.text, finding.quote)[1] }
            : {})}
          outlets={[
            {
              name: finding.source,
              isPrimary: finding.is_primary,
              publishedAt: articles.find(({ url }) => url === finding.url)?.published_at ?? null,
            },
          ]}
          place={{ url: finding.url, articleId: finding.text_id, span: finding.span }}
          tags={<Tag>{`${storyWords.says[finding.status]}: ${finding.reason}`}</Tag>}
        />
      ))}
      <Looked claim={claim} />
      <History claim={claim} />
      {claim.approval_id === null ? null : (
        <div className={styles.answers}>
          <Link href={`/decide/${claim.approval_id}`}>{storyWords.decideOnIt}</Link>
        </div>
      )}
    </div>
  );
}

/** Shows in how many texts was looked, why nothing certain was found, and when it is looked for again. */
function Looked({ claim }: { claim: Claim }) {
  const times = useTimes();
  const { texts, reason, next_try_at } = claim.looked;
  const isFound = claim.findings.length > 0;
  return (
    <p className={styles.looked}>
      {isFound ? null : <b>{storyWords.lookedFor}. </b>}
      {texts === null ? null : texts === 0 ? storyWords.lookedNowhere : storyWords.lookedIn(texts)}{' '}
      {isFound || reason === '' ? null : `${storyWords.because(reason)} `}
      {next_try_at === null ? storyWords.noNextTry : storyWords.nextTry(times.moment(next_try_at).text)}
    </p>
  );
}

function History({ claim }: { claim: Claim }) {
  const times = useTimes();
  if (claim.history.length < 2) return null;
  return (
    <ul className={styles.looked} aria-label={storyWords.history}>
      {claim.history.map(({ status, at, reason }) => (
        <li key={`${at} ${status}`}>
          {times.moment(at).text}: {status}, {reason}
        </li>
      ))}
    </ul>
  );
}
