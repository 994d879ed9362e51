import { preferences } from '../app/preferences.ts';
import type { Sql } from '../connect.ts';
import { acknowledgmentFacts } from './acknowledgment-facts.ts';
import { attachments } from './attachments.ts';
import { automationPolicies } from './automation-policies.ts';
import { contents } from './contents.ts';
import { deriveIssuesOf } from './derive-issues-of.ts';
import { documents } from './documents.ts';
import { emailEmbeddings } from './embeddings.ts';
import { feedbackEvents } from './feedback-events.ts';
import { issueContexts } from './issue-contexts.ts';
import { issueJoins } from './issue-joins.ts';
import { learnedDrafts } from './learned-drafts.ts';
import { learnedIssues } from './learned-issues.ts';
import { learningExamples } from './learning-examples.ts';
import { learningVersions } from './learning-versions.ts';
import { mailboxes } from './mailboxes.ts';
import { mandatoryFindings } from './mandatory-findings.ts';
import { messages } from './messages.ts';
import { normalized } from './normalized.ts';
import { passageSearch } from './passage-search.ts';
import { places } from './places.ts';
import { quarantinedMessages } from './quarantine.ts';
import { rankedActions } from './ranked-actions.ts';
import { replyOrders } from './reply-orders.ts';
import { reviewedExamples } from './reviewed-examples.ts';
import { emailSignals } from './signals.ts';
import { subscriptions } from './subscriptions.ts';
import { syncState } from './sync-state.ts';
import { threads } from './threads.ts';
import type { WordSeal } from './words.ts';

/** The repositories that the email graphs work with, each over a pool or a transaction; `seal` opens and seals the words. */
export const emailStore = (seal: WordSeal) => ({
  mailboxes,
  syncState,
  messages: (sql: Sql) => messages(sql, seal),
  places,
  normalized,
  contents: (sql: Sql) => contents(sql, seal),
  attachments: (sql: Sql) => attachments(sql, seal),
  quarantine: quarantinedMessages,
  threads: (sql: Sql) => threads(sql, seal),
  issueJoins,
  emailEmbeddings: (sql: Sql) => emailEmbeddings(sql, seal),
  mandatoryFindings: (sql: Sql) => mandatoryFindings(sql, seal),
  emailSignals: (sql: Sql) => emailSignals(sql, seal),
  issueContexts: (sql: Sql) => issueContexts(sql, seal),
  passageSearch,
  deriveIssuesOf: (sql: Sql, userId: string, messageIds: readonly string[]) =>
    deriveIssuesOf(sql, seal, userId, messageIds),
  preferences,
  rankedActions: (sql: Sql) => rankedActions(sql, seal),
  replyOrders,
  learningVersions,
  reviewedExamples: (sql: Sql) => reviewedExamples(sql, seal),
  subscriptions,
  automationPolicies,
  acknowledgmentFacts: (sql: Sql) => acknowledgmentFacts(sql, seal),
  documents,
  feedbackEvents,
  learnedIssues: (sql: Sql) => learnedIssues(sql, seal),
  learnedDrafts,
  learningExamples,
});

/** What the email graphs know of the database. */
export type EmailStore = ReturnType<typeof emailStore>;
