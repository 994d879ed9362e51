import { foldWord, stopWords, wordsOf } from '../../text/words.ts';

const negations = new Set(
  'no not never none nobody nothing neither nor without cannot denies denied deny denying refuses refused refuse fails failed fail failing rejects rejected reject false untrue myth hoax debunked debunks debunk incorrect unlikely'.split(
    ' ',
  ),
);

// Phrases saying that someone did not comment, which deny nothing in a report.
const silence =
  /\b(?:did|could|would|has|have|was|were)(?: not|n['’]t) (?:immediately )?(?:be reached|available|comment(?:ed)?|respond(?:ed)?|repl(?:y|ied)|disclosed?|reveal(?:ed)?|say|said|specify|specified|named?|give|given|provided?|elaborated?|return(?:ed)?)\b/gi;
const denials = /\b(?:not|never|cannot|false|untrue|hoax|myth|debunked|incorrect)\b|n['’]t\b/gi;

/** Tests whether a text has an odd number of plain denials ("not", "never", "false"); "without" and "fails" do not count. */
export function isDenied(text: string): boolean {
  return (text.replace(silence, '').match(denials)?.length ?? 0) % 2 === 1;
}

/** Counts negations: "not", "n't", "never", "without", "denies", "false" and similar words. */
function negationCount(text: string): number {
  return wordsOf(text.replace(silence, '')).filter((word) => negations.has(word) || /n['’]t$/.test(word))
    .length;
}

/** Tests whether a statement is negated: it has an odd number of negations, since two cancel out. */
export function isNegated(text: string): boolean {
  return negationCount(text) % 2 === 1;
}

/** Tests whether a text says only that something may be true, or doubts it. */
export function isHedged(text: string): boolean {
  return /\b(?:may|might|could|can|would|possibl[ey]|perhaps|probabl[ey]|likely|alleged(?:ly)?|reported(?:ly)?|rumou?r(?:ed|s)?|suggests?|suspected|unconfirmed|unclear|appears?|seems?|if|whether|expected|plans?|aims?|hopes?|claims?|believed?|potential(?:ly)?|supposed(?:ly)?|so-called|wrong(?:ly)?|misleading|hypothesi[sz]ed?|no evidence)\b/i.test(
    text,
  );
}

const pairs = [
  [
    'rise rises rising rose gain gains grow grows grew up increase increases increased jump jumps soar soars surge surges climb climbs higher',
    'fall falls falling fell drop drops decline declines down decrease decreases decreased slump slumps plunge plunges sink sinks lower tumble tumbles',
  ],
  ['win wins won winning', 'lose loses lost losing'],
  ['approve approves approved accept accepts accepted', 'block blocks blocked veto vetoes disapprove'],
  [
    'open opens opened opening start starts started launch launches launched',
    'close closes closed closing stop stops stopped shut shuts shutdown end ends ended cancel cancels cancelled',
  ],
  ['buy buys bought acquire acquires acquired', 'sell sells sold divest divests divested'],
  ['hire hires hired hiring', 'fire fires fired layoff layoffs'],
  ['support supports supported back backs backed', 'oppose opposes opposed'],
  ['alive survive survives survived', 'dead dies died'],
  ['confirm confirms confirmed', 'deny denies denied'],
  ['safe', 'unsafe dangerous'],
  ['legal', 'illegal unlawful'],
  ['guilty convicted', 'innocent acquitted cleared'],
  ['before', 'after'],
  ['more', 'less fewer'],
  ['best largest biggest highest', 'worst smallest lowest'],
].map(([one = '', other = '']) => [new Set(one.split(' ')), new Set(other.split(' '))] as const);

/**
 * Returns pairs of opposite words, such as "rise / fall", of which each text has only one side. One opposite can reverse a
 * statement while all other words are the same.
 */
export function oppositesBetween(a: string, b: string): string[] {
  const [x, y] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  return pairs.flatMap(([one, other]) => {
    const sides = [x.intersection(one), x.intersection(other), y.intersection(one), y.intersection(other)];
    const [xOne, xOther, yOne, yOther] = sides.map((side) => [...side][0]);
    if (xOne && !xOther && yOther && !yOne) return [`${xOne} / ${yOther}`];
    if (xOther && !xOne && yOne && !yOther) return [`${xOther} / ${yOne}`];
    return [];
  });
}

// Stop words that still change a statement: "because of El Niño" says more than "El Niño".
const relations = new Set(
  'because due more most less all only before after above below under over up down until same each both'.split(
    ' ',
  ),
);

/** Returns the folded words of a statement in order: subject words and relations, without negations. */
export function statementSequence(text: string): string[] {
  return wordsOf(text)
    .filter((word) => relations.has(word) || !stopWords.has(word))
    .filter((word) => !negations.has(word) && !/n['’]t$/.test(word))
    .map(foldWord);
}

/** Returns the words of `statementSequence` as a set. */
export function statementWords(text: string): Set<string> {
  return new Set(statementSequence(text));
}
