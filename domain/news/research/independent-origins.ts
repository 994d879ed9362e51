import { estimateJaccard, minhashSignature } from '../stories/minhash.ts';

/** A text that may support or contradict a claim, with its origin. */
export interface OriginText {
  id: string;
  /** The source of an article, or the host of a document. */
  origin: string;
  text: string;
  content_hash: string;
}

// Share of common shingles from which one text was written from the other, whoever published it.
const copied = 0.3;

/**
 * Returns a test whether two texts have independent origins: different publishers, and neither written from the other
 * (spec News 1.8: copies of one report count once). Signatures are computed once for each text.
 */
export function independenceTest(): (a: OriginText, b: OriginText) => boolean {
  const signatures = new Map<string, number[]>();
  const signatureOf = ({ id, text }: OriginText): number[] => {
    const known = signatures.get(id) ?? minhashSignature(text);
    signatures.set(id, known);
    return known;
  };
  return (a, b) =>
    a.origin !== b.origin &&
    a.content_hash !== b.content_hash &&
    estimateJaccard(signatureOf(a), signatureOf(b)) < copied;
}

/**
 * Marks each finding as independent if its origin is neither that of the claim nor that of an earlier supporting finding.
 * Two copies of a text, or two texts of one publisher, prove no more than one.
 */
export function markIndependent<Finding extends { status: string; source: OriginText }>(
  claimSource: OriginText,
  findings: readonly Finding[],
  areIndependent: (a: OriginText, b: OriginText) => boolean,
): (Finding & { is_independent: boolean })[] {
  const counted: OriginText[] = [claimSource];
  return findings.map((finding) => {
    const isIndependent = counted.every((known) => areIndependent(known, finding.source));
    if (isIndependent && finding.status === 'supported') counted.push(finding.source);
    return { ...finding, is_independent: isIndependent };
  });
}
