import type { IssueProfile } from './same-issue.ts';

/** Largest number of issues that may share a subject word for the word to find them. */
const maxIssuesOfWord = 60;

/** An index of issues by their identifiers and by the words of their subjects; only issues that it finds are compared. */
export class IssueIndex {
  readonly #byIdentifier = new Map<string, Set<string>>();
  readonly #byWord = new Map<string, Set<string>>();

  add({ id, identifiers, subjects }: IssueProfile & { id: string }): void {
    for (const { identifier } of identifiers) put(this.#byIdentifier, identifier, id);
    for (const { words } of subjects) for (const word of words) put(this.#byWord, word, id);
  }

  near({ identifiers, subjects }: IssueProfile): Set<string> {
    const near = new Set(
      identifiers.flatMap(({ identifier }) => [...(this.#byIdentifier.get(identifier) ?? [])]),
    );
    for (const { words } of subjects)
      for (const word of words) {
        const ids = this.#byWord.get(word);
        if (ids && ids.size <= maxIssuesOfWord) for (const id of ids) near.add(id);
      }
    return near;
  }
}

function put(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}
