import type { IssueStatus } from '../email/triage/issue-fields.ts';
import type { Findable, Ranked } from './rank-found.ts';

/** An issue that a person may want to write in. */
export interface Addressable extends Findable {
  status: IssueStatus;
}

/** Added to the score of an issue in which an answer is waited for: that is where something is to be sent. */
const awaited = 0.3;
const role = /\b(?:customers?|clients?|suppliers?|vendors?|contractors?|kunden?|kundin|lieferanten?)\b/gi;

/** What somebody is to the writer, as "the customer", taken out of words: it stands in no mail as their name. */
export function splitRole(words: string): { matter: string; hasRole: boolean } {
  const matter = words.replace(role, ' ').replace(/\s+/g, ' ').trim();
  return { matter: matter === '' ? words : matter, hasRole: matter !== words.trim() };
}

/**
 * The issues that somebody may want to write in, each part the likeliest first. A customer or a supplier is somebody of another
 * company: where a role is named and any such issue was found, those are the likely ones. `ownDomains` are of the writer's
 * addresses, in lower case.
 */
export function rankAddressed<Of extends Addressable>(
  ranked: readonly Ranked<Of>[],
  { hasRole, ownDomains }: { hasRole: boolean; ownDomains: ReadonlySet<string> },
): { likely: Ranked<Of>[]; rest: Ranked<Of>[] } {
  const ordered = ranked
    .map((each) => (each.found.status === 'waiting_on_me' ? { ...each, score: each.score + awaited } : each))
    .toSorted((a, b) => b.score - a.score || (a.found.id < b.found.id ? -1 : 1));
  const isOutside = ({ found }: Ranked<Of>) => domainsOf(found).some((domain) => !ownDomains.has(domain));
  const outside = ordered.filter(isOutside);
  return hasRole && outside.length > 0
    ? { likely: outside, rest: ordered.filter((each) => !isOutside(each)) }
    : { likely: ordered, rest: [] };
}

const domainsOf = ({ names = [] }: Findable): string[] =>
  names.flatMap((name) => /\S+@(\S+)$/.exec(name)?.[1]?.toLowerCase() ?? []);
