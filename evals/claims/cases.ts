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

/** A claim with its evidence and the verdict of people. */
export interface ClaimCase {
  claim: string;
  verdict: Verdict;
  /** `status` is the verdict of people on this text alone, if there is one. */
  evidence: { text: string; status: EvidenceStatus | null }[];
}

/**
 * Reads CLIMATE-FEVER (five labelled sentences per claim), HealthVer (one labelled text) and AVeriTeC (questions and answers
 * with one label), recognized by their fields. `conflicting` in the files means that there is evidence for both sides.
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
