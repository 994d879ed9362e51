import { stopWords } from '../../../text/words.ts';
import { withoutGreeting } from './greeting.ts';

/** Words before the matter itself, in seven languages; what follows them stands alone. */
const openings: readonly RegExp[] = [
  /^(?:just |only )?(?:(?:a )?(?:quick|short|small|brief) (?:note|question|update|info|reminder|word|one)[:,.–-]?|one more (?:thing|question)[:,.–-]?|fyi[:,.]?|for (?:your )?information[:,]?|ps[:.]|p\.s\.[:]?|update[:,]|reminder[:,])\s+/iu,
  /^(?:I|we) (?:just |only )?(?:wanted|want|would like|have|am writing|are writing|write) to (?:tell|inform|let) you (?:know )?(?:that |about )?/iu,
  /^(?:just )?(?:to let you know|so (?:that )?you know)[,:]?\s*(?:that )?/iu,
  /^(?:on (?:my|our|the) (?:\p{L}+ )?(?:round|shift|way|walk|tour),? )?(?:I|we) (?:have )?(?:just )?(?:found|noticed|seen|saw|discovered) (?:out )?that /iu,
  /^please (?:note|be aware|be informed|notice) that /iu,
  /^(?:as (?:discussed|agreed|promised|you know|mentioned|announced|requested)|by the way|unfortunately|sadly|however|also|so|well|ok(?:ay)?|then|and|but|therefore|meanwhile|in addition|besides|sorry|good news|bad news|thanks?(?: you)?(?: (?:again|for [^,.!]{3,60}))?|yes|no)[,:!–-]\s+/iu,
  /^(?:and|but|so|also|unfortunately|sadly|then) (?=\p{L})/iu,
  /^(?:nur )?(?:kurz(?:e)? (?:info|frage|rückmeldung|zwischenstand)|zur (?:info|kenntnis|information)|leider|übrigens|wie besprochen|wie vereinbart|außerdem|danke|ja|nein)[:,–-]?\s+/iu,
  /^(?:ich|wir) (?:wollte|wollten|möchte|möchten) (?:dir|ihnen|euch) (?:nur |kurz )?(?:mitteilen|sagen|bescheid geben)[,:]?\s*(?:dass )?/iu,
  /^(?:pour (?:information|info)|je (?:voulais|voudrais) (?:vous|te) (?:dire|informer|signaler) (?:que |qu['’])?|malheureusement|comme convenu)[,:]?\s*/iu,
  /^(?:para (?:tu|su) información|quería (?:decirte|informarle|informarte|decirle) (?:de )?que|lamentablemente|como acordamos)[,:]?\s*/iu,
  /^(?:per (?:tua |sua )?(?:conoscenza|informazione)|volevo (?:dirti|informarti|informarla|dirle) che|purtroppo|come concordato)[,:]?\s*/iu,
  /^(?:ter informatie|ik wilde (?:je|u) (?:laten weten|melden) dat|helaas|zoals afgesproken)[,:]?\s*/iu,
  /^(?:do wiadomości|chciałe?a?m (?:cię|pana|panią) poinformować,? że|niestety|zgodnie z ustaleniami)[,:]?\s*/iu,
];

/** A polite frame of a request in English; what is left is the request itself. */
const request =
  /^(?:(?:could|can|would|will) you (?:please |kindly |maybe |perhaps |also |quickly |possibly )*|(?:please|kindly) (?:could|can) you |please |kindly |(?:I|we) (?:would like to |must |have to )?ask you to |would you mind (?=\p{L}+ing\b)|(?:it )?would be (?:great|good|nice|helpful) if you (?:could|can|would) )/iu;
const politeWords =
  /(?:,? (?:please|if possible|at the latest|bitte|s['’]il vous pla[iî]t|por favor|per favore|alstublieft|proszę)|, (?:thanks|thank you|thx|danke))+(?=[?.!]*$)/iu;

/** Clauses that only add to what was said. */
const tail =
  /(?:\s*[,–—-]\s*|\s+)(?:which|who|where|because|so that|since we|as we|as I|although|while|unless|otherwise|weil|da (?:wir|ich|es)|damit|sodass|so dass|obwohl|sonst|parce que|car|afin|sinon|porque|para que|aunque|perché|poiché|affinché|omdat|zodat|hoewel|anders|ponieważ|bo|żeby|który|która|które)\s/iu;
const aside = /\s*\([^()]{2,}\)|\s+[–—]\s.*$/u;

const trimmed = (text: string): string =>
  text.replace(/^[\s\-*•>"“„«'’,:;–]+/u, '').replace(/[\s"”«»'’,;:–-]+$/u, '');

/** Returns a text with its first letter as a capital. */
const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());

/**
 * Shortens a sentence to what it says, at most `max` characters: without a greeting, an opening that says nothing, the name of the
 * reader, politeness, and, where it is too long, without asides and subordinate tails. What is still too long is cut
 * between two clauses, or else after a word with an ellipsis. `writer` is named in place of "I".
 */
export function shortenSentence(sentence: string, max: number, writer: string | null = null): string {
  let text = trimmed(withoutGreeting(sentence).replace(/\s+/gu, ' '));
  // The reader is called by name: "Nora, can you ...".
  text = text.replace(
    /^(?:@?\p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+)?,\s+)(?=\p{Ll}|I\b|(?:Can|Could|Please|Would|Kannst|Bitte)\b)/u,
    '',
  );
  for (let before = ''; before !== text; ) {
    before = text;
    for (const opening of openings) {
      const rest = text.replace(opening, '');
      if (rest !== text && rest.length > 12) text = trimmed(rest);
    }
  }
  text = withWriter(text, writer);
  const plain = text
    .replace(politeWords, '')
    .replace(/, (?:please|bitte|kindly),? /iu, ' ')
    .replace(request, '');
  const isRequest = plain !== text && !/^(?:mind|be able)\b/iu.test(plain);
  if (isRequest && plain.length > 8) text = plain;
  const isQuestion = text.endsWith('?') && !isRequest;
  text = trimmed(text.replace(/[.!?…]+$/u, ''));
  const room = max - (isQuestion ? 1 : 0);
  if (text.length > room) text = trimmed(text.replace(aside, ''));
  if (text.length > room) {
    const at = text.slice(0, room + 1).search(tail);
    if (at >= 25) text = trimmed(text.slice(0, at));
  }
  const kept = text.length > room ? cutAtClause(text, room) : text;
  return capitalised(isQuestion && kept === text ? `${text}?` : kept);
}

/** Verbs after "I" that keep their form after a name, and those that change it. */
const samePerson =
  /^I (?=(?:had|was|found|saw|stopped|put|did|went|called|closed|switched|locked|noticed|must|can|cannot|could|will|would) )/u;
const changed: Readonly<Record<string, string>> = {
  have: 'has',
  am: 'is',
  need: 'needs',
  want: 'wants',
  ask: 'asks',
  wait: 'waits',
};

/** Names the writer of an English sentence in place of "I", and removes the name that is its signature. */
function withWriter(text: string, writer: string | null): string {
  if (writer === null || !/^[\p{L} .'’-]{2,40}$/u.test(writer)) return text;
  const [first = writer] = writer.split(' ');
  const unsigned = text.replace(new RegExp(`[,.!?]\\s+${first.replace(/[.]/gu, '')}[.!]?$`, 'u'), '');
  return unsigned
    .replace(samePerson, `${writer} `)
    .replace(
      /^I (?:still |also |really |urgently )?(have|am|need|want|ask|wait)(?= )/u,
      (_, verb: string) => `${writer} ${changed[verb]}`,
    );
}

/** Shortest beginning of a sentence, in characters, that says enough alone. */
const enough = 40;

/** Words that begin a phrase without which a sentence is still whole, in seven languages. */
const added =
  /\s(?:for|after|per|during|because of|due to|in order to|für|nach|wegen|während|pour|après|pendant|para|después de|durante|dopo|voor|vanwege|tijdens|dla|podczas|z powodu)\s/giu;

function cutAtClause(text: string, room: number): string {
  const head = text.slice(0, room);
  const clause = Math.max(
    head.lastIndexOf('; '),
    head.lastIndexOf(', '),
    head.lastIndexOf(': '),
    ...[' and ', ' but ', ' und ', ' aber ', ' et ', ' y ', ' e ', ' en ', ' i '].map((word) =>
      head.lastIndexOf(word),
    ),
  );
  if (clause >= enough) return trimmed(head.slice(0, clause));
  const phrase = [...head.matchAll(added)].map(({ index }) => index).findLast((index) => index >= enough);
  if (phrase !== undefined) return trimmed(head.slice(0, phrase));
  let words = trimmed(text.slice(0, room - 1).replace(/\s+\S*$/u, '')).split(' ');
  while (words.length > 3 && stopWords.has((words.at(-1) ?? '').toLowerCase())) words = words.slice(0, -1);
  return `${trimmed(words.join(' '))}…`;
}
