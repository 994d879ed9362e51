/** Most links that are listed, and the longest address, characters. */
const [mostLinks, longestAddress] = [500, 2_000];
const shownSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The addresses that a mail links to, each once, numbered from 1. */
export class Links {
  readonly addresses: string[] = [];
  readonly #numbers = new Map<string, number>();

  /**
   * Returns the number of an address; null for one that is not shown: a script, data, or one too many. A host is written in the letters
   * that the network uses, so that a look-alike is seen.
   */
  numberOf(href: string): number | null {
    const address = normalised(href);
    if (address === null) return null;
    const known = this.#numbers.get(address);
    if (known !== undefined) return known;
    if (this.addresses.length >= mostLinks) return null;
    this.addresses.push(address);
    this.#numbers.set(address, this.addresses.length);
    return this.addresses.length;
  }
}

function normalised(href: string): string | null {
  if (href.length > longestAddress || !URL.canParse(href.trim())) return null;
  const url = new URL(href.trim());
  return shownSchemes.has(url.protocol) && url.href.length <= longestAddress ? url.href : null;
}
