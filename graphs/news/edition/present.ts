import { planCards } from '../../../domain/news/edition/exploration.ts';
import { presentationOf } from '../../../domain/news/edition/presentation.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { progressOf } from '../../../domain/news/gather/parts.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';

/**
 * Publishes the stories that this sweep has ranked to the top of the edition so far, and reports its progress while parts
 * of it are left.
 */
export const present =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { id: sweep_id, user_id: userId } = turn.execution;
    const isComplete = state.part_end === null;
    const cards = await publishEdition(ports, turn, { sweep_id, edition: state.edition, isComplete });
    if (isComplete) return { update: {}, counts: { cards } };
    const left = await ports.store.articles(ports.sql).countAccepted(userId);
    const elapsed = ports.now().getTime() - Date.parse(state.started_at);
    const progress = progressOf(state.articles, left, elapsed);
    await turn.write((transaction) =>
      turn.append(transaction, newsEvents['sweep.progressed'], {
        stage: 'present',
        of: progress.done + progress.left,
        ...progress,
      }),
    );
    return { update: {}, counts: { cards, ...progress } };
  };

/**
 * Publishes the cards that an edition gets from the ranking of one sweep, in one transaction: a crash leaves either all
 * cards or none, and a second call, from any turn, publishes nothing (spec News 4.3, 4.4). The drawn card waits until
 * the sweep has ranked everything (`isComplete`, the default). Returns the number of new cards.
 */
export function publishEdition(
  { store, settings }: Pick<NewsPorts, 'store' | 'settings'>,
  turn: Turn,
  of: { sweep_id: string; edition: string; isComplete?: boolean },
): Promise<number> {
  const { user_id: userId } = turn.execution;
  return turn.write(async (transaction) => {
    const cards = store.cards(transaction);
    await cards.hold(userId, of.edition);
    await cards.rescore(userId, of.sweep_id, of.edition);
    const preferences = await store.preferences(transaction).ensure(userId, newsPreferences);
    const presentation = presentationOf(preferences.settings, settings);
    const ranked = await store.rankings(transaction).listOfExecution(userId, of.sweep_id);
    const byChance = new Map(
      (
        await store.gateDecisions(transaction).listByChance(
          userId,
          ranked.map(({ story_id }) => story_id),
        )
      ).map((each) => [each.story_id, each.propensity]),
    );
    const planned = planCards({
      published: (await cards.listKeys(userId, of.edition)).map((card) => ({ ...card, total: card.score })),
      candidates: ranked.map(({ story_id, score, terms }) => ({
        story_id,
        total: score,
        gate_propensity: byChance.get(story_id) ?? 1,
        is_unwanted: terms.some(({ name, value }) => name === 'personal' && value === 0),
      })),
      size: presentation.cards,
      explores: presentation.exploration,
      seed: `${userId} ${of.edition}`,
      isComplete: of.isComplete ?? true,
    });
    const scores = new Map(ranked.map((ranking) => [ranking.story_id, ranking]));
    const fresh = await cards.publish(
      userId,
      of.sweep_id,
      of.edition,
      planned.flatMap((card) => {
        const ranking = scores.get(card.story_id);
        return ranking ? [{ ...card, score: ranking.score, terms: ranking.terms }] : [];
      }),
    );
    if (fresh.length > 0) {
      await turn.append(transaction, newsEvents['edition.published'], {
        edition: of.edition,
        cards: fresh.length,
      });
    }
    return fresh.length;
  });
}
