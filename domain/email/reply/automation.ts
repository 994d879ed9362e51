import { z } from 'zod';
import type { Submission } from '../../execution.ts';
import { stopWords, wordsOf } from '../../text/words.ts';
import { objectionToTemplate } from './acknowledgment-template.ts';

/** The execution kind, and the kind of the approvals, of policies for acknowledging without asking each time. */
export const automationKind = 'email.automation';

/** The action that a person allows by approving a policy: its arguments are the policy. */
export const acknowledgeAction = 'acknowledge_mail';

/** Longer than so many days no policy holds without being approved anew. */
export const mostPolicyDays = 30;

/** An address, or all of a domain: `@velmora.example`, without its subdomains. */
const recipientPattern = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>,;*]{0,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, {
    message: 'An address, or @ and a domain.',
  });

const topic = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(60)
  .refine(
    (text) => wordsOf(text).some((word) => word.length > 1 && !stopWords.has(word)),
    'A topic has a word that says something.',
  );

const template = z
  .string()
  .trim()
  .min(10)
  .max(1000)
  .check(({ value, issues }) => {
    const objection = objectionToTemplate(value);
    if (objection) issues.push({ code: 'custom', message: objection, input: value });
  });

/** What a person says of a policy. */
export const automationRules = z.strictObject({
  /** Who may be answered. */
  recipients: z.array(recipientPattern).min(1).max(50),
  /** One of these words has to stand in the subject or in the text. */
  topics: z.array(topic).min(1).max(50),
  /** Acknowledgments in any 24 hours. */
  most_per_day: z.int().min(1).max(50),
  /** Plain text, with the slots {name} and {subject}. */
  template,
});

/**
 * All that the approval of a policy binds (spec Email 1.6): its hash is the approval's action hash. Without an approved
 * policy nothing is sent without asking.
 */
export const automationPolicy = automationRules.extend({
  mailbox_id: z.uuid(),
  /** ISO 8601, UTC. */
  expires_at: z.iso.datetime(),
});
export type AutomationPolicy = z.infer<typeof automationPolicy>;

/** The actor of one policy. */
export const automationActor = (policyId: string): string => `${automationKind}:${policyId}`;

/** What queues the question whether a policy is to hold; once for each policy. */
export const proposePolicy = (userId: string, policyId: string, hash: string): Submission => ({
  userId,
  kind: automationKind,
  actor: automationActor(policyId),
  trigger: 'request',
  key: policyId,
  hash,
  input: { policy_id: policyId },
});

/** Whether a sender is among those that a policy names. */
export function isRecipient(recipients: readonly string[], address: string): boolean {
  const lower = address.toLowerCase();
  const domain = lower.slice(lower.lastIndexOf('@'));
  return recipients.some((each) => each === (each.startsWith('@') ? domain : lower));
}

/** Whether one of a policy's topics stands in a text, as whole words that follow each other. */
export function isOnTopic(topics: readonly string[], text: string): boolean {
  const words = ` ${wordsOf(text).join(' ')} `;
  return topics.some((each) => words.includes(` ${wordsOf(each).join(' ')} `));
}
