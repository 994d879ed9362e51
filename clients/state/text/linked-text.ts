import { type RealAddress, realAddress } from './real-address.ts';

/** A piece of a stranger's text, with the place that it leads to if it is an address. */
export interface LinkedPiece {
  text: string;
  link: RealAddress | null;
}

const address = /\b(?:https?:\/\/|mailto:)[^\s<>"“”]+/giu;
// Punctuation that ends a sentence or closes a bracket is not part of the address before it.
const trailing = /[.,;:!?'’»)\]}]+$/u;

/** Cuts a text into plain pieces and addresses that can be opened; anything but `http`, `https` and `mailto` stays plain. */
export function linkedPieces(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const written = withoutEnding(match[0]);
    const link = realAddress(written);
    if (link === null) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), link: null });
    pieces.push({ text: written, link });
    at = match.index + written.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), link: null });
  return pieces;
}

function withoutEnding(written: string): string {
  const ending = trailing.exec(written)?.[0] ?? '';
  const kept = written.slice(0, written.length - ending.length);
  // A bracket that the address itself opened belongs to it.
  return ending.startsWith(')') && kept.includes('(') ? `${kept})` : kept;
}
