/**
 * The questions that the mail model answers about a text, each with a probability of its own. `must`: it must be reviewed; `harm`,
 * `stop` and `hold` name the category; `settled` to `word` name the circumstance under which the same words need no review;
 * `request` asks its reader for something; `thanks` thanks. The order is that of the weights.
 */
export const heads = [
  'must',
  'harm',
  'stop',
  'hold',
  'settled',
  'drill',
  'elsewhere',
  'cancelled',
  'offer',
  'notice',
  'word',
  'request',
  'thanks',
] as const;

/** One question of the mail model. */
export type Head = (typeof heads)[number];
