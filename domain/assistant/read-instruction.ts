import { inEnglish } from './german.ts';
import { type Interpretation, minConfidence, type Reading, stripInstruction } from './instruction.ts';
import { inPlainOrder, leadInOf } from './plain-order.ts';
import { hasPlausibleNames } from './plausible.ts';
import { maskQuotations } from './quoted.ts';
import { refusalOf } from './refusals.ts';
import { actRules } from './rules/act.ts';
import { correctRules } from './rules/correct.ts';
import { explainRules } from './rules/explain.ts';
import { preferRules } from './rules/prefer.ts';
import { reportRules } from './rules/report.ts';
import type { Rule } from './rules/rule.ts';
import { searchRules } from './rules/search.ts';
import { showRules } from './rules/show.ts';
import { assistantTools, type ToolCall } from './rules/tools.ts';
import {
  clausesOf,
  isAside,
  isHedged,
  isRetraction,
  isStatement,
  sentencesOf,
  withoutReason,
} from './split-instruction.ts';

const rules: Rule[] = [
  ...correctRules,
  ...preferRules,
  ...actRules,
  ...explainRules,
  ...showRules,
  ...reportRules,
  ...searchRules,
];
/** Two readings whose confidences differ by less are equally likely. */
const minGap = 0.015;
/** Largest number of calls in one instruction; more have to be clarified. */
const maxCalls = 4;
/** Factor on the confidence in a change that is wanted at another time or under a condition. */
const conditionalFactor = 0.6;

// A question does not ask for a change.
const question =
  /^(?:what|which|who|whom|whose|why|when|where|how|is|are|was|were|do (?:i|we|you|they)|does|did|has|have|any|should|list|find|search|explain|summari[sz]e|tell me)\b/i;
const condition =
  /\b(?:if|unless|until|when|whenever|once(?! more)|as soon as|after|before|tomorrow|tonight|later|next (?:week|month)|every|each|daily|hourly|weekly|at \d|in \d+ (?:minutes?|hours?|days?))\b/i;

/** Returns the readings of an instruction, most confident first; for each tool only the most confident one. */
function readingsOf(instruction: string): Reading[] {
  const readings = rules.flatMap(({ pattern, confidence, call }) => {
    const match = pattern.exec(instruction);
    if (!match) return [];
    const slots = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, slot]) => [name, (slot ?? '').trim()]),
    );
    const made = call({ ...slots, all: instruction });
    if (made === null || !assistantTools[made.tool].args.safeParse(made.args).success) return [];
    const { effect } = assistantTools[made.tool];
    if (effect !== 'read' && (question.test(instruction) || !hasPlausibleNames(made))) return [];
    const isLater =
      effect === 'change' && condition.test(instruction.replace(/^(?:check|look|see) (?:if|whether)\b/i, ''));
    return [{ call: made, confidence: isLater ? confidence * conditionalFactor : confidence }];
  });
  const sorted = readings.sort((a, b) => b.confidence - a.confidence);
  return sorted.filter(
    ({ call }, index) => sorted.findIndex((other) => other.call.tool === call.tool) === index,
  );
}

/**
 * Reads an instruction by the documented forms: returns tool calls if each of them is certain enough, a clarifying question
 * if one is not, and a refusal with its reason for actions that are never taken. The same text always gives the same result.
 */
export function readInstruction(content: string): Interpretation {
  const { masked, unmask, restore } = maskQuotations(
    content.normalize('NFKC').replace(/[\u2018\u2019]/g, "'"),
  );
  // Quotations are masked only in searches; in a command they are part of the text.
  const sentences = sentencesOf(masked)
    .map((sentence) => (looksFor.test(stripInstruction(sentence)) ? sentence : restore(sentence)))
    .map(stripInstruction)
    .filter((sentence) => sentence !== '');
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence).clauses.map(stripInstruction));
  for (const words of [stripInstruction(sentences.join('. ')), ...sentences, ...clauses]) {
    const reason = refusalOf(words);
    if (reason !== null) return { kind: 'refused', reason };
  }
  const understood = readSentences(sentences.map(inEnglish));
  if (understood.kind !== 'plan') return understood;
  const calls = withoutDuplicates(understood.calls.map((call) => restoreQuotations(call, unmask)));
  return calls === null ? clarify([]) : { ...understood, calls };
}
const looksFor =
  /^(?:find|search|look (?:for|up|through)|show|list|open|summari[sz]e|sum up|explain|is there|are there|which|who|what|why|did|does|has|have|any|where|pull up|bring up|get)\b/i;

