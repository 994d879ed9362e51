import type { ReplyMessage } from '../../../db/email/reply/reply-context.ts';
import { draftingLimits } from '../../../domain/email/reply/drafting.ts';
import { identifiersIn } from '../../../domain/email/triage/identifiers.ts';
import { searchTerms } from '../../../domain/email/triage/search-terms.ts';
import type { DraftPorts } from '../ports.ts';

/** Examples that are looked up; those to other companies are then left out. */
const maxCandidates = 20;

/**
 * Finds accepted example replies to the same company, the most similar first. A reply to one customer is never shown to a model
 * that writes to another one, and expired examples are left out.
 */
export async function findExamples(
  {
    store,
    sql,
    now,
  }: Pick<DraftPorts, 'sql' | 'now'> & {
    store: Pick<DraftPorts['store'], 'learningExamples'>;
  },
  userId: string,
  { subject, text, sender }: Pick<ReplyMessage, 'subject' | 'text' | 'sender'>,
): Promise<string[]> {
  if (sender === null) return [];
  const sender_domain = sender.address.slice(sender.address.lastIndexOf('@') + 1).toLowerCase();
  const examples = await store.learningExamples(sql).listFor(userId, {
    terms: searchTerms(subject, text).map(({ term }) => term),
    identifiers: identifiersIn(`${subject}\n${text}`).map(({ identifier }) => identifier),
    sender_domain,
    now: now().toISOString(),
    limit: maxCandidates,
  });
  return examples
    .filter((example) => example.sender_domain === sender_domain)
    .slice(0, draftingLimits.examples)
    .map(({ body }) => body);
}
