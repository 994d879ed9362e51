import { checkCommitments } from './check-commitments.ts';
import { checkEvidence } from './check-evidence.ts';
import type { CheckInput } from './check-input.ts';
import { checkLength } from './check-length.ts';
import { checkLinks } from './check-links.ts';
import { checkRecipients } from './check-recipients.ts';
import { checkPlaceholders, checkSensitive } from './check-sensitive.ts';
import { checkTone } from './check-tone.ts';
import type { ReplyFinding } from './checks.ts';
import { readReply } from './reply-text.ts';
import { applyVouches } from './vouch.ts';

/**
 * Checks a reply (spec Email 6) by rules, without a model, so that the same letter gets the same findings when it is
 * written, when it is edited and before it is sent.
 */
export function checkReply(input: CheckInput): ReplyFinding[] {
  const { letter, evidence, style } = input;
  const reply = readReply(input);
  const findings = [
    ...checkRecipients(input),
    ...checkEvidence(reply, evidence),
    ...checkSensitive(reply, input, evidence),
    ...checkPlaceholders(reply, input),
    ...checkCommitments(reply, evidence),
    ...checkLinks(reply, input),
    ...checkTone(reply, style),
    ...checkLength(letter.body),
  ];
  return applyVouches(findings, input, reply.sentences);
}
