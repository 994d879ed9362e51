import type { Impression } from '../../domain/news/learning/off-policy.ts';

const places = 7;
/** How useful the candidates of a place are: one is bad, one middling, one good. */
const useful = [0.1, 0.3, 0.6] as const;
/** The whole edition is read on good days and on bad ones: cards of one edition are not independent. */
const moods = [0.5, 1.5] as const;

/** A way to fill a place: how often its favourite is each of the three, and how often it draws at random instead. */
export interface Policy {
  favours: readonly [number, number, number];
  exploration: number;
}

/** The mean reward of a policy, exactly. */
export function trueValue({ favours, exploration }: Policy): number {
  return useful.reduce((sum, reward, kind) => sum + reward * chance(favours[kind] ?? 0, exploration), 0);
}

const chance = (favoured: number, exploration: number): number =>
  (1 - exploration) * favoured + exploration / useful.length;

/**
 * Editions as `shown` would fill them, with the true propensity of every card, and what `other` would show in each. Each
 * place has three candidates; a policy knows of each edition anew which one it favours.
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
