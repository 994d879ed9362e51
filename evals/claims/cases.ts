import { z } from 'zod';
import type { EvidenceStatus } from '../../domain/news/research/evidence.ts';
import type { Verdict } from '../../domain/news/research/summarise-evidence.ts';
import { readLabelled } from '../harness/labelled.ts';

const label = z.enum(['supported', 'refuted', 'conflicting', 'unresolved']);
const line = z.object({
  claim: z.string(),
  label,
  evidence: z.union([
    z.string(),
    z.array(
      z.union([
        z.object({ text: z.string(), label }),
        z.object({ question: z.string(), answers: z.array(z.object({ text: z.string() })) }),
      ]),
    ),
  ]),
});

const verdictOf: Record<z.output<typeof label>, Verdict> = {
  supported: 'supported',
  refuted: 'refuted',
  conflicting: 'disputed',
  unresolved: 'unresolved',
};
const statusOf: Record<z.output<typeof label>, EvidenceStatus> = {
  supported: 'supported',
  refuted: 'conflicting',
  conflicting: 'conflicting',
  unresolved: 'unresolved',
};

/** A claim with the evidence that it was given, and what people found. */
export interface ClaimCase {
  claim: string;
  verdict: Verdict;
  /** `status` is what people found of this text alone, where they said so. */
  evidence: { text: string; status: EvidenceStatus | null }[];
}

/**
 * Reads CLIMATE-FEVER (five sentences a claim, each labelled), HealthVer (one text, labelled) and AVeriTeC (questions with
 * answers, labelled together) by their fields. `conflicting` in the files means that evidence speaks for both sides.
 */
export async function readClaims(path: string): Promise<ClaimCase[]> {
  const lines = await readLabelled(path, line);
  return lines.map(({ claim, label: found, evidence }) => ({
    claim,
    verdict: verdictOf[found],
    evidence: evidenceOf(found, evidence),
  }));
}

function evidenceOf(
  found: keyof typeof statusOf,
  evidence: z.output<typeof line>['evidence'],
): ClaimCase['evidence'] {
  if (typeof evidence === 'string') return [{ text: evidence, status: statusOf[found] }];
  return evidence.flatMap((each): ClaimCase['evidence'] =>
    'answers' in each
      ? each.answers.map(({ text }) => ({ text, status: null }))
      : [{ text: each.text, status: statusOf[each.label] }],
  );
}
