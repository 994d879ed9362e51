import type { components } from '../../api/schema.ts';

type Schemas = components['schemas'];

/** Fields of a claim that the description of the interface does not list yet. */
interface ClaimComing {
  approval_id?: string | null;
  looked?: { texts: number; next_try_at: string | null; reason: string | null } | null;
  history?: { status: string; at: string; reason: string | null }[];
}

/** A claim of a story. */
export type Claim = Schemas['Story']['claims'][number] & ClaimComing;

/** A story as the API answers it. */
export type Story = Omit<Schemas['Story'], 'claims'> & { claims: Claim[] };

/** A part of the stored text of an article, with its offsets in UTF-16 units. */
export interface ArticleText {
  article_id: string;
  title: string;
  url: string;
  source: string;
  content_hash: string;
  text: string;
  from: number;
  to: number;
  length: number;
}

/** A card of an edition. */
export type Card = Schemas['Edition']['cards'][number];
