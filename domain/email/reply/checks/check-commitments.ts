import { splitSentences } from '../../../text/sentences.ts';
import { contentWords, coverage } from '../../../text/words.ts';
import type { Evidence } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import { type CommitmentCue, commitmentCues, denial } from './commitment-cues.ts';
import type { ReplyText } from './reply-text.ts';

const meanings: Readonly<Record<CommitmentCue['code'], string>> = {
  guarantee: 'It guarantees or promises something',
  price_promise: 'It promises a price, a discount or that something costs nothing',
  date_promise: 'It promises when something will be done or delivered',
  approval_granted: 'It grants an approval or a permission',
  liability: 'It accepts fault, liability or costs',
  acceptance: 'It accepts or confirms something binding',
};

// A question binds no one.
const notAsserted =
  /\?["'”’)]*\s*$|(?<![\p{L}])(?:whether|check if|let (?:me|us) know if|ob (?:wir|ich)|si (?:nous|vous))(?![\p{L}])/iu;
// Nor does a request; a statement about "we" within it does ("Please note that we guarantee it").
const request =
  /^\s*(?:please|could you|can you|would you|kindly|bitte|könnten sie|können sie|veuillez|pourriez|por favor|podría)(?![\p{L}])[^,;]*$/iu;
const firstPerson = /^(?:we|i|wir|ich|nous|je|j)(?![\p{L}])/iu;

/** Fewest words of a promise that a sentence of an approved document must share, as a fraction. */
const minCoverage = 0.6;

/**
 * Finds promises, approvals and admissions (spec Email 6). They block, because the words of a model must not bind anyone. A
 * promise that an approved document also makes is only shown; mail and history never support one.
 */
export function checkCommitments(
  { sentences, signatureStart }: Pick<ReplyText, 'sentences' | 'signatureStart'>,
  evidence: readonly Pick<Evidence, 'kind' | 'text'>[],
): ReplyFinding[] {
  const rules = evidence
    .filter(({ kind }) => kind === 'document')
    .flatMap(({ text }) => splitSentences(text).map((sentence) => sentence.text));
  return sentences
    .filter(({ start }) => start < signatureStart)
    .flatMap(({ text }) =>
      commitmentsIn(text).map((code): ReplyFinding => {
        const isAllowed = rules.some((rule) => isSameMatter(text, rule, code));
        return {
          check: 'commitments',
          severity: isAllowed ? 'soft' : 'hard',
          code,
          detail: isAllowed
            ? `${meanings[code]}; an approved document says the same.`
            : `${meanings[code]}, and no approved document says so. Remove it, or vouch for the sentence.`,
          sentence: text,
          can_vouch: true,
        };
      }),
    );
}

/** Returns the kinds of promises in a sentence, each once. */
function commitmentsIn(sentence: string): CommitmentCue['code'][] {
  if (notAsserted.test(sentence)) return [];
  const folded = sentence.replace(/\s+/gu, ' ');
  const isRequest = request.test(folded);
  return commitmentCues
    .filter(({ pattern }) =>
      [...folded.matchAll(pattern)].some(
        (match) =>
          !(isRequest && !firstPerson.test(match[0])) &&
          !denial.test(folded.slice(0, match.index)) &&
          !isDenied(match[0]),
      ),
    )
    .map(({ code }) => code);
}

/** Tests whether a cue contains its own denial, as in "We cannot guarantee". */
const isDenied = (match: string): boolean =>
  /(?<![\p{L}])(?:not|cannot|kein\p{L}*|nicht)(?![\p{L}])/iu.test(match) &&
  !/will not happen|not later|not fail/iu.test(match);

function isSameMatter(sentence: string, rule: string, code: CommitmentCue['code']): boolean {
  const [promised, allowed] = [new Set(contentWords(sentence)), new Set(contentWords(rule))];
  return (
    promised.size > 0 &&
    coverage(promised, allowed) >= minCoverage &&
    (commitmentsIn(rule).includes(code) || coverage(promised, allowed) === 1)
  );
}
