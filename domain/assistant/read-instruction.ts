import { inEnglish } from './german.ts';
import { type Reading, stripInstruction, sureFrom, type Understood } from './instruction.ts';
import { inPlainOrder, leadOf } from './plain-order.ts';
import { isExplained } from './plausible.ts';
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
  isTakingBack,
  isTelling,
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
/** Two readings as near to each other as this cannot be told apart. */
const tooNear = 0.015;
/** More calls than this in one instruction are asked back. */
const mostCalls = 4;
/** What is left of the confidence in a change that is to be made at another time, or only if something holds. */
const conditional = 0.6;

// Who asks whether, what or why does not ask for a change.
const question =
  /^(?:what|which|who|whom|whose|why|when|where|how|is|are|was|were|do (?:i|we|you|they)|does|did|has|have|any|should|list|find|search|explain|summari[sz]e|tell me)\b/i;
const condition =
  /\b(?:if|unless|until|when|whenever|once(?! more)|as soon as|after|before|tomorrow|tonight|later|next (?:week|month)|every|each|daily|hourly|weekly|at \d|in \d+ (?:minutes?|hours?|days?))\b/i;

/** All readings of an instruction, the surest first; of one tool only the surest. */
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
    if (effect !== 'read' && (question.test(instruction) || !isExplained(made))) return [];
    const isLater =
      effect === 'change' && condition.test(instruction.replace(/^(?:check|look|see) (?:if|whether)\b/i, ''));
    return [{ call: made, confidence: isLater ? confidence * conditional : confidence }];
  });
  const sorted = readings.sort((a, b) => b.confidence - a.confidence);
  return sorted.filter(
    ({ call }, index) => sorted.findIndex((other) => other.call.tool === call.tool) === index,
  );
}

/**
 * What an instruction asks for, by the documented forms of words: calls of tools where each of them is sure, a question
 * back where one is not, a refusal with its reason for what is never done. The same words always give the same.
 */
export function readInstruction(content: string): Understood {
  const { masked, unmask, restore } = maskQuotations(
    content.normalize('NFKC').replace(/[\u2018\u2019]/g, "'"),
  );
  // Only what is looked for is quoted; a command with a quotation in it is read as a whole.
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
  const calls = onlyOnce(understood.calls.map((call) => giveBack(call, unmask)));
  return calls === null ? askBack([]) : { ...understood, calls };
}
const looksFor =
  /^(?:find|search|look (?:for|up|through)|show|list|open|summari[sz]e|sum up|explain|is there|are there|which|who|what|why|did|does|has|have|any|where|pull up|bring up|get)\b/i;

/** Calls of which each stands once; null where one issue gets two values of the same kind. */
function onlyOnce(calls: readonly ToolCall[]): ToolCall[] | null {
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

/** A call with what was quoted in the place of its mask. */
function giveBack({ tool, args }: ToolCall, unmask: (words: string) => string): ToolCall {
  const given = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'string' ? unmask(value) : value,
  ]);
  return { tool, args: Object.fromEntries(given) } as ToolCall;
}

