import { dayMs } from '../../../domain/time.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';
import { embedArticles } from './embed-articles.ts';

// Texts of one call: the turn can stop between two.
const batch = 50;
/** Articles that one sweep embeds behind its edition; a larger archive is embedded over several sweeps. */
const mostArticles = 500;
/** Days within which evidence is searched by meaning. */
const searchedDays = 10;

/**
 * Embeds the newest articles whose stories were decided without a vector, so that evidence and answers are found by meaning.
 * Done behind the edition, because no card depends on it.
 */
export const embedRest =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql, models } = ports;
    const since = new Date(Date.parse(state.started_at) - searchedDays * dayMs).toISOString();
    let [articles, cost] = [0, 0];
    while (articles < mostArticles) {
      const wanted = await store
        .embeddings(sql)
        .listWithoutVector(turn.execution.user_id, models.embedder.id, since, batch);
      if (wanted.length === 0) break;
      const embedded = await embedArticles(ports, turn, wanted);
      cost += embedded.cost;
      articles += embedded.fresh;
      // Without budget or model the rest waits for a later sweep.
      if (embedded.fresh === 0) break;
    }
    return { update: {}, counts: { articles }, cost };
  };
