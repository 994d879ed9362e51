import { terms } from './rule.ts';
import { add } from './spelling.ts';

/** Phrases that name a thing, a drill or a document instead of an event. Each discounts only its own words. */
const things = terms(
  'by accident, virtual machine*, virtual machines, fire drill*, fire door*, fire exit*, fire marshal*, fire warden*, fire wall*, firewall*, fire protection, fire insurance, fire safety, fire rating, fire class, fire retardant, fire resistant, fire load, fire test*, fire alarm test*, fire alarm drill*, fire brigade exercise*, fire extinguisher inspection*, fire extinguisher service*, fire extinguisher training*, fire sale, fire up, fired up, fire off, ' +
    'smoke test*, smoke free, smoke break*, smoking area*, smoking break*, no smoking, brand new, brand name*, brand awareness, your brand, our brand, the brand, ' +
    'evacuation drill*, evacuation plan*, evacuation exercise*, evacuation training*, evacuation route*, exploded view*, exploded drawing*, explosion proof, explosion protect*, explosion protection*, ' +
    'memory leak*, data leak*, leak test*, leak tight*, leak proof, leak rate*, information leak*, helium leak test*, ' +
    'accident free, injury free, accident insurance, accident statistic*, accident prevention, accident rate*, days without, first aid course*, first aid training*, first aid kit*, first aid box*, first aid refresher*, first aid certificate*, ' +
    'hazard analys*, hazard assessment*, hazard identification, hazard communication, hazard pictogram*, hazard statement*, hazard class*, hazard register*, hazard stud*, hazard symbol*, hazard label*, hazard awareness, dangerous goods, hazardous goods, hazardous waste collection*, hazardous area classification*, hazardous substance training*, ' +
    'spill kit*, spill over*, spillover*, toxic culture, risk assessment*, risk analys*, risk management, risk register*, safety valve catalogue*, ' +
    'planned stop*, next stop, scheduled stop*, planned shutdown*, scheduled shutdown*, annual shutdown*, summer shutdown*, winter shutdown*, christmas shutdown*, maintenance shutdown*, maintenance stop*, planned outage*, planned line stop*, planned production stop*, scheduled production stop*, planned downtime, scheduled downtime, stopped by, stop by, bus stop*, ' +
    'hold a meeting, hold a call, hold the meeting, hold the training, held a meeting, hold your, legal hold, get hold, got hold, on hold music, household*, stakeholder*, threshold*, containment report template*, recall that, recall from, i recall, you recall, as i recall, recall our, recall my, building block*, block diagram*, function block*, block flow, cell phone*',
).map((term) => term.split(' '));
/** The same phrases by their first letter. */
const thingsByLetter = new Map<string, string[][]>();
for (const thing of things) add(thingsByLetter, thing[0]?.[0] ?? '', thing);

/** Events that are harmless when they are denied. */
const events = terms(
  'injur*, accident*, incident*, fire, fires, flame*, smoke, leak*, spill*, concern*, issue*, hazard*, risk*, danger*, explosion*, stop, stops, stoppage*, hold, holds, recall*, quarantine*, evacuation*, casualt*, miss, misses, outage*, downtime, breakdown*, interruption*, standstill, shutdown*, hurt, harmed, wounded, unfall*, unfalle, verletz*',
);
const adjectives = new Set(
  'safety quality production further known new more other any immediate direct unplanned serious major line gas oil reported critical open single lost time near product such visible electrical'.split(
    ' ',
  ),
);
// "No fire alarm", "no leak detector": a missing protection is no denial.
const devices = terms(
  'alarm*, extinguisher*, exit*, door*, detector*, detection, protection, escape*, watch, sensor*, sign*, sprinkler*, plan*, kit*, valve*, brigade, guard*, curtain*, test*, indicator*, monitoring, light*',
);

const isLike = (word: string | undefined, term: string): boolean =>
  word !== undefined && (term.endsWith('*') ? word.startsWith(term.slice(0, -1)) : word === term);
const isOneOf = (word: string | undefined, list: readonly string[]): boolean =>
  list.some((term) => isLike(word, term));

/**
 * Returns the positions of words that do not count: parts of names of things ("fire door"), and events that are denied ("no
 * injuries", "nobody was hurt"). Only exact words are discounted, never misspelt ones.
 */
export function discountedWords(words: readonly string[]): Set<number> {
  const out = new Set<number>();
  const cover = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) out.add(index);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    for (const thing of thingsByLetter.get(word[0] ?? '') ?? [])
      if (thing.every((term, index) => isLike(words[at + index], term))) cover(at, at + thing.length);
    if (/^(?:no|zero|without|nor|keine?n?|sans|aucune?)$/.test(word)) denied(words, at, cover);
    else if (word === 'not' && /^(?:an?|any)$/.test(words[at + 1] ?? '')) denied(words, at + 1, cover);
    else if (/^(?:nobody|noone|niemand)$/.test(word) || (word === 'no' && words[at + 1] === 'one'))
      for (let next = at + 1; next < at + 6; next += 1)
        if (/^(?:hurt|injured|harmed|wounded|hit|killed|verletzt)$/.test(words[next] ?? ''))
          cover(next, next + 1);
  }
  return out;
}

function denied(words: readonly string[], at: number, cover: (from: number, to: number) => void): void {
  let noun = at + 1;
  while (noun < at + 4 && adjectives.has(words[noun] ?? '') && !isDeviceAt(words, noun)) noun += 1;
  if (isOneOf(words[noun], events) && !isOneOf(words[noun + 1], devices)) cover(at, noun + 1);
}

const isDeviceAt = (words: readonly string[], at: number): boolean => isOneOf(words[at], devices);

const lesson =
  /\b(?:training|trainings|course|courses|webinar|seminar|workshop|refresher|e-?learning|drill|drills|exercise|toolbox talk|newsletter|bulletin|quiz|campaign|case stud(?:y|ies)|lessons learned|white ?paper|brochure|catalogue?|exhibition|trade fair|conference|schulung|unterweisung|übung)\b/iu;
const advice =
  /\b(?:in (?:the )?(?:case|event) of|in an emergency|if you (?:see|smell|notice|discover|find|hear|are ever)|should you (?:see|smell|notice)|what to do (?:if|when|in)|how to|learn (?:how|about|to)|im (?:falle|brandfall|notfall))\b/iu;
/** Words about the past or present, which a lesson or advice never discounts. */
const actual =
  /\b(?:was|were|has|have|had|been|is|are being|now|today|yesterday|tonight|this (?:morning|afternoon|evening|week|shift)|last (?:night|shift|week)|currently|just|happened|occurred|found|noticed|saw|smelled|smelt|there(?:['’]s| is| are| was| were)|again|still|since|stopped|failed|fell|hit|broke|leaking|burning|war|wurde|ist|heute|gestern|jetzt|seit|\d{1,2}[:.]\d\d)\b|!/iu;

/** Returns whether a sentence is only about training or advice, and not about an actual event. */
export function isLesson(sentence: string): boolean {
  return (lesson.test(sentence) || advice.test(sentence)) && !actual.test(sentence);
}