/** The calls of all sentences; one that is neither a command nor tells something makes all of it a question. */
function readSentences(sentences: readonly string[]): Understood {
  const calls: ToolCall[] = [];
  let confidence = 1;
  let isTakenBack = false;
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
    } else if (sentences.length === 1 || !(isTelling(sentence) || isAside(sentence))) return understood;
    else isTakenBack ||= isHedged(sentence);
  }
  const isRead = calls.every(({ tool }) => assistantTools[tool].effect === 'read');
  // What limits a change, or takes it back, is not understood: it is asked about.
  if (isTakenBack && !isRead) return askBack([]);
  if (calls.length === 0 || calls.length > mostCalls) return askBack([]);
  return { kind: 'plan', calls, confidence };
}
/** A sentence after a wish for a reply that says what stands in it, or how it sounds. */
const saysHow =
  /^(?:keep|make it|make sure|be|say|tell|mention|ask|thank|add|include|offer|apologi[sz]e|decline|accept|explain|confirm|propose|let (?:him|her|them)|it should|use|in (?:english|german|french)|sign|we|i|they|the|short|don't|do not|no )\b/i;

/** One command, or several of which each is sure; a reason behind a command is left out of its slots. */
function readSentence(words: string): Understood {
  const sentence = inPlainOrder(words);
  const several = severalOf.exec(sentence)?.groups;
  if (several) {
    const noun = several['noun']?.replace(/ies$/i, 'y').replace(/s$/i, '');
    const each = [several['one'], several['other']].map((which) =>
      readClause(`${several['verb']} ${noun} ${which}`),
    );
    const calls = each.flatMap((one) => (one.kind === 'plan' ? one.calls : []));
    const confidence = Math.min(...each.map((one) => (one.kind === 'plan' ? one.confidence : 0)));
    return calls.length === 2 ? { kind: 'plan', calls, confidence } : askBack([]);
  }
  const whole = readClauses(sentence);
  const lead = whole.kind === 'plan' ? null : leadOf(sentence);
  if (lead === null) return whole;
  const understood = readSentence(stripInstruction(lead.rest));
  if (understood.kind !== 'plan' || !lead.isLimiting) return understood;
  const isRead = understood.calls.every(({ tool }) => assistantTools[tool].effect === 'read');
  return isRead ? understood : whole;
}

function readClauses(sentence: string): Understood {
  const { clauses, isExplicit } = clausesOf(sentence);
  const [head, ...others] = clauses;
  if (head === undefined || others.length === 0) return readTogether(sentence) ?? readClause(sentence);
  const first = readClause(stripInstruction(head));
  const isReply = first.kind === 'plan' && first.calls[0]?.tool === 'ask_draft';
  const isOfHouse = isExplicit || others.some((clause) => ofHouse.test(stripInstruction(clause)));
  // What follows a reply by a mere `and` is what it is to say, unless no letter could say it.
  if (first.kind !== 'plan' || (isReply && !isOfHouse))
    return isExplicit ? askBack([]) : readClause(sentence);
  const calls = [...first.calls];
  let { confidence } = first;
  for (const clause of others) {
    const understood = readClause(referringTo(calls.at(-1), inPlainOrder(stripInstruction(clause))));
    if (understood.kind !== 'plan') return isOfHouse ? askBack([]) : readClause(sentence);
    calls.push(...understood.calls);
    confidence = Math.min(confidence, understood.confidence);
  }
  return { kind: 'plan', calls, confidence };
}

/** `show X and Y`, where both are read, by different tools; null where it is not that. */
function readTogether(sentence: string): Understood | null {
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
const ofHouse =
  /^(?:mark|set|close|dismiss|assign|mute|hide|run|sync|show|list|find|search|summari[sz]e|refresh|bring up|pull up|kick off|report|recap)\b/i;

/** A clause with `it` put as the issue of the call before it, where that has one. */
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

function readClause(clause: string): Understood {
  const { command, reason } = withoutReason(clause);
  if (reason !== null) {
    const understood = readCommand(stripInstruction(command));
    if (understood.kind !== 'plan') return understood;
    const [call] = understood.calls;
    const effect = call ? assistantTools[call.tool].effect : 'read';
    if (effect === 'read') return understood;
    if (effect === 'change') return isTakingBack(reason) ? askBack([]) : understood;
  }
  return readCommand(clause);
}

function readCommand(instruction: string): Understood {
  const [first, second] = readingsOf(instruction);
  if (!first || first.confidence < sureFrom) return askBack(first ? [first] : []);
  if (second && first.confidence - second.confidence < tooNear) return askBack([first, second]);
  return { kind: 'plan', calls: [first.call], confidence: first.confidence };
}

function askBack(readings: readonly Reading[]): Understood {
  const choices = readings.map(({ call }) => assistantTools[call.tool].says);
  return {
    kind: 'question',
    question:
      choices.length > 0
        ? `Do you want me to ${choices.join(', or to ')}? Please say it in other words.`
        : 'I did not understand what is to be done. Say it in other words, or ask "what can you do".',
    choices,
  };
}
