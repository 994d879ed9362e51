import type { IssueStatus } from '../email/triage/issue-fields.ts';
import type { Findable, Ranked } from './rank-found.ts';

/** An issue that a person may want to reply in. */
export interface ReplyIssue extends Findable {
  status: IssueStatus;
}

/** Bonus for an issue that waits for the user's answer. */
const awaited = 0.3;
const role = /\b(?:customers?|clients?|suppliers?|vendors?|contractors?|kunden?|kundin|lieferanten?)\b/gi;

/** Removes a role such as "the customer" from a reference: mails contain names, not roles. */
export function splitRole(words: string): { matter: string; hasRole: boolean } {
  const matter = words.replace(role, ' ').replace(/\s+/g, ' ').trim();
  return { matter: matter === '' ? words : matter, hasRole: matter !== words.trim() };
}

/**
 * Ranks the issues that a person may want to reply in, best first. A customer or a supplier belongs to another company: if
 * a role is named, only issues with such a person are likely, provided there are any. `ownDomains` are the domains of the
 * user's own addresses, in lower case.
 */
export function rankReplyIssues<Of extends ReplyIssue>(
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
