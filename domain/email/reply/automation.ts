import { z } from 'zod';
import type { Submission } from '../../execution.ts';
import { stopWords, wordsOf } from '../../text/words.ts';
import { objectionToTemplate } from './acknowledgment-template.ts';

/** The execution kind and the approval kind of policies that acknowledge mail without asking each time. */
export const automationKind = 'email.automation';

/** The action that a person approves with a policy; its arguments are the policy. */
export const acknowledgeAction = 'acknowledge_mail';

/** Longest life of a policy in days; after that it must be approved again. */
export const mostPolicyDays = 30;

/** An address, or a whole domain (`@velmora.example`) without its subdomains. */
const recipientPattern = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>,;*]{0,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, {
    message: 'A recipient is an address, or @ and a domain.',
  });

const topic = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(60)
  .refine(
    (text) => wordsOf(text).some((word) => word.length > 1 && !stopWords.has(word)),
    'A topic needs at least one significant word.',
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

/** The rules of a policy as a person states them. */
export const automationRules = z.strictObject({
  /** The senders that may be acknowledged. */
  recipients: z.array(recipientPattern).min(1).max(50),
  /** One of these must be in the subject or in the text. */
  topics: z.array(topic).min(1).max(50),
  /** Largest number of acknowledgments in any 24 hours. */
  most_per_day: z.int().min(1).max(50),
  /** Plain text, with the slots {name} and {subject}. */
  template,
});

/**
 * Everything that the approval of a policy binds (spec Email 1.6); its hash is the approval's action hash. Nothing is sent
 * without asking unless a policy is approved.
 */
export const automationPolicy = automationRules.extend({
  mailbox_id: z.uuid(),
  /** ISO 8601, UTC. */
  expires_at: z.iso.datetime(),
});
export type AutomationPolicy = z.infer<typeof automationPolicy>;

/** Returns the actor of a policy. */
export const automationActor = (policyId: string): string => `${automationKind}:${policyId}`;

/** Returns the submission that asks for approval of a policy, once for each policy. */
export const proposePolicy = (userId: string, policyId: string, hash: string): Submission => ({
  userId,
  kind: automationKind,
  actor: automationActor(policyId),
  trigger: 'request',
  key: policyId,
  hash,
  input: { policy_id: policyId },
});

/** Tests whether a policy covers a sender. */
export function isRecipient(recipients: readonly string[], address: string): boolean {
  const lower = address.toLowerCase();
  const domain = lower.slice(lower.lastIndexOf('@'));
  return recipients.some((each) => each === (each.startsWith('@') ? domain : lower));
}

/** Tests whether a text contains one of a policy's topics, as consecutive whole words. */
export function isOnTopic(topics: readonly string[], text: string): boolean {
  const words = ` ${wordsOf(text).join(' ')} `;
  return topics.some((each) => words.includes(` ${wordsOf(each).join(' ')} `));
}
