import type { components } from '../../../api/schema.ts';
import { type ComparedPiece, compareSentences } from '../../../state/text/differing.ts';
import { cardWords } from '../../../words/today.ts';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { PeekSection } from '../../parts/peek.tsx';
import { Quote } from '../../parts/quote.tsx';
import type { Span } from '../../parts/spans.ts';
import styles from './peeks.module.css';

type Story = components['schemas']['Story'];

const shownClaims = 8;

/** Shows where the sources of a story disagree, and its claims, those that conflict first. */
export default function StoryClaims({ story }: { story: Story }) {
  const conflicting = story.claims.find(({ findings }) =>
    findings.some(({ status }) => status === 'conflicting'),
  );
  const against = conflicting?.findings.find(({ status }) => status === 'conflicting');
  const claims = story.claims.toSorted((left, right) => order(left) - order(right));
  const outlet = story.articles.find(({ article_id }) => article_id === conflicting?.article_id)?.source;
  const [own, theirs] = compareSentences(conflicting?.text ?? '', against?.quote ?? '').map(differing) as [
    Span[],
    Span[],
  ];
  return (
    <>
      {conflicting !== undefined && against !== undefined ? (
        <PeekSection title={cardWords.disagree}>
          <div className={styles.sides}>
            <Quote text={conflicting.text} marks={own} differs={own} source={outlet} />
            <Quote
              text={against.quote}
              marks={theirs}
              differs={theirs}
              source={against.source}
              isPrimary={against.is_primary}
            />
          </div>
        </PeekSection>
      ) : null}
      {claims.length > 0 ? (
        <PeekSection title={cardWords.claims(claims.length)}>
          <ul className={styles.list}>
            {claims.slice(0, shownClaims).map(({ claim_id, text, status, is_high_impact, impact_reason }) => (
              <li key={claim_id} className={styles.item}>
                <EvidenceMark state={status} dense />
                <span dir="auto">{text}</span>
                {is_high_impact ? (
                  <span className={styles.facts}>{cardWords.highImpact(impact_reason)}</span>
                ) : null}
              </li>
            ))}
          </ul>
          {claims.length > shownClaims ? (
            <p className={styles.facts}>{cardWords.moreClaims(claims.length - shownClaims)}</p>
          ) : null}
        </PeekSection>
      ) : null}
    </>
  );
}

/** Returns the places in a sentence at which the other one says something else. */
function differing(pieces: readonly ComparedPiece[]): Span[] {
  let at = 0;
  return pieces.flatMap(({ text, differs }) => {
    const start = at;
    at += text.length;
    return differs ? [{ start, end: at }] : [];
  });
}

const order = ({ status, is_high_impact }: components['schemas']['Claim']): number =>
  ({ conflicting: 0, supported: 2, unresolved: 4 })[status] - (is_high_impact ? 1 : 0);
