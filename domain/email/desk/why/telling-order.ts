/** The categories of the spec, the gravest for people first; a category of the plant comes last. */
const gravity = ['safety_concern', 'critical_quality_hold', 'production_stop'];

/**
 * Sorts findings as they are told: those in the own text of a message first, then by message in the given order, then by gravity. What
 * stands in a quotation or the subject of an answer was said before.
 */
export function inTellingOrder<Finding extends { message_id: string; category: string; found_in: string }>(
  findings: readonly Finding[],
  messages: readonly { id: string }[],
): Finding[] {
  const place = new Map(messages.map(({ id }, index) => [id, index]));
  const gravityOf = (category: string): number =>
    gravity.includes(category) ? gravity.indexOf(category) : gravity.length;
  return findings.toSorted(
    (a, b) =>
      Number(a.found_in !== 'text') - Number(b.found_in !== 'text') ||
      (place.get(a.message_id) ?? 0) - (place.get(b.message_id) ?? 0) ||
      gravityOf(a.category) - gravityOf(b.category),
  );
}
