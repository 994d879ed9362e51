import { hash } from 'node:crypto';
import { dayMs } from '../../domain/time.ts';

/** Articles of one day, as for a reader of many sources. */
const perDay = 300;
/** Articles that report one event. */
const perEvent = 3;
/** Time of the newest article. */
const newest = Date.parse('2026-11-20T12:00:00Z');

/** A synthetic article; an index always gives the same one. */
export interface PressArticle {
  title: string;
  content: string;
  published_at: string;
  content_hash: string;
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ');
const verbs = 'opens closes recalls repairs sells tests buys moves delays expands'.split(' ');
const things = 'plant pump line bridge reactor valve furnace turbine depot network'.split(' ');
const fill =
  'engineers said that work at the site would go on for some weeks while parts are checked and orders are kept'.split(
    ' ',
  );

function generator(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Returns one of 8,000 names, some far more common than others, as in the news. */
function name(random: () => number): string {
  const place = Math.floor(8000 * random() ** 2);
  const parts = [place % 20, Math.floor(place / 20) % 20, Math.floor(place / 400)];
  const word = parts.map((part) => syllables[part]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns article `index`, counted backwards from the newest; neighbours report one event. */
export function pressArticle(index: number): PressArticle {
  const event = generator(Math.floor(index / perEvent));
  const own = generator(1_000_003 + index);
  const pick = <T>(from: readonly T[], random: () => number): T | undefined =>
    from[Math.floor(random() * from.length)];
  const [firm, place, person, partner] = [name(event), name(event), name(event), name(event)];
  const [verb, thing] = [pick(verbs, event), pick(things, event)];
  const amount = 100 + Math.floor(event() * 9000);
  const words = Array.from({ length: 30 }, () => pick(fill, own)).join(' ');
  const subject = Array.from({ length: 14 }, () => name(event).toLowerCase()).join(' ');
  const title = `${firm} ${verb} ${thing} in ${place}`;
  const content =
    `${firm} ${verb} its ${thing} in ${place}, ${person} of ${partner} said on Tuesday. It is about ${subject}. About ${amount} people work ` +
    `there. In ${name(own)} ${words}. ${person} named ${amount} jobs and ${name(own)} as reasons.`;
  return {
    title,
    content,
    published_at: new Date(newest - (index * dayMs) / perDay).toISOString(),
    content_hash: hash('sha256', `${index} ${content}`),
  };
}

/** Returns the unit vector of an article: that of its event, slightly rotated. */
export function pressVector(index: number, dimension: number): Float32Array {
  const event = generator(Math.floor(index / perEvent));
  const vector = Float32Array.from({ length: dimension }, () => event() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
