import { type ComparedPiece, compareSentences } from '../text/differing.ts';
import type { Claim, Story } from './answer.ts';

/** A sentence of one side of a disagreement, with the place where it stands. */
export interface DisagreeingSide {
  /** Names of the outlets that say it, the one whose quote is shown first. */
  outlets: { name: string; isPrimary: boolean; publishedAt: string | null }[];
  pieces: ComparedPiece[];
  quote: string;
  url: string;
  /** Id of the stored text. */
  articleId: string;
  /** Offsets in the stored text. */
  span: readonly [number, number];
}

/** Two sentences that contradict each other. */
export interface Disagreement {
  claimIds: string[];
  /** Reason of the finding, from the closed list of the service. */
  reason: string;
  sides: [DisagreeingSide, DisagreeingSide];
}

/**
 * Lists the disagreements of a story: each claim that a quote contradicts, against that quote. Two claims that contradict each
 * other are one disagreement, and outlets with the same figures share a side, so that forty copies of a sentence are one.
 */
export function disagreementsOf(story: Pick<Story, 'claims' | 'articles'>): Disagreement[] {
  const found: Disagreement[] = [];
  for (const claim of story.claims) {
    for (const finding of claim.findings.filter(({ status }) => status === 'conflicting')) {
      const [own, theirs] = compareSentences(claim.text, finding.quote);
      const article = story.articles.find(({ url }) => url === finding.url);
      const quoted: DisagreeingSide = {
        outlets: [
          {
            name: finding.source,
            isPrimary: finding.is_primary,
            publishedAt: article?.published_at ?? null,
          },
        ],
        pieces: theirs,
        quote: finding.quote,
        url: finding.url,
        articleId: finding.text_id,
        span: finding.span,
      };
      add(found, {
        claimIds: [claim.claim_id],
        reason: finding.reason,
        sides: [sideOfClaim(claim, own, story), quoted],
      });
    }
  }
  return found.map((each) => ({ ...each, sides: inOrder(each.sides) }));
}

function sideOfClaim(
  claim: Claim,
  pieces: ComparedPiece[],
  { articles }: Pick<Story, 'articles'>,
): DisagreeingSide {
  const article = articles.find(({ article_id }) => article_id === claim.article_id);
  return {
    outlets: article
      ? [{ name: article.source, isPrimary: article.is_primary, publishedAt: article.published_at }]
      : [],
    pieces,
    quote: claim.text,
    url: article?.url ?? '',
    articleId: claim.article_id,
    span: claim.span,
  };
}

/** Adds a disagreement, or joins it with one that already opposes the same words. */
function add(found: Disagreement[], next: Disagreement): void {
  for (const known of found) {
    for (const sides of [next.sides, [next.sides[1], next.sides[0]] as Disagreement['sides']]) {
      if (!sides.every((side, index) => saysSame(known.sides[index], side))) continue;
      known.sides.forEach((side, index) => {
        join(side, sides[index]);
      });
      known.claimIds = [...new Set([...known.claimIds, ...next.claimIds])];
      return;
    }
  }
  found.push(next);
}

const differing = (side: DisagreeingSide): string =>
  side.pieces
    .filter(({ differs }) => differs)
    .map(({ text }) => text.toLowerCase())
    .join(' ');

function saysSame(one: DisagreeingSide | undefined, other: DisagreeingSide): boolean {
  if (one === undefined) return false;
  if (one.quote === other.quote) return true;
  return differing(one) !== '' && differing(one) === differing(other);
}

function join(side: DisagreeingSide, other: DisagreeingSide | undefined): void {
  if (other === undefined) return;
  const isBetter = leads(other) && !leads(side);
  const outlets = isBetter ? [...other.outlets, ...side.outlets] : [...side.outlets, ...other.outlets];
  const seen = new Set<string>();
  const distinct = outlets.filter(({ name }) => !seen.has(name) && seen.add(name));
  if (isBetter) Object.assign(side, other);
  side.outlets = distinct;
}

const leads = ({ outlets }: DisagreeingSide): boolean => outlets[0]?.isPrimary ?? false;

/** Puts the primary source first, and otherwise the earlier report. */
function inOrder([one, other]: Disagreement['sides']): Disagreement['sides'] {
  if (leads(one) !== leads(other)) return leads(one) ? [one, other] : [other, one];
  const time = ({ outlets }: DisagreeingSide) => Date.parse(outlets[0]?.publishedAt ?? '') || 0;
  return time(one) <= time(other) ? [one, other] : [other, one];
}
