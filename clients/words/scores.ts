/** A term of a score as the server sends it. */
export interface ScoreTerm {
  name: string;
  value: number;
  weight: number;
}

/** The terms in their fixed order: it gives each its colour and its place in the bar. */
const order = {
  story: ['signal', 'personal', 'fact', 'novelty', 'timeliness', 'hype'],
  issue: ['urgency', 'impact', 'actionability', 'relevance', 'deadline', 'history'],
};

const names: Record<string, string> = {
  signal: 'you can act on it',
  personal: 'your topics',
  fact: 'its claims are supported',
  novelty: 'it is new to you',
  timeliness: 'it is recent',
  hype: 'it is hyped',
  urgency: 'urgency',
  impact: 'impact',
  actionability: 'you can act on it',
  relevance: 'relevance to you',
  deadline: 'its deadline',
  history: 'its sender and history',
};

/** Returns the name of a term as a person reads it. */
export const termName = (name: string): string => names[name] ?? name;

/** A term with its place in the order, from 1, and with what it adds. */
export interface OrderedTerm extends ScoreTerm {
  place: number;
  adds: number;
}

/** Returns the terms in their fixed order, each with what it adds; one that is not known comes last. */
export function orderedTerms(terms: readonly ScoreTerm[]): OrderedTerm[] {
  const placeOf = (name: string) =>
    Math.max(order.story.indexOf(name), order.issue.indexOf(name)) + 1 || Math.max(...[terms.length]);
  return terms
    .map((term) => ({ ...term, place: placeOf(term.name), adds: term.value * term.weight }))
    .toSorted((left, right) => left.place - right.place);
}

/** Returns a total as lists show it: `0.53`. */
export const score = (total: number): string => total.toFixed(2);

/** Returns a signed amount: `+0.242`, `−0.011`, `0.000`. */
export function signed(amount: number, digits = 3): string {
  const text = Math.abs(amount).toFixed(digits);
  return Number(text) === 0 ? text : `${amount < 0 ? '−' : '+'}${text}`;
}

/** The words around a score. */
export const scoreWords = {
  of: (total: number, terms: readonly ScoreTerm[]) =>
    `${score(total)}: ${orderedTerms(terms)
      .filter(({ adds }) => Math.abs(adds) >= 0.005)
      .map(({ name, adds }) => `${termName(name)} ${signed(adds, 2)}`)
      .join(', ')}`,
  term: 'term',
  value: 'value',
  weight: 'weight',
  adds: 'adds',
  total: 'total',
  whyNumber: (rank: number) => `Why it is no. ${rank}`,
  whyPriority: (total: number) => `Why priority ${score(total)}`,
  open: 'Show the sum',
};
