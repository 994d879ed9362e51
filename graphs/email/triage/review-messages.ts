import type { MandatoryFinding } from '../../../domain/email/triage/mandatory/finding.ts';
import { type AddedCategory, mandatoryVersion } from '../../../domain/email/triage/mandatory/mandatory.ts';
import { Failure } from '../../../domain/failure.ts';
import type { ToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import reviewTool from '../../../tools/email/review-messages.ts';
import { runIsolated } from './run-isolated.ts';

type Tools = Pick<ToolRunner, 'run'>;

/** A message with its source; null if there is none. */
type ReviewedMessage = Parameters<typeof reviewTool.run>[0]['messages'][number];

/**
 * Reviews messages in one sandbox call, off the main thread. A message that cannot be judged within the limits of a call is
 * judged again in two calls, its parts and its source; of what still cannot be judged a finding says so, because the message
 * may hold anything. Returns the findings of each message.
 */
export async function reviewMessages(
  tools: Tools,
  messages: readonly ReviewedMessage[],
  added: readonly AddedCategory[],
  signal: AbortSignal,
): Promise<MandatoryFinding[][]> {
  const review = async (some: readonly ReviewedMessage[]) => {
    const categories = added.map(({ category, terms }) => ({ category, terms: [...terms] }));
    const { findings } = await tools.run(reviewTool, { added: categories, messages: [...some] }, { signal });
    return findings;
  };
  const together = await runIsolated(messages, review);
  const findings: MandatoryFinding[][] = [];
  for (const [index, result] of together.entries())
    findings.push(result instanceof Failure ? await inParts(messages[index], review) : result);
  return findings;
}

async function inParts(
  message: ReviewedMessage | undefined,
  review: (messages: readonly ReviewedMessage[]) => Promise<MandatoryFinding[][]>,
): Promise<MandatoryFinding[]> {
  if (message === undefined) return [];
  const empty = {
    subject: '',
    text: '',
    signature: '',
    quoted: '',
    hidden: '',
    attachments: [],
    is_bulk: message.is_bulk,
  };
  const findings = new Map<string, MandatoryFinding>();
  const parts = [
    { part: { ...message, source: null }, place: 'text' as const },
    { part: { ...empty, source: message.source }, place: 'raw' as const },
  ];
  for (const { part, place } of parts) {
    const [result = []] = await runIsolated([part], review);
    const found = result instanceof Failure ? [unjudged(message.subject, place)] : result;
    for (const finding of found) if (!findings.has(finding.category)) findings.set(finding.category, finding);
  }
  return [...findings.values()];
}

/** Returns the finding about a part of a message that no call could judge. */
const unjudged = (subject: string, place: 'text' | 'raw'): MandatoryFinding => ({
  category: 'unjudged',
  tier: 'mandatory',
  confidence: 1,
  circumstance: null,
  producer: 'domain/email/mandatory',
  version: mandatoryVersion,
  rule: 'could not be judged in time',
  found_in: place,
  quote: subject.trim().slice(0, 500) || '(no subject)',
});
