import type { Sql } from '../../db/connect.ts';
import { quality, type Span } from '../../db/news/learning/quality.ts';
import {
  acceptanceBySlot,
  calibrateGate,
  compareRankings,
  countKeptOut,
  judgeBaseline,
  titleRedundancy,
  usefulSignalRate,
} from '../../domain/news/learning/quality.ts';
import { rateOf } from '../../domain/quality/rate.ts';
import { readEmailQuality } from '../email/read-email-quality.ts';

/** Reads all quality measures of one reader over a period; `cards` is the number of ranked cards in an edition. */
export async function readQuality(sql: Sql, userId: string, span: Span, cards: number) {
  const measures = quality(sql);
  const served = await measures.listServed(userId, span);
  const baselines = await measures.listBaselines(userId, span, cards);
  const gate = await measures.countGate(userId, span);
  const titles = await measures.listTitles(userId, span);
  const { recoveries, cancelled } = await measures.countRecoveries(userId, span);
  const interventions = await measures.countInterventions(userId, span);
  const count = (...outcomes: string[]) =>
    gate.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, each) => sum + each.count, 0);
  const decided = count('accepted', 'deferred', 'rejected');
  const keptOut = countKeptOut(gate);
  const useful = usefulSignalRate(served);
  const models = await measures.listModelUse(userId, span);
  const cost = models.reduce((sum, each) => sum + each.cost, 0);
  const publishedStories = new Set(titles.map(({ story_id }) => story_id)).size;
  return {
    ...span,
    useful_signal_rate: {
      ...useful,
      served: served.length,
      statement: `Covers reviewed cards only: ${useful.of} of ${served.length} served cards.`,
    },
    acceptance_by_slot: acceptanceBySlot(served),
    ranking: compareRankings(served),
    baseline: judgeBaseline(served, new Map(baselines.map(({ edition, story_ids }) => [edition, story_ids]))),
    gate: {
      decided,
      rejection_rate: rateOf(count('rejected'), decided),
      deferral_rate: rateOf(count('deferred'), decided),
      outcomes: gate,
      calibration: calibrateGate(served, keptOut),
    },
    duplicates: await measures.countDuplicates(userId, span),
    sweeps: await measures.countSweeps(userId, span),
    recoveries,
    interventions: {
      total: interventions.reduce((sum, each) => sum + each.count, cancelled),
      kinds: [
        ...interventions,
        ...(cancelled > 0 ? [{ kind: 'execution.cancelled', count: cancelled }] : []),
      ],
    },
    published_stories: publishedStories,
    models: {
      purposes: models,
      calls: models.reduce((sum, each) => sum + each.calls, 0),
      cost,
      cost_per_published_story: publishedStories === 0 ? null : cost / publishedStories,
    },
    title_redundancy: titleRedundancy(titles),
    email: await readEmailQuality(sql, userId, span),
  };
}
