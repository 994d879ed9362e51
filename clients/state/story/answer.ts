import type { components } from '../../api/schema.ts';

type Schemas = components['schemas'];

/** A story as the API answers it. */
export type Story = Schemas['Story'];

/** A claim of a story. */
export type Claim = Schemas['Claim'];

/** A part of the stored text of an article, with its offsets in UTF-16 units. */
export type ArticleText = Schemas['ArticleText'];

/** A card of an edition. */
export type Card = Schemas['Card'];
