import type { ReplyMessage } from '../../../db/email/reply/reply-context.ts';
import { draftingLimits } from '../../../domain/email/reply/drafting.ts';
import { identifiersIn } from '../../../domain/email/triage/identifiers.ts';
import { searchTerms } from '../../../domain/email/triage/search-terms.ts';
import type { DraftPorts, DraftStore } from './draft-ports.ts';

// More are looked at than are shown: those to other companies are left out.
const mostLookedAt = 20;

/**
 * Replies that the engineer has accepted as examples, to the company that is answered, the most alike first: what was
 * written to one customer is not shown to a model that writes to another. What has expired is no example any more.
 */
export async function findExamples(
  { store, sql, now }: Pick<DraftPorts, 'sql' | 'now'> & { store: Pick<DraftStore, 'learningExamples'> },
  userId: string,
  { subject, text, sender }: Pick<ReplyMessage, 'subject' | 'text' | 'sender'>,
): Promise<string[]> {
  if (sender === null) return [];
  const sender_domain = sender.address.slice(sender.address.lastIndexOf('@') + 1).toLowerCase();
  const found = await store.learningExamples(sql).listFor(userId, {
    terms: searchTerms(subject, text).map(({ term }) => term),
    identifiers: identifiersIn(`${subject}\n${text}`).map(({ identifier }) => identifier),
    sender_domain,
    now: now().toISOString(),
    limit: mostLookedAt,
  });
  return found
    .filter((example) => example.sender_domain === sender_domain)
    .slice(0, draftingLimits.examples)
    .map(({ body }) => body);
}
