import { approvals } from '../app/approvals.ts';
import { effects } from '../app/effects.ts';
import { preferences } from '../app/preferences.ts';
import type { Sql } from '../connect.ts';
import { desk } from './desk/desk.ts';
import { deskOrder } from './desk/desk-pages.ts';
import { rankedActions } from './desk/ranked-actions.ts';
import { expectedChanges } from './learning/expected-changes.ts';
import { feedbackEvents } from './learning/feedback-events.ts';
import { learnedDrafts, learnedIssues } from './learning/learned-issues.ts';
import { learningExamples } from './learning/learning-examples.ts';
import { learningVersions } from './learning/learning-versions.ts';
import { reviewedExamples } from './learning/reviewed-examples.ts';
import { takenBackCorrections } from './learning/taken-back-corrections.ts';
import { acknowledgmentFacts } from './reply/acknowledgment-facts.ts';
import { automationPolicies } from './reply/automation-policies.ts';
import { drafts } from './reply/drafts.ts';
import { replyContext } from './reply/reply-context.ts';
import { replyOrders } from './reply/reply-orders.ts';
import { attachments } from './sync/attachments.ts';
import { contents } from './sync/contents.ts';
import { documents } from './sync/documents.ts';
import { mailboxes } from './sync/mailboxes.ts';
import { messages } from './sync/messages.ts';
import { normalized } from './sync/normalized.ts';
import { places } from './sync/places.ts';
import { quarantine } from './sync/quarantine.ts';
import type { ContentSeal } from './sync/sealed-contents.ts';
import { subscriptions } from './sync/subscriptions.ts';
import { syncState } from './sync/sync-state.ts';
import { derivedIssues } from './triage/derived-issues.ts';
import { emailEmbeddings } from './triage/embeddings.ts';
import { issueContexts } from './triage/issue-contexts.ts';
import { issueJoins } from './triage/issue-joins.ts';
import { issueReadings } from './triage/issue-readings.ts';
import { mandatoryFindings } from './triage/mandatory-findings.ts';
import { passageSearch } from './triage/passage-search.ts';
import { regroups } from './triage/regroups.ts';
import { senderWarnings } from './triage/sender-warnings.ts';
import { signals } from './triage/signals.ts';
import { threads } from './triage/threads.ts';
import { unusableAnswers } from './triage/unusable-answers.ts';

/** The repositories of the e-mail graphs, each over a pool or a transaction; `seal` encrypts and decrypts the texts. */
export const emailStore = (seal: ContentSeal) => ({
  mailboxes,
  syncState,
  messages: (sql: Sql) => messages(sql, seal),
  places,
  normalized,
  contents: (sql: Sql) => contents(sql, seal),
  attachments: (sql: Sql) => attachments(sql, seal),
  quarantine,
  threads: (sql: Sql) => threads(sql, seal),
  issueJoins,
  emailEmbeddings: (sql: Sql) => emailEmbeddings(sql, seal),
  mandatoryFindings: (sql: Sql) => mandatoryFindings(sql, seal),
  senderWarnings,
  signals: (sql: Sql) => signals(sql, seal),
  unusableAnswers,
  issueContexts: (sql: Sql) => issueContexts(sql, seal),
  issueReadings: (sql: Sql) => issueReadings(sql, seal),
  passageSearch,
  regroups,
  derivedIssues: (sql: Sql) => derivedIssues(sql, seal),
  preferences,
  expectedChanges,
  desk,
  deskOrder,
  rankedActions: (sql: Sql) => rankedActions(sql, seal),
  approvals,
  effects,
  drafts,
  replyContext: (sql: Sql) => replyContext(sql, seal),
  replyOrders,
  learningVersions,
  reviewedExamples: (sql: Sql) => reviewedExamples(sql, seal),
  subscriptions,
  automationPolicies,
  acknowledgmentFacts: (sql: Sql) => acknowledgmentFacts(sql, seal),
  documents,
  feedbackEvents,
  takenBackCorrections,
  learnedIssues: (sql: Sql) => learnedIssues(sql, seal),
  learnedDrafts,
  learningExamples,
});

/** The database as the e-mail graphs see it. */
export type EmailStore = ReturnType<typeof emailStore>;
