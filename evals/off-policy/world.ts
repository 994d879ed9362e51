import type { Impression } from '../../domain/news/learning/off-policy.ts';

const places = 7;
/** Usefulness of the candidates of a place: one is bad, one medium, one good. */
const useful = [0.1, 0.3, 0.6] as const;
/** Effect of a good or bad day on a whole edition: cards of one edition are not independent. */
const moods = [0.5, 1.5] as const;

/** A policy that fills a place: how often its favourite is each of the three candidates, and how often it draws at random. */
export interface Policy {
  favours: readonly [number, number, number];
  exploration: number;
}

/** Returns the exact mean reward of a policy. */
export function trueValue({ favours, exploration }: Policy): number {
  return useful.reduce((sum, reward, kind) => sum + reward * chance(favours[kind] ?? 0, exploration), 0);
}

const chance = (favoured: number, exploration: number): number =>
  (1 - exploration) * favoured + exploration / useful.length;

/**
 * Simulates editions filled by `shown`, with the true propensity of every card, and the cards that `other` would show. Each
 * place has three candidates; a policy chooses its favourite again for each edition.
 */
export function drawWorld(
  random: () => number,
  editions: number,
  shown: Policy,
  other: Policy,
): { impressions: Impression[]; ranking: Map<string, string[]> } {
  const impressions: Impression[] = [];
  const ranking = new Map<string, string[]>();
  const favouriteOf = ({ favours }: Policy): number => {
    const drawn = random();
    return drawn < favours[0] ? 0 : drawn < favours[0] + favours[1] ? 1 : 2;
  };
  for (let index = 0; index < editions; index += 1) {
    const edition = `edition ${index}`;
    const mood = moods[random() < 0.5 ? 0 : 1];
    const wanted: string[] = [];
    for (let place = 1; place <= places; place += 1) {
      const favourite = favouriteOf(shown);
      const kind = random() < shown.exploration ? Math.floor(random() * useful.length) : favourite;
      const propensity = chance(kind === favourite ? 1 : 0, shown.exploration);
      const reward = random() < mood * (useful[kind] ?? 0) ? 1 : 0;
      impressions.push({ edition, story_id: `${place}/${kind}`, shown_rank: place, propensity, reward });
      const draws = random() < other.exploration;
      wanted.push(`${place}/${draws ? Math.floor(random() * useful.length) : favouriteOf(other)}`);
    }
    ranking.set(edition, wanted);
  }
  return { impressions, ranking };
}
