import type { CheckInput } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';

/**
 * Applies a person's vouches to findings: a finding that can be vouched for is shown and no longer blocks. The vouched
 * sentence must match the body exactly, and only a person's edit can vouch.
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
        detail: `This vouched sentence is not in the reply word for word, so the vouch has no effect: "${sentence.slice(0, 120)}"`,
        sentence: null,
        can_vouch: false,
      }),
    ),
  ];
}
