import type { CheckInput } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';

/**
 * Findings after a person has vouched for sentences: what can be vouched for is shown and no longer blocks. A sentence counts
 * exactly as it stands in the body; only a person's edit can vouch.
 */
export function applyVouches(
  findings: readonly ReplyFinding[],
  { letter, origin }: Pick<CheckInput, 'letter' | 'origin'>,
  sentences: readonly { text: string }[],
): ReplyFinding[] {
  const vouched = new Set(origin === 'edited' ? letter.vouched : []);
  const stray = letter.vouched.filter(
    (sentence) => origin !== 'edited' || !sentences.some(({ text }) => text === sentence),
  );
  return [
    ...findings.map(
      (finding): ReplyFinding =>
        finding.can_vouch &&
        finding.severity === 'hard' &&
        finding.sentence !== null &&
        vouched.has(finding.sentence)
          ? {
              ...finding,
              severity: 'soft',
              detail: `${finding.detail} The person who edited it vouches for the sentence.`,
            }
          : finding,
    ),
    ...stray.map(
      (sentence): ReplyFinding => ({
        check: 'evidence',
        severity: 'soft',
        code: 'vouched_elsewhere',
        detail: `A vouched sentence does not stand in the reply as it was vouched for, and counts for nothing: "${sentence.slice(0, 120)}"`,
        sentence: null,
        can_vouch: false,
      }),
    ),
  ];
}
