import type { LearnedIssue } from '../../../db/email/learning/learned-issues.ts';
import type { ExampleInput } from '../../../domain/email/learning/example.ts';
import { searchTerms } from '../../../domain/email/triage/search-terms.ts';

/** Largest number of identifiers in an example; those that the issue is most about come first. */
const maxIdentifiers = 20;

/** Returns the input of an example made from an issue: distinctive words, identifiers and signals, never whole bodies. */
export function exampleInputOf(issue: LearnedIssue): ExampleInput {
  const sender = issue.message?.sender ?? null;
  return {
    title: issue.title,
    terms: searchTerms(issue.title, issue.words, issue.participants).map(({ term }) => term),
    identifiers: issue.identifiers.slice(0, maxIdentifiers),
    sender_domain: sender === null ? null : sender.slice(sender.lastIndexOf('@') + 1),
    language: issue.message?.language ?? null,
    signals: issue.signals,
    mandatory: issue.mandatory,
  };
}
