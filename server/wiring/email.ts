import { executions } from '../../db/app/executions.ts';
import { feedbackEvents } from '../../db/email/learning/feedback-events.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { deskKind, orderDesk } from '../../domain/email/desk/desk.ts';
import { emailEvents } from '../../domain/email/events.ts';
import { learnKind } from '../../domain/email/learning/learning.ts';
import { releaseKind } from '../../domain/email/learning/release/task.ts';
import { emailPreferences } from '../../domain/email/preferences.ts';
import { automationKind } from '../../domain/email/reply/automation.ts';
import { draftKind, replyApprovalKind, resendApprovalKind } from '../../domain/email/reply/draft.ts';
import { syncActor, syncKind } from '../../domain/email/sync/sync.ts';
import { deskGraph, deskVersion } from '../../graphs/email/desk/desk.graph.ts';
import { expectChanges } from '../../graphs/email/learning/expect-changes.ts';
import { learnGraph, learnVersion } from '../../graphs/email/learning/learn.graph.ts';
import { readDocument } from '../../graphs/email/learning/read-document.ts';
import { releaseGraph, releaseVersion } from '../../graphs/email/learning/release.graph.ts';
import { scheduleLearning } from '../../graphs/email/learning/schedule-learning.ts';
import { automationGraph, automationVersion } from '../../graphs/email/reply/automation.graph.ts';
import { checkUnsaved } from '../../graphs/email/reply/check-unsaved.ts';
import { draftGraph, draftVersion } from '../../graphs/email/reply/draft.graph.ts';
import { scheduleSyncs } from '../../graphs/email/sync/schedule-syncs.ts';
import { syncGraph, syncVersion } from '../../graphs/email/sync/sync.graph.ts';
import { deriveIssues } from '../../graphs/email/triage/derive-issues.ts';
import { compareTexts } from '../../tools/email/compare-texts.ts';
import readAttachment from '../../tools/email/read-attachment.ts';
import viewMessage from '../../tools/email/view-message.ts';
import { automationRoutes } from '../email/automation.ts';
import { conversationRoutes } from '../email/conversation.ts';
import { correctionRoutes } from '../email/corrections/corrections.ts';
import { documentRoutes } from '../email/documents.ts';
import { draftRoutes } from '../email/drafts.ts';
import type { EmailServices } from '../email/email-services.ts';
import { issueRoutes } from '../email/issues.ts';
import { learningExampleRoutes } from '../email/learning/examples.ts';
import { learningVersionRoutes } from '../email/learning/versions.ts';
import { mailboxRoutes } from '../email/mailboxes.ts';
import { messageRoutes } from '../email/messages.ts';
import { notificationRoutes } from '../email/notifications.ts';
import { messagePartRoutes } from '../email/parts/message-parts.ts';
import { readReplyQuestions } from '../email/reply-question.ts';
import { signInRoutes } from '../email/sign-in.ts';
import { syncRoutes } from '../email/syncs.ts';
import { undoReply } from '../email/undo-reply.ts';
import { expirePolicies, stopPolicy } from './automation.ts';
import { draftPorts } from './draft-ports.ts';
import { emailPorts } from './email-ports.ts';
import type { Module, ModuleContext } from './module.ts';
import { previewDesk } from './preview-desk.ts';
import { purgeContent } from './purge-content.ts';

/** A person waits for the verdict while they write. */
const checkMs = 5_000;
/** Milliseconds for the page of one message, which a person waits for. */
const viewMs = 5_000;

/** Makes the e-mail service, which mirrors mailboxes, ranks the desk, drafts and sends replies, and learns from corrections. */
export function emailModule(context: ModuleContext): Module & { services: EmailServices } {
  const { config, database } = context;
  const { seal, submit, wake } = context.services;
  const sql = database.sql;
  const { ports, access, senders } = emailPorts({ ...context, seal, submit });
  const drafting = draftPorts(config, {
    ...ports,
    openSender: (mailboxId) => senders.open(mailboxId),
  });
  const services: EmailServices = {
    ...context.services,
    mail: { ...access, prepareSending: (given) => senders.prepareSending(given) },
    stopPolicy: (userId, id, reason) => stopPolicy(database, userId, id, reason),
    checkReply: (userId, draftId, change) =>
      checkUnsaved(drafting, userId, draftId, change, AbortSignal.timeout(checkMs)),
    undoReply: (userId, draftId) => undoReply(database, context.lanes, userId, draftId),
    compareTexts,
    deriveIssues: (on, userId, issueIds) => deriveIssues(ports.store, on, userId, issueIds),
    viewMessage: (raw, signal) => ports.tools.run(viewMessage, { raw }, { signal, deadlineMs: viewMs }),
    async readAttachment(raw, position, signal) {
      return (await ports.tools.run(readAttachment, { raw, position }, { signal })).content;
    },
    readDocument: (given, signal) => readDocument(ports.tools, given, signal),
  };
  const replyQuestions = readReplyQuestions({ ...services, undoSeconds: config.SEND_UNDO_SECONDS });
  return {
    name: 'email',
    services,
    graphs: [
      { kind: syncKind, version: syncVersion, graph: syncGraph(ports), checkpoints: 'grouped' },
      { kind: deskKind, version: deskVersion, graph: deskGraph(ports), checkpoints: 'grouped' },
      { kind: draftKind, version: draftVersion, graph: draftGraph(drafting), keepsAnswers: false },
      { kind: learnKind, version: learnVersion, graph: learnGraph(ports), checkpoints: 'grouped' },
      { kind: releaseKind, version: releaseVersion, graph: releaseGraph(ports) },
      { kind: automationKind, version: automationVersion, graph: automationGraph(ports) },
    ],
    events: emailEvents,
    questions: { [replyApprovalKind]: replyQuestions, [resendApprovalKind]: replyQuestions },
    routes: [
      mailboxRoutes(services),
      signInRoutes(services),
      syncRoutes(services),
      issueRoutes(services),
      conversationRoutes(services),
      messagePartRoutes(services),
      messageRoutes(services),
      correctionRoutes(services),
      documentRoutes(services),
      automationRoutes(services),
      draftRoutes(services),
      learningExampleRoutes(services),
      learningVersionRoutes(services),
    ],
    // Providers have no token; they identify themselves with a secret of the mailbox.
    openRoutes: { '/api/email/notifications': notificationRoutes(services) },
    // A document of up to 10 MiB, in base64.
    bodyLimits: { '/api/email/documents': 15 * 1024 * 1024 },
    duties: {
      syncs: scheduleSyncs({
        mailboxes: mailboxes(sql),
        hasOpenSync: (mailboxId) => executions(sql).isOpen(syncActor(mailboxId)),
        submit,
      }),
      automation: (now) => expirePolicies(database, now),
      'learning from mail': scheduleLearning({ feedback: feedbackEvents(sql), submit }),
      'content of mailboxes': purgeContent(database),
    },
    preferences: {
      scope: emailPreferences,
      preview: previewDesk(services, (userId, change) => expectChanges(ports, userId, change)),
      async afterChange(userId, key) {
        await submit(orderDesk(userId, key, key));
        wake();
      },
    },
    close: () => access.close(),
  };
}
