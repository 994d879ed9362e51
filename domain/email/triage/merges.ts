/** Records that were merged into others, in any order and number of steps. */
export class Merges {
  readonly #into = new Map<string, string>();

  add(id: string, into: string): void {
    this.#into.set(id, into);
  }

  /** Tests whether a record was merged into another. */
  has(id: string): boolean {
    return this.#into.has(id);
  }

  /** Returns the record that a record ended in; a record that was not merged is its own survivor. */
  survivorOf(id: string): string {
    let at = id;
    for (let next = this.#into.get(at); next !== undefined; next = this.#into.get(at)) at = next;
    return at;
  }

  /** Lists each merged record with its survivor. */
  list(): { id: string; into: string }[] {
    return [...this.#into.keys()].map((id) => ({ id, into: this.survivorOf(id) }));
  }
}
