import { assistantTools, type ToolCall } from './rules/tools.ts';

// A name contains no part of a sentence: no pronoun, no conjugated verb, no clause, no time.
const sentence =
  /(?:\b(?:we|he|she|they|you|I|i|it's|we're|we'll|is|are|was|were|will|would|could|should|shall|must|has|have|had|does|did|isn't|aren't|don't|doesn't|didn't|won't|because|if|whether|unless|until|while|whoever|whatever|when|which|who|whom|but|except|please|then|tomorrow|tonight|later|afterwards|saying|says|telling|asking)\b|\bfor (?:an?|the next|one|two|three|\d+) (?:hours?|days?|weeks?|months?|while|moment)\b|\bnext (?:week|month|time|monday|friday)\b|[?!;]|: )/;
const oneThing =
  /\b(?:and|or)\b\s*(?:the\s+)?(?:close|do|mark|set|show|mute|hide|run|sync|call|ask|tell|send|give|assign|draft|reply|write|answer|open|usual|others?|rest|\d+)\b|\bsaid\b/i;
const days =
  /\b(?:today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)s?\b|\b(?:this|last) (?:week|month)\b/i;
const startsClause = /^(?:that|to|and|or|so|as|than|in which|not|no|only|also|just|on top)\b/i;
const nobody =
  /^(?:whoever|someone|somebody|anyone|anybody|everyone|everybody|nobody|him|her|them|it|us|you|(?:the )?(?:neither|less|more|yes|no|ok|okay|thanks|keys?|others?|rest|usual|phone|window|door))\b/i;

/** Tests whether words can be a name, and not the rest of a sentence. */
function isPlausibleName(words: string): boolean {
  return isPlausibleTopic(words) && !/\b(?:it|or)\b/.test(words) && !nobody.test(words);
}
/** Tests a topic, which is in lower case, so that `it` and `us` may be names (IT, US). */
const isPlausibleTopic = (words: string): boolean =>
  !(sentence.test(words) || oneThing.test(words) || startsClause.test(words));

/**
 * Tests whether a call that changes or sends something names its items plausibly. An implausible name is the rest of a
 * sentence that may restrict or contradict the command, so it has to be clarified. Calls that only read always pass.
 */
export function hasPlausibleNames({ tool, args }: ToolCall): boolean {
  if (assistantTools[tool].effect === 'read') return true;
  const named = [
    'issue' in args ? args.issue : null,
    'mailbox' in args ? args.mailbox : null,
    'set' in args && args.set.field === 'owner' ? args.set.to.replace(/ (?:and|or) .*/, ' it') : null,
  ].filter((name) => name !== null);
  if ('topic' in args && (days.test(args.topic) || !isPlausibleTopic(args.topic))) return false;
  return named.every(isPlausibleName);
}