/** Removes repeated calls; null if one issue would get two values for the same field. */
function withoutDuplicates(calls: readonly ToolCall[]): ToolCall[] | null {
  const once = calls.filter(
    (call, place) => calls.findIndex((other) => JSON.stringify(other) === JSON.stringify(call)) === place,
  );
  const set = once.flatMap(({ tool, args }) =>
    tool === 'correct_issue' ? [`${args.set.field} of ${args.issue}`] : [],
  );
  return new Set(set).size < set.length ? null : once;
}

const severalOf =
  /^(?<verb>(?:show|open|summari[sz]e|sum up|recap|explain|close|dismiss|reopen|answer)(?: me)?) (?<noun>issues?|stor(?:y|ies)|articles?|mails?|approvals?|numbers?) (?:number |no\.? )?(?<one>\d+)(?: ?, ?| and | & )(?:(?:the )?\k<noun> )?(?<other>\d+)$/i;

/** Puts quoted text back into the arguments of a call. */
function restoreQuotations({ tool, args }: ToolCall, unmask: (words: string) => string): ToolCall {
  const given = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'string' ? unmask(value) : value,
  ]);
  return { tool, args: Object.fromEntries(given) } as ToolCall;
}

/** Reads all sentences; one that is neither a command nor a statement makes the whole instruction unclear. */
function readSentences(sentences: readonly string[]): Interpretation {
  const calls: ToolCall[] = [];
  let confidence = 1;
  let isRetracted = false;
  for (const sentence of sentences) {
    const last = calls.at(-1);
    if (last?.tool === 'ask_draft' && saysHow.test(sentence)) {
      const { issue, wish } = last.args;
      calls[calls.length - 1] = {
        tool: 'ask_draft',
        args: { issue, wish: wish === null ? sentence : `${wish}. ${sentence}` },
      };
      continue;
    }
    const understood = readSentence(referringTo(last, sentence));
    if (understood.kind === 'plan') {
      calls.push(...understood.calls);
      confidence = Math.min(confidence, understood.confidence);
    } else if (sentences.length === 1 || !(isStatement(sentence) || isAside(sentence))) return understood;
    else isRetracted ||= isHedged(sentence);
  }
  const isRead = calls.every(({ tool }) => assistantTools[tool].effect === 'read');
  // A sentence that restricts or retracts a change has to be clarified.
  if (isRetracted && !isRead) return clarify([]);
  if (calls.length === 0 || calls.length > maxCalls) return clarify([]);
  return { kind: 'plan', calls, confidence };
}
/** Matches a sentence after a request for a reply that describes its content or tone. */
const saysHow =
  /^(?:keep|make it|make sure|be|say|tell|mention|ask|thank|add|include|offer|apologi[sz]e|decline|accept|explain|confirm|propose|let (?:him|her|them)|it should|use|in (?:english|german|french)|sign|we|i|they|the|short|don't|do not|no )\b/i;

/** Reads one sentence with one or more commands; a reason after a command is not part of its arguments. */
function readSentence(words: string): Interpretation {
  const sentence = inPlainOrder(words);
  const several = severalOf.exec(sentence)?.groups;
  if (several) {
    const noun = several['noun']?.replace(/ies$/i, 'y').replace(/s$/i, '');
    const each = [several['one'], several['other']].map((which) =>
      readClause(`${several['verb']} ${noun} ${which}`),
    );
    const calls = each.flatMap((one) => (one.kind === 'plan' ? one.calls : []));
    const confidence = Math.min(...each.map((one) => (one.kind === 'plan' ? one.confidence : 0)));
    return calls.length === 2 ? { kind: 'plan', calls, confidence } : clarify([]);
  }
  const whole = readClauses(sentence);
  const lead = whole.kind === 'plan' ? null : leadInOf(sentence);
  if (lead === null) return whole;
  const understood = readSentence(stripInstruction(lead.rest));
  if (understood.kind !== 'plan' || !lead.isLimiting) return understood;
  const isRead = understood.calls.every(({ tool }) => assistantTools[tool].effect === 'read');
  return isRead ? understood : whole;
}

function readClauses(sentence: string): Interpretation {
  const { clauses, isExplicit } = clausesOf(sentence);
  const [head, ...others] = clauses;
  if (head === undefined || others.length === 0) return readTogether(sentence) ?? readClause(sentence);
  const first = readClause(stripInstruction(head));
  const isReply = first.kind === 'plan' && first.calls[0]?.tool === 'ask_draft';
  const isCommand = isExplicit || others.some((clause) => commandVerb.test(stripInstruction(clause)));
  // Text that follows a request for a reply by `and` is the content of the reply, unless it can only be a command.
  if (first.kind !== 'plan' || (isReply && !isCommand))
    return isExplicit ? clarify([]) : readClause(sentence);
  const calls = [...first.calls];
  let { confidence } = first;
  for (const clause of others) {
    const understood = readClause(referringTo(calls.at(-1), inPlainOrder(stripInstruction(clause))));
    if (understood.kind !== 'plan') return isCommand ? clarify([]) : readClause(sentence);
    calls.push(...understood.calls);
    confidence = Math.min(confidence, understood.confidence);
  }
  return { kind: 'plan', calls, confidence };
}

/** Reads `show X and Y` as two calls of different tools that only read; null for any other sentence. */
function readTogether(sentence: string): Interpretation | null {
  const match =
    /^(?<verb>show|list|give|open|tell|report)(?<me> me)? (?<one>.+?)(?:,? and|,? as well as|,? plus) (?<other>.+)$/i.exec(
      sentence,
    )?.groups;
  if (!match) return null;
  const verb = `${match['verb']}${match['me'] ?? ''}`;
  const read = [match['one'] ?? '', match['other'] ?? ''].map((what) => readClause(`${verb} ${what}`));
  const calls = read.flatMap((each) => (each.kind === 'plan' ? each.calls : []));
  const isRead = calls.every(({ tool }) => assistantTools[tool].effect === 'read');
  if (calls.length !== 2 || calls[0]?.tool === calls[1]?.tool || !isRead) return null;
  const confidence = Math.min(...read.map((each) => (each.kind === 'plan' ? each.confidence : 0)));
  return { kind: 'plan', calls, confidence };
}
const commandVerb =
  /^(?:mark|set|close|dismiss|assign|mute|hide|run|sync|show|list|find|search|summari[sz]e|refresh|bring up|pull up|kick off|report|recap)\b/i;

/** Replaces `it` in a clause by the issue of the call before, if that has one. */
function referringTo(before: ToolCall | undefined, clause: string): string {
  if (before === undefined || !('issue' in before.args)) return clause;
  const { issue } = before.args;
  const reply = repliesAlone.exec(clause)?.groups;
  if (reply) return `${reply['reply']} to issue ${issue} ${reply['wish'] ?? ''}`.trim();
  const isOnce = clause.match(/\b(?:it|this|that(?= *$))\b/gi)?.length === 1;
  return isOnce ? clause.replace(/\bit\b/i, () => `issue ${issue}`) : clause;
}

const repliesAlone =
  /^(?<reply>(?:draft|write|prepare|compose|make|suggest|formulate|create)(?: me)? (?:(?:a|an|the|short|quick|polite|brief|friendly|first) )*(?:draft reply|reply|response|answer|draft|mail|e-?mail)(?: back)?|reply|respond|answer)(?:,? (?<wish>(?:saying|that|to say|telling|in which|which says|that says|and say|and tell)\b.+))?$/i;

function readClause(clause: string): Interpretation {
  const { command, reason } = withoutReason(clause);
  if (reason !== null) {
    const understood = readCommand(stripInstruction(command));
    if (understood.kind !== 'plan') return understood;
    const [call] = understood.calls;
    const effect = call ? assistantTools[call.tool].effect : 'read';
    if (effect === 'read') return understood;
    if (effect === 'change') return isRetraction(reason) ? clarify([]) : understood;
  }
  return readCommand(clause);
}

function readCommand(instruction: string): Interpretation {
  const [first, second] = readingsOf(instruction);
  if (!first || first.confidence < minConfidence) return clarify(first ? [first] : []);
  if (second && first.confidence - second.confidence < minGap) return clarify([first, second]);
  return { kind: 'plan', calls: [first.call], confidence: first.confidence };
}

function clarify(readings: readonly Reading[]): Interpretation {
  const choices = readings.map(({ call }) => assistantTools[call.tool].says);
  return {
    kind: 'question',
    question:
      choices.length > 0
        ? `Do you want me to ${choices.join(', or to ')}? Please rephrase your request.`
        : 'I did not understand your request. Please rephrase it, or ask "what can you do".',
    choices,
  };
}
