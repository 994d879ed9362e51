import type { DraftingInput, DraftingSource } from '../../../../domain/email/reply/drafting.ts';

/** Returns the drafting input for these asks, with the given changes. */
export const asking = (quotes: readonly string[], change: Partial<DraftingInput> = {}): DraftingInput => ({
  subject: 'Re: Flange of P-118',
  message: `Hi Nora,\n\n${quotes.join('\n')}\n\nTomás`,
  asks: quotes.map((quote) => ({ quote, due: null })),
  sources: [],
  me: { name: 'Nora Ekwall' },
  them: { name: 'Tomás Reyes' },
  language: 'en',
  style: {},
  examples: [],
  wish: null,
  conversation: [],
  is_follow_up: false,
  ...change,
});

/** An approved document. */
export const procedure: DraftingSource = {
  number: 1,
  kind: 'document',
  title: 'Torque procedure P-118',
  heading: 'Flange bolts',
  quote: 'M16 bolts are tightened to 190 Nm.',
};

/** An earlier issue. */
export const leak: DraftingSource = {
  number: 2,
  kind: 'issue',
  title: 'Leak at P-118',
  heading: 'Earlier issue, resolved',
  quote: 'The gasket was replaced, then the flange bolts were tightened crosswise.',
};
