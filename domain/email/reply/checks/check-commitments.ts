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
  acceptance: 'It accepts or confirms something that binds',
};

// A question binds nobody.
const notSaid =
  /\?["'”’)]*\s*$|(?<![\p{L}])(?:whether|check if|let (?:me|us) know if|ob (?:wir|ich)|si (?:nous|vous))(?![\p{L}])/iu;
// Nor does what another is asked to do; what "we" do binds all the same ("Please note that we guarantee it").
const request =
  /^\s*(?:please|could you|can you|would you|kindly|bitte|könnten sie|können sie|veuillez|pourriez|por favor|podría)(?![\p{L}])[^,;]*$/iu;
const firstPerson = /^(?:we|i|wir|ich|nous|je|j)(?![\p{L}])/iu;

/** Share of a promise's words that an approved document's sentence must have. */
const sameMatter = 0.6;

/**
 * Promises, approvals and admissions (spec Email 6). Hard: a model's words must not bind anybody. Where an approved document
 * says the same, it is shown only; mail and history bind nobody, whatever they say.
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
            ? `${meanings[code]}; an approved document says so.`
            : `${meanings[code]}, and no approved document says so. Take it out, or vouch for the sentence.`,
          sentence: text,
          can_vouch: true,
        };
      }),
    );
}

/** What a sentence promises, each kind once. */
function commitmentsIn(sentence: string): CommitmentCue['code'][] {
  if (notSaid.test(sentence)) return [];
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

/** "We cannot guarantee" has its denial within the words of the cue itself. */
const isDenied = (words: string): boolean =>
  /(?<![\p{L}])(?:not|cannot|kein\p{L}*|nicht)(?![\p{L}])/iu.test(words) &&
  !/will not happen|not later|not fail/iu.test(words);

function isSameMatter(sentence: string, rule: string, code: CommitmentCue['code']): boolean {
  const [said, written] = [new Set(contentWords(sentence)), new Set(contentWords(rule))];
  return (
    said.size > 0 &&
    coverage(said, written) >= sameMatter &&
    (commitmentsIn(rule).includes(code) || coverage(said, written) === 1)
  );
}
