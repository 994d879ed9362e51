import type { Measure } from './measure.ts';

/** Our gather stage, from the first request to the last row that is stored, over the same feeds. */
export const measureOurs: Measure | undefined = undefined;
