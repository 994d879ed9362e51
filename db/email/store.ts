import { preferences } from '../app/preferences.ts';
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

/** The repositories that the email graphs work with, each over a pool or a transaction. */
export const emailStore = {
  mailboxes,
  syncState,
  messages,
  places,
  normalized,
  contents,
  attachments,
  quarantine: quarantinedMessages,
  threads,
  issueJoins,
  emailEmbeddings,
  mandatoryFindings,
  emailSignals,
  issueContexts,
  passageSearch,
  deriveIssuesOf,
  preferences,
  rankedActions,
  replyOrders,
  learningVersions,
  reviewedExamples,
  subscriptions,
  automationPolicies,
  acknowledgmentFacts,
  documents,
  feedbackEvents,
  learnedIssues,
  learnedDrafts,
  learningExamples,
};
