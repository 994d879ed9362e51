import type { ModelSettings } from './fit-model.ts';

/** The settings that won on files that were held out. */
export const modelSettings: ModelSettings = {
  linear: { epochs: 12, rate: 0.2, ridge: 1e-4, seed: 1 },
  network: { epochs: 15, rate: 0.1, width: 32, hidden: 64, places: 1 << 16, dropout: 0.35, seed: 1 },
};

/** Number of ordinary mails whose false alarms are learned, and the weight of each against a labelled line. */
export const mined = { most: 400, weight: 0.3 };

/** Parts into which the files are divided for the judgement of unseen ones. */
export const folds = 3;

/** Thresholds of mail of lists and newsletters, which speak to nobody in particular. */
export const bulkThresholds = { bulk_mandatory: 0.93, bulk_suspected: 0.75 };

/**
 * Shares of the hard look-alikes that may be called mandatory, and mandatory or suspected, on files that were held out. They set
 * the thresholds.
 */
export const allowed = { mandatory: 0.045, suspected: 0.18 };
