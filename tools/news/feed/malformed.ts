import { hash } from 'node:crypto';
import type { MalformedItem } from '../../../domain/news/gather/feed.ts';
import { removeInvisible } from '../../../domain/text/normalise-text.ts';
import { cut } from './text.ts';

/** Returns the SHA-256 of a text in UTF-8, hex. */
export function sha256(text: string): string {
  return hash('sha256', text);
}

/** Creates a quarantine entry with the unusable markup, shortened and identified by the hash of the whole. */
export function malformed(position: number, reason: string, found: string): MalformedItem {
  return { position, reason, excerpt: cut(removeInvisible(found), 2000), item_hash: sha256(found || reason) };
}
