import type { LearnedIssue } from '../../../db/email/learning/learned-issues.ts';
import type { ExampleInput } from '../../../domain/email/learning/example.ts';
import { searchTerms } from '../../../domain/email/triage/search-terms.ts';

// Of an issue that names a hundred parts, those that it is most about.
const mostIdentifiers = 20;

/** What an example is judged on, of an issue: telling words, names and signals, never whole bodies. */
export function exampleInputOf(issue: LearnedIssue): ExampleInput {
  const sender = issue.message?.sender ?? null;
  return {
    title: issue.title,
    terms: searchTerms(issue.title, issue.words, issue.participants).map(({ term }) => term),
    identifiers: issue.identifiers.slice(0, mostIdentifiers),
    sender_domain: sender === null ? null : sender.slice(sender.lastIndexOf('@') + 1),
    language: issue.message?.language ?? null,
    signals: issue.signals,
    mandatory: issue.mandatory,
  };
}
