import { estimateJaccard, minhashSignature } from '../stories/minhash.ts';

/** A text that can speak for or against a claim. */
export interface WitnessText {
  id: string;
  /** Who speaks: the source, or the host of a document. */
  origin: string;
  text: string;
  content_hash: string;
}

// Above this share of common word runs one text was written from the other, whoever published it.
const copied = 0.3;

/**
 * Tells whether two texts have two origins: other publishers, and neither written from the other (spec News 1.8: copies of
 * one report are one witness). Signatures are made once for each text.
 */
export function independence(): (a: WitnessText, b: WitnessText) => boolean {
  const signatures = new Map<string, number[]>();
  const signatureOf = ({ id, text }: WitnessText): number[] => {
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
 * Marks findings by whether each comes from an origin of its own: neither that of the claim nor that of a supporting
 * finding before it. Two copies of one text, or two texts of one publisher, prove no more than one.
 */
export function markIndependent<Finding extends { status: string; witness: WitnessText }>(
  claimed: WitnessText,
  findings: readonly Finding[],
  areIndependent: (a: WitnessText, b: WitnessText) => boolean,
): (Finding & { is_independent: boolean })[] {
  const heard: WitnessText[] = [claimed];
  return findings.map((finding) => {
    const isIndependent = heard.every((known) => areIndependent(known, finding.witness));
    if (isIndependent && finding.status === 'supported') heard.push(finding.witness);
    return { ...finding, is_independent: isIndependent };
  });
}
