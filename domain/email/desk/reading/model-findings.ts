import type { MandatoryFinding } from '../../triage/mandatory/finding.ts';
import type { Reading } from './reading.ts';

/** Confidence of a model's finding alone, and with a finding of rules or classifier in the same message. */
const [alone, together] = [0.6, 0.8];

/**
 * Returns the findings of a model as findings of the mandatory review. They only add: one is suspected, and mandatory where rules or
 * classifier name or suspect something in the same message. `others` are the tiers of their findings, by message.
 */
export function findingsOfModel(
  { findings }: Pick<Reading, 'findings'>,
  others: ReadonlyMap<string, readonly { category: string; tier: string }[]>,
  by: { producer: string; version: string },
): (MandatoryFinding & { message_id: string })[] {
  return findings.flatMap(({ message_id, category, quote }) => {
    const known = others.get(message_id) ?? [];
    if (known.some((each) => each.category === category && each.tier === 'mandatory')) return [];
    const isSeen = known.some(({ tier }) => tier !== 'lowered');
    return [
      {
        message_id,
        category,
        tier: isSeen ? ('mandatory' as const) : ('suspected' as const),
        confidence: isSeen ? together : alone,
        circumstance: null,
        ...by,
        rule: isSeen
          ? `found by the model ${by.producer}, and rules see a concern in the same message`
          : `found by the model ${by.producer}; no rule sees it`,
        found_in: 'text' as const,
        quote,
      },
    ];
  });
}
