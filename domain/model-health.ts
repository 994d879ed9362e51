import { minuteMs } from './time.ts';

/** The calls of one model since its last answer; all of them failed. */
export interface FailedRun {
  model: string;
  failed: number;
  /** Moment of the first of them, UTC. */
  since: string;
  /** The last reason, in our own words. */
  reason: string;
}

/** Failed calls in a row from which a model counts as failing, or minutes with at least two and no answer. */
const [manyFailed, longMinutes] = [5, 5];

/** Returns a sentence for each model whose calls all fail, with the last reason and since when. */
export const modelProblems = (runs: readonly FailedRun[], now: Date): string[] =>
  runs
    .filter(
      ({ failed, since }) =>
        failed >= manyFailed || (failed >= 2 && now.getTime() - Date.parse(since) >= longMinutes * minuteMs),
    )
    .map(({ model, failed, since, reason }) => {
      const moment = new Date(since).toISOString().slice(0, 16).replace('T', ' ');
      return `The model ${model} has not answered since ${moment} UTC: all ${failed} calls failed. The last reason: ${inWords(reason)} Rules judge alone meanwhile, nothing is lost, and it is asked again later. Check OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL.`;
    });

/** Returns a reason of the ledger without its code and without the advice for a single call. */
const inWords = (reason: string): string =>
  reason.replace(/^[a-z_]+: /, '').replace(/ Nothing was lost; try again later\.$/, '');
