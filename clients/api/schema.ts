// The types of the HTTP interface. Written by `npm run docs`; do not edit.

export interface paths {
    "/api/agent/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the conversations with the assistant, newest first */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the messages of a conversation, oldest first */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        /** Delete a conversation; messages that are not answered yet are cancelled first */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events: a snapshot of the current state, then each event; `Last-Event-ID` replays
         * @description The stream starts with the event `snapshot`. Each later event has its kind as name and its id as `Last-Event-ID`. The snapshot has `events_lost: true` if events after `Last-Event-ID` can no longer be replayed. docs/reference/events.md lists the payload of each kind: `sweep.queued`, `sweep.started`, `sweep.resumed`, `sweep.recovered`, `sweep.waiting`, `sweep.interrupted`, `sweep.put_off`, `sweep.retried`, `sweep.succeeded`, `sweep.failed`, `sweep.cancelled`, `sweep.cancel_requested`, `sweep.redriven`, `story.queued`, `story.started`, `story.resumed`, `story.recovered`, `story.waiting`, `story.interrupted`, `story.put_off`, `story.retried`, `story.succeeded`, `story.failed`, `story.cancelled`, `story.cancel_requested`, `story.redriven`, `learn.queued`, `learn.started`, `learn.resumed`, `learn.recovered`, `learn.waiting`, `learn.interrupted`, `learn.put_off`, `learn.retried`, `learn.succeeded`, `learn.failed`, `learn.cancelled`, `learn.cancel_requested`, `learn.redriven`, `sync.queued`, `sync.started`, `sync.resumed`, `sync.recovered`, `sync.waiting`, `sync.interrupted`, `sync.put_off`, `sync.retried`, `sync.succeeded`, `sync.failed`, `sync.cancelled`, `sync.cancel_requested`, `sync.redriven`, `desk.queued`, `desk.started`, `desk.resumed`, `desk.recovered`, `desk.waiting`, `desk.interrupted`, `desk.put_off`, `desk.retried`, `desk.succeeded`, `desk.failed`, `desk.cancelled`, `desk.cancel_requested`, `desk.redriven`, `draft.queued`, `draft.started`, `draft.resumed`, `draft.recovered`, `draft.waiting`, `draft.interrupted`, `draft.put_off`, `draft.retried`, `draft.succeeded`, `draft.failed`, `draft.cancelled`, `draft.cancel_requested`, `draft.redriven`, `release.queued`, `release.started`, `release.resumed`, `release.recovered`, `release.waiting`, `release.interrupted`, `release.put_off`, `release.retried`, `release.succeeded`, `release.failed`, `release.cancelled`, `release.cancel_requested`, `release.redriven`, `automation.queued`, `automation.started`, `automation.resumed`, `automation.recovered`, `automation.waiting`, `automation.interrupted`, `automation.put_off`, `automation.retried`, `automation.succeeded`, `automation.failed`, `automation.cancelled`, `automation.cancel_requested`, `automation.redriven`, `message.queued`, `message.started`, `message.resumed`, `message.recovered`, `message.waiting`, `message.interrupted`, `message.put_off`, `message.retried`, `message.succeeded`, `message.failed`, `message.cancelled`, `message.cancel_requested`, `message.redriven`, `stage.started`, `stage.finished`, `approval.opened`, `approval.decided`, `approval.withdrawn`, `approval.superseded`, `approval.expired`, `effect.planned`, `effect.started`, `effect.done`, `effect.failed`, `effect.unknown`, `effect.cancelled`, `effect.undone`, `sources.checked`, `source.failing`, `source.recovered`, `research.deferred`, `claims.compared`, `claim.changed`, `claims.reviewed`, `story.changed`, `story.split`, `sweep.progressed`, `edition.published`, `article.rescued`, `article.returned`, `feedback.taken_back`, `feedback.recorded`, `mailbox.updated`, `mailbox.progressed`, `mailbox.purged`, `mailbox.failed`, `folder.progressed`, `folder.resync_started`, `notifications.failed`, `message.quarantined`, `desk.ordered`, `issue.changed`, `issue.corrected`, `correction.taken_back`, `document.approved`, `document.changed`, `document.removed`, `example.reviewed`, `release.accepted`, `release.refused`, `release.activated`, `release.rolled_back`, `draft.written`, `draft.edited`, `draft.refused`, `draft.approved`, `draft.sent`, `draft.rejected`, `draft.superseded`, `draft.expired`, `draft.send_failed`, `draft.unknown`, `draft.undone`, `policy.proposed`, `policy.activated`, `policy.rejected`, `policy.expired`, `policy.stopped`, `message.understood`, `message.step`, `message.withdrawn`, `message.answered`, `preference.updated`, `session.started`, `session.ended`, `token.revoked`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an instruction to the assistant */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a message with its plan, its results and the cited answer */
        get: operations["getAgentMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/messages/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a message or its open plan; completed steps are kept */
        post: operations["cancelMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/messages/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the plan of a message, once; it is carried out exactly as shown */
        post: operations["confirmMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/messages/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a message whose turn failed, from the step that failed */
        post: operations["retryMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List approvals, newest first; `status=open` lists those that wait for a decision */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an approval with exactly the content to decide on */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve, edit or reject an approval, once */
        post: operations["decideApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals/{id}/respond": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide on an approval with an answer of an agent inbox */
        post: operations["respondToApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open approvals in the format of LangChain’s agent inbox, newest first */
        get: operations["listAgentInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/automation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the policies for automatic acknowledgments, with their use */
        get: operations["listPolicies"];
        put?: never;
        /** Propose a policy; it takes effect once a token with the scope `admin` approves it */
        post: operations["proposePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/automation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a policy with the log of its acknowledgments */
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/automation/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a policy at once; acknowledgments that are not being sent yet are cancelled */
        post: operations["stopPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the approved documents */
        get: operations["listDocuments"];
        put?: never;
        /** Add a document (Markdown, text or PDF, at most 10 MiB), which approves it as context for issues */
        post: operations["addDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an approved document with its passages */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /** Remove a document; it is no longer quoted */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /** Change title, scope or expiry of a document; its content never changes */
        patch: operations["changeDocument"];
        trace?: never;
    };
    "/api/email/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a draft version with its text, sources, checks and effects */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit a draft as a new version, which needs its own approval */
        patch: operations["editDraft"];
        trace?: never;
    };
    "/api/email/drafts/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check an edited reply before it is saved; no version is made and nobody is asked */
        post: operations["checkDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/drafts/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo an approved reply before it is sent; the same question is asked again */
        post: operations["undoDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the action desk, or another list: mandatory issues first, then suspected ones, then by priority */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/issues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an issue with its messages, signals, findings, rankings and corrections */
        get: operations["getIssue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/issues/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the messages of an issue with their texts, the newest page first */
        get: operations["getIssueConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/issues/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct an issue or its importance; the correction is recorded as feedback */
        post: operations["correctIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/issues/{id}/corrections/{correction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a correction back, with exactly what it did to the issue, the desk and the preferences */
        delete: operations["takeBackCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/issues/{id}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all draft versions of an issue, newest first */
        get: operations["listDrafts"];
        put?: never;
        /** Request a draft reply to an issue; nothing is sent without approval */
        post: operations["requestDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/issues/{id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a person has opened an issue: a reply is drafted if it needs one and has none */
        post: operations["openIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/mailboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the mailboxes with their health and the progress of each folder */
        get: operations["listMailboxes"];
        put?: never;
        /** Add a mailbox: IMAP, Microsoft Graph, or files on this machine */
        post: operations["addMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/mailboxes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a mailbox with its health and the progress of each folder */
        get: operations["getMailbox"];
        put?: never;
        post?: never;
        /** Remove a mailbox and its credentials; its mail is kept, and no longer counts on the desk */
        delete: operations["deleteMailbox"];
        options?: never;
        head?: never;
        /** Change a mailbox, its credentials or its monitored folders */
        patch: operations["changeMailbox"];
        trace?: never;
    };
    "/api/email/mailboxes/{id}/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a sign-in to a Microsoft 365 mailbox on another device */
        post: operations["startSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/mailboxes/{id}/sign-in/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Poll a sign-in, no sooner than its interval */
        post: operations["pollSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a message as plain text, with quoted and hidden text apart */
        get: operations["getEmailMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/messages/{id}/attachments/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an attachment, which is opened nowhere here */
        get: operations["saveAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/messages/{id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the source of a message as it was received */
        get: operations["getMessageSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/messages/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the HTML of a message as a page that runs, loads and links nothing */
        get: operations["viewMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive change notifications of a mail provider */
        post: operations["receiveNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the messages in quarantine with their reasons, newest first */
        get: operations["listQuarantine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search issues by words, people or identifiers, best match first */
        get: operations["searchIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queue a sync of one mailbox or of all; repeated requests with one idempotency key queue it once */
        post: operations["queueSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/executions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List executions, newest first */
        get: operations["listExecutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/executions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an execution with its stages, cost, error, events and interventions */
        get: operations["getExecution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/executions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an execution; completed steps are kept */
        post: operations["cancelExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/executions/{id}/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the ranking of a sweep, or what another version of the preferences would have ranked */
        get: operations["getRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/executions/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a failed execution from the step that failed */
        post: operations["retryExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/executions/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redrive the dead-lettered executions of one kind, oldest first, up to a limit */
        post: operations["redriveExecutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/assistants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: get a graph by its kind */
        get: operations["getAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/assistants/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** LangGraph: search the graphs of this service by name */
        post: operations["searchAssistants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: show which groups of routes exist */
        get: operations["getLangGraphInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/ok": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: check that the API responds */
        get: operations["checkLangGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: get a thread with its interrupts */
        get: operations["getThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: list the states of a thread; only the current one is kept */
        get: operations["getThreadHistory"];
        put?: never;
        /** LangGraph: search the states of a thread; only the current one is kept */
        post: operations["searchThreadHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: list the runs of a thread; there is one, with the id of the thread */
        get: operations["listRuns"];
        put?: never;
        /** LangGraph: answer an interrupt by its id (`command.resume`), once */
        post: operations["answerInterrupt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: get the run of a thread */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/runs/{run_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** LangGraph: cancel a thread; completed steps are kept, and open questions are closed */
        post: operations["cancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/runs/{run_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: wait until a thread rests and get its state */
        get: operations["joinRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/runs/{run_id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: stream the events of a run until the thread rests; `Last-Event-ID` replays */
        get: operations["streamRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/runs/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** LangGraph: answer an interrupt and stream events until the thread rests */
        post: operations["answerInterruptAndStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/runs/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** LangGraph: answer an interrupt and wait until the thread rests */
        post: operations["answerInterruptAndWait"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: get the state of a thread with its open tasks */
        get: operations["getThreadState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LangGraph: stream the events of a thread until it rests; `Last-Event-ID` replays */
        get: operations["streamThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** LangGraph: count the threads that match a search */
        post: operations["countThreads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/langgraph/threads/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** LangGraph: search executions as threads by status and metadata */
        post: operations["searchThreads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the training examples from corrections and edited replies, newest first */
        get: operations["listLearningExamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning/examples/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept or reject a training example; a later review replaces an earlier one */
        post: operations["reviewLearningExample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the learned versions, newest first, with their evaluation and activations */
        get: operations["listLearningVersions"];
        put?: never;
        /** Train and evaluate a candidate version from the reviewed examples */
        post: operations["trainLearningVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a learned version with its parameters, evaluation and replay of the last 30 days */
        get: operations["getLearningVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning/versions/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate a candidate version; requires the scope `approve` */
        post: operations["activateLearningVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning/versions/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Roll back the active version to the one before it; requires the scope `approve` */
        post: operations["rollBackLearningVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the quality measures of a period, by default the last 30 days */
        get: operations["getQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the cards of an edition, the newest edition by default */
        get: operations["getEdition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a story with its articles, claims, evidence and score */
        get: operations["getStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give feedback on a story; `useful` reverses `hidden` */
        post: operations["giveFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/{id}/feedback/{feedback_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take feedback back, with exactly what it did to the preferences */
        delete: operations["takeBackFeedback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/articles/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the stored text of an article, or of a linked document that research has read */
        get: operations["getArticleText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the editions, newest first */
        get: operations["listEditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/impressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the cards that were on screen; each counts once for its edition */
        post: operations["recordImpressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the articles that the gate rejected or deferred, newest decision first */
        get: operations["listRejected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/rejected/{id}/rescue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an article that the gate rejected or deferred */
        post: operations["rescueArticle"];
        /** Take back a rescue that no sweep has used yet */
        delete: operations["takeBackRescue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search stories, best match first */
        get: operations["searchStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queue a sweep of the sources; repeated requests with one idempotency key queue it once */
        post: operations["queueSweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stories with their developments, newest first */
        get: operations["listTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the zone and the locale in which clients show dates and numbers */
        put: operations["changePerson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the newest preferences of a scope, with the last change and its reason */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change topic weights and settings with a JSON merge patch; requires `If-Match` */
        patch: operations["changePreferences"];
        trace?: never;
    };
    "/api/preferences/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a change of preferences on stored data; nothing is saved */
        post: operations["previewPreferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo the last change of preferences, or restore a version, as a new version; requires `If-Match` */
        post: operations["undoPreferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of the preferences of a scope, newest first */
        get: operations["listPreferenceVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sample-world": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the sample sources, mailbox and documents with all that came of them, for good */
        delete: operations["removeSampleWorld"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the caller: user, scopes, zone, locale, and the end of the session */
        get: operations["getSession"];
        put?: never;
        /** Sign a browser in with a one-time code; needs no token, and sets the cookie of the session */
        post: operations["signIn"];
        /** Sign this browser out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the browsers that are signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the session of a browser */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sources with their health */
        get: operations["listSources"];
        put?: never;
        /** Add a feed by its URL, or a query to a registry */
        post: operations["addSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a source with its health and its quarantined items */
        get: operations["getSource"];
        put?: never;
        post?: never;
        /** Remove a source; its articles and stories are kept */
        delete: operations["deleteSource"];
        options?: never;
        head?: never;
        /** Change a source: fields that are left out stay as they are */
        patch: operations["changeSource"];
        trace?: never;
    };
    "/api/sources/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discover the feeds that a page offers */
        post: operations["discoverFeeds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/opml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the sources as OPML 2.0 */
        get: operations["exportOpml"];
        put?: never;
        /** Import the sources of an OPML document; existing sources stay as they are */
        post: operations["importOpml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what waits for the person: issues, decisions and the newest edition, with counts */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tokens of the user, without their text */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token; needs the scope admin */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the process is alive */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get metrics for Prometheus */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the process is ready to work */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Acknowledgment: {
            detail: string | null;
            draft_id: string;
            effect_id: string;
            finished_at: string | null;
            issue_id: string;
            message_id: string;
            planned_at: string;
            status: string;
            subject: string;
            to: string[];
        };
        AcknowledgmentPolicy: {
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            mailbox_id: string;
            most_per_day: number;
            recipients: string[];
            template: string;
            topics: string[];
        };
        Action: {
            args: {
                [key: string]: unknown;
            };
            name: string;
        };
        ActionItem: {
            due_at: string | null;
            id: string;
            message_id: string;
            owner: string | null;
            quote: string;
            /** @enum {string} */
            status: "open" | "done" | "obsolete";
        };
        ActionRequest: components["schemas"]["Action"] & {
            description?: string;
        };
        Activated: {
            /** Format: uuid */
            execution_id: string;
            status: string;
            version: components["schemas"]["LearningVersion"];
        };
        Activation: {
            reason?: string;
        };
        ActivationPeriod: {
            activated_at: string;
            /** Format: uuid */
            by: string;
            ended_at: string | null;
            /** Format: uuid */
            ended_by: string | null;
            /** @enum {string|null} */
            ended_how: "replaced" | "rolled_back" | null;
            ended_reason: string | null;
            reason: string;
        };
        AddDocumentResponse: components["schemas"]["Document"] & {
            execution_id: string;
        };
        AddMailboxRequest: {
            /** Format: email */
            address: string;
            aliases?: string[];
            content_days?: number | null;
            credentials?: {
                [key: string]: unknown;
            };
            enabled?: boolean;
            keeps_attachments?: boolean;
            locale?: string;
            name?: string;
            /** @enum {string} */
            provider: "graph" | "imap" | "files";
            sending?: {
                /** @enum {string} */
                kind: "outbox";
            } | {
                host: string;
                /** @enum {string} */
                kind: "smtp";
                /** @default 587 */
                port?: number;
                /**
                 * @default starttls
                 * @enum {string}
                 */
                security?: "tls" | "starttls" | "none";
                /** @default null */
                username?: string | null;
            } | {
                /** @enum {string} */
                kind: "graph";
            } | null;
            sending_credentials?: {
                [key: string]: unknown;
            };
            settings?: {
                [key: string]: unknown;
            };
            sync_interval_seconds?: number;
            time_zone?: string;
        };
        AddMailboxResponse: components["schemas"]["Mailbox"] & {
            client_state: string;
        };
        AddSourceRequest: {
            category?: string | null;
            enabled?: boolean;
            /** Format: uri */
            home_url?: string | null;
            is_primary?: boolean;
            /**
             * @default feed
             * @enum {string}
             */
            kind?: "feed" | "arxiv" | "crossref" | "hacker_news" | "github_releases";
            name?: string;
            query?: string;
            /** Format: uri */
            url?: string;
            weight?: number;
        };
        AgentMessage: {
            answer: string | null;
            answered_at: string | null;
            citations: components["schemas"]["CitedItem"][];
            confidence: number | null;
            confirms: string | null;
            content: string;
            conversation_id: string;
            created_at: string;
            execution_id: string | null;
            id: string;
            listed: components["schemas"]["CitedItem"][];
            plan: components["schemas"]["PlannedCall"][];
            producer: string | null;
            results: components["schemas"]["CallResult"][];
            /** @enum {string} */
            status: "queued" | "planned" | "answered" | "asked" | "refused" | "failed" | "cancelled";
        };
        AnsweredMessage: {
            message_id: string;
            quote: string | null;
            received_at: string;
            sender: components["schemas"]["MailPerson"] | null;
        };
        AnswerInterruptAndWaitResponse: {
            [key: string]: unknown;
        };
        Approval: {
            actor: string;
            closed_at: string | null;
            content_hash: string;
            created_at: string;
            decided_at: string | null;
            decided_by: components["schemas"]["TokenName"] | null;
            decision: components["schemas"]["Decision"] | null;
            execution_id: string;
            expires_at: string;
            id: string;
            kind: string;
            message: string | null;
            request: components["schemas"]["ReviewRequest"];
            /** @enum {string} */
            required_scope: "approve" | "admin";
            /** @enum {string} */
            status: "open" | "approved" | "edited" | "rejected" | "superseded" | "expired";
            subject: string;
            title: string;
            withdrawn_at: string | null;
        };
        ArticleText: {
            article_id: string;
            content_hash: string;
            from: number;
            length: number;
            source: string;
            text: string;
            title: string;
            to: number;
            url: string;
        };
        AutomationPolicy: {
            approval_id: string | null;
            content_hash: string;
            created_at: string;
            expires_at: string;
            id: string;
            last_used_at: string | null;
            mailbox_id: string;
            name: string;
            policy: components["schemas"]["AcknowledgmentPolicy"];
            reason: string | null;
            /** @enum {string} */
            status: "proposed" | "active" | "rejected" | "stopped" | "expired";
            stopped_at: string | null;
            used: components["schemas"]["PolicyUse"];
        };
        AutomationProposal: {
            /** @default 30 */
            days?: number;
            /** Format: uuid */
            mailbox_id: string;
            most_per_day: number;
            name: string;
            recipients: string[];
            template: string;
            topics: string[];
        };
        BaselineValue: {
            /** @enum {string} */
            claim: "better" | "worse" | "none";
            clip: number;
            clipped: number;
            difference: components["schemas"]["Estimate"];
            editions: number;
            effective_sample_size: number;
            impressions: number;
            ips: components["schemas"]["Estimate"];
            logged: number;
            reason: string;
            snips: components["schemas"]["Estimate"];
            support: number;
        };
        CalendarEvent: {
            /** Format: date-time */
            end: string | null;
            location: string | null;
            method: string | null;
            organizer: string | null;
            /** Format: date-time */
            start: string | null;
            summary: string;
        };
        CallResult: {
            choices?: components["schemas"]["CitedItem"][];
            execution_id: string | null;
            /** @enum {string} */
            outcome: "done" | "queued" | "not_found" | "unclear" | "failed";
            text: string;
            tool: string;
        };
        Card: {
            coverage: components["schemas"]["Coverage"][];
            distinct: string | null;
            evidence: components["schemas"]["StoryEvidence"];
            feedback: components["schemas"]["StoryFeedback"][];
            new_facts: components["schemas"]["NewFact"][];
            propensity: number;
            published_at: string;
            rank: number;
            related: components["schemas"]["RelatedStory"][];
            score: components["schemas"]["CardScore"];
            seen_at: string | null;
            /** @enum {string} */
            slot: "ranked" | "exploration" | "audit";
            source_count: number;
            sources: components["schemas"]["SourceLink"][];
            story_id: string;
            summary: string;
            title: string;
            topics: components["schemas"]["StoryTopic"][];
            why: string;
        };
        CardScore: {
            terms: components["schemas"]["ScoreTerm"][];
            total: number;
        };
        ChangeDocumentRequest: {
            /** Format: date-time */
            expires_at?: string | null;
            scope?: string[];
            title?: string;
        };
        ChangeDocumentResponse: components["schemas"]["Document"] & {
            execution_id: string;
        };
        ChangeMailboxRequest: {
            aliases?: string[];
            content_days?: number | null;
            credentials?: {
                [key: string]: unknown;
            };
            enabled?: boolean;
            folders?: {
                id: string;
                is_monitored: boolean;
            }[];
            keeps_attachments?: boolean;
            locale?: string;
            name?: string;
            sending?: {
                /** @enum {string} */
                kind: "outbox";
            } | {
                host: string;
                /** @enum {string} */
                kind: "smtp";
                /** @default 587 */
                port?: number;
                /**
                 * @default starttls
                 * @enum {string}
                 */
                security?: "tls" | "starttls" | "none";
                /** @default null */
                username?: string | null;
            } | {
                /** @enum {string} */
                kind: "graph";
            } | null;
            sending_credentials?: {
                [key: string]: unknown;
            };
            settings?: {
                [key: string]: unknown;
            };
            sync_interval_seconds?: number;
            time_zone?: string;
        };
        ChangePersonRequest: {
            locale?: string;
            time_zone?: string;
        };
        ChangeSourceRequest: {
            category?: string | null;
            enabled?: boolean;
            /** Format: uri */
            home_url?: string | null;
            is_primary?: boolean;
            name?: string;
            /** Format: uri */
            url?: string;
            weight?: number;
        };
        CheckedLetter: {
            can_send: boolean;
            diff: components["schemas"]["DiffPart"][];
            findings: components["schemas"]["ReplyFinding"][];
        };
        CheckLangGraphResponse: {
            /** @enum {boolean} */
            ok: true;
        };
        CitedItem: {
            id: string;
            /** @enum {string} */
            kind: "issue" | "story" | "message" | "document" | "approval" | "execution" | "draft";
            quote?: string;
            title: string;
        };
        Claim: {
            approval_id: string | null;
            article_id: string;
            check_worthiness: number;
            claim_id: string;
            content_hash: string;
            findings: components["schemas"]["ClaimFinding"][];
            history: components["schemas"]["PastClaimStatus"][];
            impact_reason: string | null;
            is_high_impact: boolean;
            looked: components["schemas"]["EvidenceSearch"];
            /** @enum {string|null} */
            review: "open" | "approved" | "rejected" | "expired" | null;
            reviewed_at: string | null;
            span: [
                number,
                number
            ];
            /** @enum {string} */
            status: "supported" | "conflicting" | "unresolved";
            text: string;
        };
        ClaimFinding: {
            confidence: number;
            content_hash: string;
            is_independent: boolean;
            is_primary: boolean;
            producer: string;
            quote: string;
            reason: string;
            source: string;
            span: [
                number,
                number
            ];
            /** @enum {string} */
            status: "supported" | "conflicting" | "unresolved";
            text_id: string;
            title: string;
            url: string;
        };
        ClaimsContext: {
            claims: components["schemas"]["Claim"][];
            effect: components["schemas"]["EffectInWords"];
            /** @enum {string} */
            kind: "claims";
            story: components["schemas"]["StoryTitle"];
        };
        Conversation: {
            first_words: string;
            id: string;
            last_at: string;
            messages: number;
            started_at: string;
            /** @enum {string} */
            status: "queued" | "planned" | "answered" | "asked" | "refused" | "failed" | "cancelled";
        };
        ConversationAttachment: {
            is_inline: boolean;
            name: string | null;
            position: number;
            sha256: string;
            size: number;
            type: string;
        };
        ConversationMessage: {
            attachments: components["schemas"]["ConversationAttachment"][];
            cc: components["schemas"]["MailPerson"][];
            /** @enum {string} */
            direction: "incoming" | "outgoing";
            has_html: boolean | null;
            hidden: components["schemas"]["HiddenText"][];
            id: string;
            is_cut: boolean;
            language: string | null;
            marks: components["schemas"]["TextMark"][];
            purged_at: string | null;
            quoted: string | null;
            received_at: string;
            remote_images: number | null;
            sender: components["schemas"]["MailPerson"] | null;
            signature: string | null;
            subject: string;
            text: string;
            to: components["schemas"]["MailPerson"][];
            unopened: string | null;
        };
        Corrected: {
            /** Format: uuid */
            execution_id: string;
            /** Format: uuid */
            feedback_id: string;
            status: string;
        };
        Correction: {
            correction: {
                /** @enum {string} */
                kind: "priority";
                to: number | null;
            } | {
                /** @enum {string} */
                kind: "owner";
                /** Format: email */
                to: string | null;
            } | {
                /** @enum {string} */
                kind: "category";
                /** @enum {string} */
                to: "quality" | "production" | "maintenance" | "safety" | "supplier" | "customer" | "design_change" | "project" | "test_validation" | "it_software" | "logistics" | "administration" | "newsletter" | "notification" | "other";
            } | {
                /** @enum {string} */
                kind: "severity";
                /** @enum {string} */
                to: "low" | "normal" | "high" | "critical";
            } | {
                /** @enum {string} */
                kind: "status";
                /** @enum {string} */
                to: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
            } | {
                /** @enum {string} */
                kind: "response_requirement";
                to: boolean;
            } | {
                /** @enum {string} */
                kind: "mandatory";
                to: boolean;
            } | {
                /** @enum {string} */
                kind: "technical_assumption";
                to: string;
            } | {
                /** @enum {string} */
                kind: "split";
                thread_ids: string[];
            } | {
                /** Format: uuid */
                issue_id: string;
                /** @enum {string} */
                kind: "merge";
            } | {
                about?: string;
                /** @enum {string} */
                kind: "importance";
                /** @enum {string} */
                to: "more" | "less";
            } | {
                /** Format: date-time */
                expires_at?: string;
                /** @enum {string} */
                kind: "knowledge";
                text: string;
                title: string;
            };
            reason?: string;
            seen?: string | number | boolean | null;
        };
        CountThreadsRequest: {
            ids?: string[] | null;
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @enum {string|null} */
            status?: "idle" | "busy" | "interrupted" | "error" | null;
            values?: {
                [key: string]: unknown;
            } | null;
        };
        CountThreadsResponse: number;
        Coverage: components["schemas"]["SourceLink"] & {
            /** @enum {string} */
            relation: "first" | "copy" | "rewrite" | "independent";
        };
        CriticalFigures: {
            baseline_recall: number;
            candidate_recall: number;
            could_hide: number;
            difference: components["schemas"]["Difference"];
            gained_count: number;
            missed: components["schemas"]["MissedCase"][];
            missed_count: number;
            n: number;
            own: number;
        };
        CriticalRecall: components["schemas"]["Rate"] & {
            statement: string;
        };
        DecideApprovalRequest: {
            content_hash: string;
            edited_action?: components["schemas"]["Action"];
            message?: string;
            took_seconds?: number;
            /** @enum {string} */
            type: "approve" | "edit" | "reject";
        };
        DecidedApproval: components["schemas"]["Approval"] & {
            effect: components["schemas"]["DecidedEffect"] | null;
        };
        DecidedEffect: {
            detail: string | null;
            id: string | null;
            not_before: string | null;
            /** @enum {string} */
            state: "none" | "planned" | "started" | "done" | "cancelled" | "failed" | "unknown" | "undone";
            undo_until: string | null;
        };
        Decision: {
            edited_action?: components["schemas"]["Action"];
            /** @enum {string} */
            type: "approve" | "edit" | "reject";
        };
        DecisionCounts: {
            claims: number;
            others: number;
            policies: number;
            replies: number;
            soonest_expiry: string | null;
        };
        DecisionTimes: {
            overall: number | null;
            today: number | null;
        };
        DeskCounts: {
            desk: number;
            finished: number;
            information: number;
            mandatory: number;
            muted: number;
            newsletters: number;
            notices: number;
            suspected: number;
            waiting: number;
        };
        DeskPlace: {
            place: number;
            total: number;
        };
        Development: {
            at: string;
            /** @enum {string} */
            kind: "first_report" | "follow_up" | "copy" | "revised" | "correction" | "related";
            name: string | null;
            published_at: string | null;
            story_id: string | null;
            title: string;
            url: string | null;
            whats_new: string[];
        };
        Difference: {
            high: number;
            low: number;
            value: number;
        };
        DiffPart: {
            /** @enum {string} */
            op: "same" | "add" | "remove";
            text: string;
        };
        DiscoverFeedsRequest: {
            /** Format: uri */
            url: string;
        };
        DiscoverFeedsResponse: {
            feeds: components["schemas"]["OfferedFeed"][];
        };
        Document: {
            approved_at: string;
            approved_by: string | null;
            content_hash: string;
            expires_at: string | null;
            id: string;
            is_expired: boolean;
            /** @enum {string} */
            kind: "markdown" | "text" | "pdf";
            language: string | null;
            passage_count: number;
            producer: string;
            scope: string[];
            size: number;
            title: string;
        };
        DocumentPassage: {
            heading: string;
            identifiers: string[];
            text: string;
        };
        Draft: {
            body: string;
            checks: components["schemas"]["ReplyFinding"][];
            citations: components["schemas"]["DraftCitation"][];
            close_reason: string | null;
            closed_at: string | null;
            content_hash: string;
            created_at: string;
            diff: components["schemas"]["DraftChange"][];
            id: string;
            is_template: boolean;
            issue_id: string;
            message_id: string;
            /** @enum {string} */
            origin: "generated" | "edited" | "acknowledgment";
            parent_id: string | null;
            producer: string;
            producer_version: string;
            recipients: components["schemas"]["DraftRecipient"][];
            /** @enum {string} */
            review_status: "draft" | "waiting" | "approved" | "edited" | "rejected" | "superseded" | "expired" | "undone" | "failed" | "unknown" | "sent";
            subject: string;
            version: number;
        };
        DraftAcceptance: components["schemas"]["Rate"] & {
            edited: number;
            rejected: number;
            sent: number;
            statement: string;
        };
        DraftChange: {
            /** @enum {string} */
            kind: "same" | "removed" | "added";
            text: string;
        };
        DraftCitation: {
            id: string;
            /** @enum {string} */
            kind: "message" | "document" | "issue";
            quote: string;
            title: string;
        };
        DraftDetail: components["schemas"]["Draft"] & {
            effects: components["schemas"]["DraftEffect"][];
        };
        DraftEdit: {
            body?: string;
            cc?: string[];
            subject?: string;
            to?: string[];
            vouched?: string[];
        };
        DraftEditDistance: {
            count: number;
            mean: number | null;
        };
        DraftEffect: {
            approval_id: string;
            attempts: number;
            detail: string | null;
            finished_at: string | null;
            id: string;
            key: string;
            not_before: string;
            reference: string | null;
            result: {
                [key: string]: unknown;
            } | null;
            started_at: string | null;
            /** @enum {string} */
            status: "planned" | "started" | "done" | "cancelled" | "failed" | "unknown";
            step: string;
        };
        DraftRecipient: {
            address: string;
            /** @enum {string} */
            kind: "to" | "cc";
        };
        DraftRequest: {
            /** Format: uuid */
            message_id?: string;
            /** @default false */
            reply_all?: boolean;
        };
        DuplicateCount: {
            count: number;
            method: string;
        };
        EditedDraft: {
            draft: components["schemas"]["Draft"];
            /** Format: uuid */
            execution_id: string;
            status: string;
        };
        Edition: {
            cards: components["schemas"]["Card"][];
            edition_id: string | null;
            next_cursor: string | null;
        };
        Editions: {
            editions: components["schemas"]["ListedEdition"][];
            next_cursor: string | null;
        };
        EffectInWords: {
            detail?: string | null;
            id?: string | null;
            not_before?: string | null;
            sentence: string;
            /** @enum {string} */
            state?: "none" | "planned" | "started" | "done" | "cancelled" | "failed" | "unknown" | "undone";
            undo_until?: string | null;
        };
        EmailMessage: {
            attachments: components["schemas"]["MessageAttachment"][];
            /** @enum {string} */
            direction: "incoming" | "outgoing";
            events: components["schemas"]["CalendarEvent"][];
            has_made_id: boolean;
            id: string;
            in_reply_to: string[];
            internet_message_id: string | null;
            is_automatic: boolean;
            is_bulk: boolean;
            language: string | null;
            list_id: string | null;
            mailbox_id: string;
            places: components["schemas"]["MessagePlace"][];
            quarantine_reason: string | null;
            quoted: string | null;
            received_at: string;
            recipients: components["schemas"]["MailRecipient"][];
            references: string[];
            removed_at: string | null;
            reply_to: string[];
            sender: components["schemas"]["MailPerson"] | null;
            sent_at: string | null;
            signature: string | null;
            source: components["schemas"]["MessageSource"];
            /** @enum {string} */
            stage: "synced" | "quarantined" | "normalized" | "threaded" | "gated" | "classified";
            subject: string;
            tampering: components["schemas"]["MessageTampering"];
            text: string | null;
            thread_id: string | null;
            unopened: string | null;
        };
        EmailQuality: {
            critical_recall: components["schemas"]["CriticalRecall"];
            draft_acceptance: components["schemas"]["DraftAcceptance"];
            draft_edit_distance: components["schemas"]["DraftEditDistance"];
            time_to_triage: components["schemas"]["TimeToTriage"];
        };
        Estimate: {
            interval: [
                number | null,
                number | null
            ];
            value: number;
        };
        Evaluation: {
            baseline: number | null;
            candidate: number | null;
            critical: components["schemas"]["CriticalFigures"] | null;
            /** @enum {string} */
            decision: "accepted" | "refused";
            difference: components["schemas"]["Difference"] | null;
            examples: components["schemas"]["ExampleCounts"];
            false_alarms: components["schemas"]["FalseAlarmFigures"] | null;
            metric: string;
            reasons: string[];
        };
        EvidenceSearch: {
            next_try_at: string | null;
            reason: string;
            texts: number | null;
        };
        ExampleCounts: {
            accepted: number;
            held_out: number;
            trained_on: number;
        };
        ExampleInput: {
            identifiers?: string[];
            language?: string | null;
            mandatory?: string[];
            sender_domain?: string | null;
            signals?: {
                [key: string]: number;
            };
            terms?: string[];
            title?: string;
        };
        ExampleReview: {
            accept: boolean;
            reason?: string;
        };
        Execution: {
            attempts: number;
            /** @description Cost of all its model calls, in US dollars. */
            cost: number;
            /** @description Time from its first start to its end, including the time it waited for people. */
            duration_ms: number | null;
            error: components["schemas"]["ExecutionError"] | null;
            finished_at: string | null;
            graph_version: string | null;
            id: string;
            input: {
                [key: string]: unknown;
            };
            kind: string;
            queued_at: string;
            recoveries: number;
            request_key: string;
            stages: components["schemas"]["ExecutionStage"][];
            started_at: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "waiting_approval" | "succeeded" | "failed" | "cancelled";
            trigger: string;
            /** @description Time from the request to its first start. */
            waited_ms: number | null;
        };
        ExecutionError: {
            code: string;
            detail: string;
            stage: string | null;
        };
        ExecutionEvent: {
            id: number;
            kind: string;
            occurred_at: string;
            payload: {
                [key: string]: unknown;
            };
        };
        ExecutionStage: {
            cost: number;
            /** @description Counts of its newest run; empty until that run has ended. */
            counts: {
                [key: string]: number;
            };
            duration_ms: number | null;
            /** @description Counts of its earlier runs that ended, oldest first. */
            earlier_counts: {
                [key: string]: number;
            }[];
            name: string;
            /** @description Number of times it was started: more than once if a run was interrupted, failed or was repeated. */
            runs: number;
            /** @enum {string} */
            status: "running" | "succeeded" | "failed";
        };
        ExpectedMove: {
            from: components["schemas"]["Place"];
            issue_id: string;
            title: string;
            to: components["schemas"]["Place"];
        };
        Failing: {
            mailboxes: components["schemas"]["FailingPlace"][];
            runs: number;
            sources: components["schemas"]["FailingPlace"][];
        };
        FailingPlace: {
            id: string;
            name: string;
            reason: string | null;
            since: string;
        };
        FalseAlarmFigures: {
            baseline: number;
            candidate: number;
            difference: components["schemas"]["Difference"];
            n: number;
        };
        FalseNegatives: {
            articles: number | null;
            interval: [
                number,
                number
            ] | null;
            share: number | null;
        };
        Feedback: {
            /** Format: uuid */
            article_id?: string;
            note?: string;
            topic?: string;
            /** @enum {string} */
            type: "useful" | "not_useful" | "more_topic" | "less_topic" | "wrong_merge" | "hidden";
        };
        FoundIssue: {
            id: string;
            last_message_at: string;
            /** @enum {string} */
            list: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
            score: number;
            /** @enum {string} */
            status: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
            summary: string;
            title: string;
        };
        FoundIssues: {
            issues: components["schemas"]["FoundIssue"][];
            next_cursor: string | null;
        };
        FoundStories: {
            next_cursor: string | null;
            stories: components["schemas"]["FoundStory"][];
        };
        FoundStory: {
            last_published_at: string;
            score: number;
            sources: components["schemas"]["SourceLink"][];
            story_id: string;
            summary: string;
            title: string;
        };
        GateCalibration: {
            bands: components["schemas"]["ReviewedBand"][];
            false_negatives: components["schemas"]["FalseNegatives"];
            kept_out: number;
            reviewed: number;
            statement: string;
        };
        GateEstimate: {
            articles: number | null;
            interval: [
                number,
                number
            ] | null;
            kept_out: number;
            reviewed: number;
            share: number | null;
            statement: string;
        };
        GateOutcome: {
            /** @enum {string} */
            band: "immediate" | "capacity" | "sampled" | "removed";
            count: number;
            /** @enum {string} */
            outcome: "accepted" | "deferred" | "rejected";
        };
        GateQuality: {
            calibration: components["schemas"]["GateCalibration"];
            decided: number;
            deferral_rate: components["schemas"]["Rate"];
            outcomes: components["schemas"]["GateOutcome"][];
            rejection_rate: components["schemas"]["Rate"];
        };
        GetConversationResponse: {
            messages: components["schemas"]["AgentMessage"][];
        };
        GetDocumentResponse: components["schemas"]["Document"] & {
            passages: components["schemas"]["DocumentPassage"][];
        };
        GetExecutionResponse: components["schemas"]["Execution"] & {
            events: components["schemas"]["ExecutionEvent"][];
            interventions: components["schemas"]["Intervention"][];
        };
        GetLangGraphInfoResponse: {
            flags: {
                [key: string]: boolean;
            };
            name: string;
        };
        GetPolicyResponse: components["schemas"]["AutomationPolicy"] & {
            log: components["schemas"]["Acknowledgment"][];
        };
        GetSourceResponse: components["schemas"]["Source"] & {
            quarantined: components["schemas"]["QuarantinedItem"][];
        };
        GetThreadHistoryResponse: components["schemas"]["LangGraphThreadState"][];
        GraphSending: {
            /** @enum {string} */
            kind: "graph";
        };
        HiddenText: {
            reason: string;
            text: string;
        };
        HumanInterrupt: {
            action_request: components["schemas"]["InboxAction"];
            config: components["schemas"]["InboxAnswers"];
            content_hash: string;
            created_at: string;
            description: string;
            execution_id: string;
            expires_at: string;
            id: string;
            interrupt_id: string | null;
            kind: string;
            subject: string;
            thread_id: string;
        };
        HumanResponse: {
            /** @default null */
            args?: null | string | {
                action: string;
                args: {
                    [key: string]: unknown;
                };
            };
            content_hash: string;
            /** @enum {string} */
            type: "accept" | "ignore" | "response" | "edit";
        };
        ImportOpmlResponse: {
            added: number;
            known: number;
            malformed: components["schemas"]["MalformedEntry"][];
        };
        Impressions: {
            edition_id: string;
            story_ids: string[];
        };
        InboxAction: {
            action: string;
            args: {
                [key: string]: unknown;
            };
        };
        InboxAnswers: {
            allow_accept: boolean;
            allow_edit: boolean;
            allow_ignore: boolean;
            allow_respond: boolean;
        };
        Instruction: {
            call?: {
                args: {
                    [key: string]: unknown;
                };
                /** @enum {string} */
                tool: "show_edition" | "show_desk" | "search_stories" | "search_issues" | "explain_issue" | "explain_story" | "explain_execution" | "list_approvals" | "open_approval" | "summarise_issue" | "summarise_story" | "report_costs" | "list_tools" | "report_health" | "run_sweep" | "run_sync" | "change_preference" | "mute" | "correct_issue" | "ask_draft";
            };
            content: string;
            /** Format: uuid */
            conversation_id?: string;
        };
        Intervention: {
            approval_id: string | null;
            at: string;
            /** @description Id of the token that was used. */
            by: string | null;
            by_name: string | null;
            /** @description Status of the approval. */
            decision: string | null;
            /** @enum {string} */
            what: "cancel_requested" | "redriven" | "decided";
        };
        InterventionCount: {
            count: number;
            kind: string;
        };
        InterventionCounts: {
            kinds: components["schemas"]["InterventionCount"][];
            total: number;
        };
        Issue: {
            action_items: components["schemas"]["ActionItem"][];
            /** @enum {string} */
            category: "quality" | "production" | "maintenance" | "safety" | "supplier" | "customer" | "design_change" | "project" | "test_validation" | "it_software" | "logistics" | "administration" | "newsletter" | "notification" | "other";
            context: components["schemas"]["RelatedPassage"][];
            corrected: string[];
            deadline: string | null;
            draft: components["schemas"]["IssueDraft"] | null;
            evidence: components["schemas"]["IssueEvidence"][];
            headline: string;
            id: string;
            is_muted: boolean;
            last_message_at: string;
            left_desk: components["schemas"]["LeftDesk"] | null;
            left_mandatory: components["schemas"]["LeftMandatory"] | null;
            /** @enum {string} */
            list: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
            mandatory: boolean;
            mandatory_categories: string[];
            message_count: number;
            opened_at: string;
            owner: string | null;
            participants: string[];
            preference_version: number | null;
            priority: components["schemas"]["Priority"] | null;
            ranked_at: string | null;
            requires_response: boolean;
            revision: number;
            /** @enum {string} */
            severity: "low" | "normal" | "high" | "critical";
            /** @enum {string} */
            status: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
            summary: string;
            suspected: string[];
            title: string;
            warnings: components["schemas"]["SenderWarning"][];
            why: string | null;
        };
        IssueConversation: {
            messages: components["schemas"]["ConversationMessage"][];
            next_cursor: string | null;
        };
        IssueCorrection: {
            correction: {
                [key: string]: unknown;
            };
            given_at: string;
            id: string;
            kind: string;
            outcome: string | null;
            reason: string | null;
            taken_back_at: string | null;
        };
        IssueDetail: components["schemas"]["Issue"] & {
            corrections: components["schemas"]["IssueCorrection"][];
            findings: components["schemas"]["IssueFinding"][];
            identifiers: components["schemas"]["IssueIdentifier"][];
            messages: components["schemas"]["IssueMessage"][];
            rankings: components["schemas"]["IssueRanking"][];
            reading: components["schemas"]["IssueReading"] | null;
            signals: components["schemas"]["IssueSignal"][];
        };
        IssueDraft: {
            approval: components["schemas"]["OpenApproval"] | null;
            blocked: components["schemas"]["ReplyFinding"][];
            body: string;
            id: string;
            is_template: boolean;
            review_status: string;
            subject: string;
            version: number;
        };
        IssueEvidence: {
            end: number | null;
            message_id: string;
            quote: string;
            start: number | null;
        };
        IssueFinding: {
            category: string;
            circumstance: string | null;
            confidence: number;
            found_in: string;
            message_id: string;
            quote: string;
            rule: string;
            tier: string;
        };
        IssueIdentifier: {
            identifier: string;
            kind: string;
        };
        IssueMessage: {
            attachment_count: number;
            confidence: number;
            /** @enum {string} */
            direction: "incoming" | "outgoing";
            excerpt: string;
            id: string;
            is_removed: boolean;
            method: string;
            purged_at: string | null;
            reason: string;
            received_at: string;
            sender: components["schemas"]["MailPerson"] | null;
            subject: string;
            thread_id: string;
            unopened: string | null;
        };
        IssuePage: {
            counts: components["schemas"]["DeskCounts"];
            desk_revision: number;
            issues: components["schemas"]["Issue"][];
            next_cursor: string | null;
            total: number;
        };
        IssueRanking: {
            ended_at: string | null;
            is_mandatory: boolean;
            preference_version: number;
            ranked_at: string;
            total: number;
            why: string;
        };
        IssueReading: {
            headline: components["schemas"]["ReadStatement"] | null;
            producer: string;
            read_at: string;
            requests: components["schemas"]["ReadRequest"][];
            summary: components["schemas"]["ReadStatement"][];
            version: string;
        };
        IssueRow: {
            /** @enum {string} */
            category: "quality" | "production" | "maintenance" | "safety" | "supplier" | "customer" | "design_change" | "project" | "test_validation" | "it_software" | "logistics" | "administration" | "newsletter" | "notification" | "other";
            deadline: string | null;
            draft: components["schemas"]["IssueRowDraft"] | null;
            headline: string;
            id: string;
            is_muted: boolean;
            last_message_at: string;
            /** @enum {string} */
            list: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
            mandatory: boolean;
            mandatory_categories: string[];
            message_count: number;
            overdue_days: number | null;
            owner: string | null;
            quote: string | null;
            requires_response: boolean;
            revision: number;
            /** @enum {string} */
            severity: "low" | "normal" | "high" | "critical";
            /** @enum {string} */
            status: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
            suspected: string[];
            terms: components["schemas"]["ScoreTerm"][];
            title: string;
            total: number | null;
            warnings: number;
            why: string | null;
        };
        IssueRowDraft: {
            approval_id: string | null;
            blocked: number;
            id: string;
            review_status: string;
            version: number;
        };
        IssueRowPage: {
            counts: components["schemas"]["DeskCounts"];
            desk_revision: number;
            issues: components["schemas"]["IssueRow"][];
            next_cursor: string | null;
            total: number;
        };
        IssueSignal: {
            confidence: number;
            due_at: string | null;
            message_id: string;
            name: string;
            producer: string;
            question: string | null;
            quote: string | null;
            reason: string;
            value: number | null;
            version: string;
        };
        IssueTitle: {
            headline: string;
            id: string;
            title: string;
        };
        JoinRunResponse: {
            [key: string]: unknown;
        };
        LangGraphAssistant: {
            assistant_id: string;
            config: {
                [key: string]: unknown;
            };
            context: {
                [key: string]: unknown;
            };
            created_at: string;
            graph_id: string;
            metadata: {
                [key: string]: unknown;
            };
            name: string;
            updated_at: string;
            version: number;
        };
        LangGraphCheckpoint: {
            checkpoint_id: string;
            checkpoint_map: null;
            checkpoint_ns: string;
            thread_id: string;
        };
        LangGraphError: {
            code: string;
            stage: string | null;
        };
        LangGraphInterrupt: {
            id: string;
            ns: string[];
            resumable: boolean;
            value: components["schemas"]["LangGraphQuestion"];
            when: string;
        };
        LangGraphQuestion: components["schemas"]["ReviewRequest"] & {
            expires_at: string;
            kind: string;
            required_scope: string;
            subject: string;
            title: string;
        };
        LangGraphResume: {
            after_seconds?: unknown;
            assistant_id: string;
            checkpoint?: {
                checkpoint_id?: unknown;
            } | null;
            checkpoint_id?: unknown;
            command?: {
                goto?: unknown;
                /** @description `{ [interrupt.id]: { decisions: [{ type: "approve" | "edit" | "reject" }] } }`: the answer to one interrupt, by its id. */
                resume?: unknown;
                update?: unknown;
            } | null;
            input?: unknown;
            interrupt_after?: unknown;
            interrupt_before?: unknown;
            multitask_strategy?: unknown;
            stream_mode?: string | string[] | null;
            webhook?: unknown;
        };
        LangGraphRun: {
            assistant_id: string;
            created_at: string;
            metadata: {
                [key: string]: unknown;
            };
            multitask_strategy: string;
            run_id: string;
            /** @enum {string} */
            status: "pending" | "running" | "error" | "success" | "interrupted";
            thread_id: string;
            updated_at: string;
        };
        LangGraphStage: {
            counts: {
                [key: string]: number;
            };
            name: string;
            status: string;
        };
        LangGraphTask: {
            checkpoint: null;
            error: string | null;
            id: string;
            interrupts: components["schemas"]["LangGraphInterrupt"][];
            name: string;
            state: null;
        };
        LangGraphThread: {
            config: {
                [key: string]: unknown;
            };
            created_at: string;
            error: string | null;
            interrupts: {
                [key: string]: components["schemas"]["LangGraphInterrupt"][];
            };
            metadata: {
                [key: string]: unknown;
            };
            state_updated_at: string;
            /** @enum {string} */
            status: "idle" | "busy" | "interrupted" | "error";
            thread_id: string;
            updated_at: string;
            values: components["schemas"]["LangGraphValues"];
        };
        LangGraphThreadState: {
            checkpoint: components["schemas"]["LangGraphCheckpoint"];
            created_at: string;
            metadata: {
                [key: string]: unknown;
            };
            next: string[];
            parent_checkpoint: null;
            tasks: components["schemas"]["LangGraphTask"][];
            values: components["schemas"]["LangGraphValues"];
        };
        LangGraphValues: {
            error: components["schemas"]["LangGraphError"] | null;
            kind: string;
            stages: components["schemas"]["LangGraphStage"][];
            status: string;
        };
        LaterQuestion: {
            id: string;
            reason: string | null;
        };
        LearningExample: {
            created_at: string;
            expires_at: string | null;
            feedback_id: string | null;
            id: string;
            input: components["schemas"]["ExampleInput"];
            issue_id: string | null;
            label: {
                [key: string]: unknown;
            };
            message_id: string | null;
            /** @enum {string} */
            origin: "correction" | "draft_edit" | "knowledge" | "label";
            review_reason: string | null;
            /** @enum {string} */
            review_status: "open" | "accepted" | "rejected";
            reviewed_at: string | null;
            /** @enum {string} */
            task: "reply" | "category" | "severity" | "status" | "request" | "owner" | "assumption" | "mandatory";
        };
        LearningVersion: {
            activations: components["schemas"]["ActivationPeriod"][];
            created_at: string;
            evaluation: components["schemas"]["Evaluation"] | null;
            /** Format: uuid */
            id: string;
            parent_version: number | null;
            reason: string;
            /** @enum {string} */
            status: "making" | "candidate" | "refused" | "active" | "retired";
            /** @enum {string} */
            task: "request" | "priority";
            thresholds: components["schemas"]["ReleaseThresholds"];
            version: number;
        };
        LearningVersionDetails: components["schemas"]["LearningVersion"] & {
            example_ids: string[];
            parameters: {
                [key: string]: unknown;
            };
            replay: components["schemas"]["Replay"] | null;
        };
        LeftDesk: {
            at: string;
            /** @enum {string} */
            reason: "deleted" | "trash" | "junk" | "mailbox";
        };
        LeftMandatory: {
            at: string;
            categories: string[];
            message_id: string | null;
            quote: string | null;
            /** @enum {string} */
            reason: "solved" | "cancelled" | "elsewhere" | "drill" | "offer" | "notice" | "cleared";
        };
        LetterToCheck: {
            body?: string;
            cc?: string[];
            subject?: string;
            to?: string[];
            vouched?: string[];
        };
        ListAgentInboxResponse: {
            interrupts: components["schemas"]["HumanInterrupt"][];
            next_cursor: string | null;
        };
        ListApprovalsResponse: {
            approvals: components["schemas"]["Approval"][];
            next_cursor: string | null;
        };
        ListConversationsResponse: {
            conversations: components["schemas"]["Conversation"][];
            next_cursor: string | null;
        };
        ListDocumentsResponse: {
            documents: components["schemas"]["Document"][];
        };
        ListDraftsResponse: {
            drafts: components["schemas"]["Draft"][];
        };
        ListedEdition: {
            card_count: number;
            edition_id: string;
            is_newest: boolean;
            published_at: string;
        };
        ListedSession: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            id: string;
            is_current: boolean;
            /** Format: date-time */
            last_used_at: string | null;
            name: string;
            scopes: ("read" | "write" | "approve" | "admin")[];
        };
        ListedToken: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            name: string;
            /** Format: date-time */
            revoked_at: string | null;
            scopes: ("read" | "write" | "approve" | "admin")[];
        };
        ListExecutionsResponse: {
            executions: components["schemas"]["Execution"][];
            next_cursor: string | null;
        };
        ListIssuesResponse: components["schemas"]["IssuePage"] | components["schemas"]["IssueRowPage"];
        ListLearningExamplesResponse: {
            examples: components["schemas"]["LearningExample"][];
            next_cursor: string | null;
        };
        ListLearningVersionsResponse: {
            next_cursor: string | null;
            versions: components["schemas"]["LearningVersion"][];
        };
        ListMailboxesResponse: {
            mailboxes: components["schemas"]["Mailbox"][];
        };
        ListPoliciesResponse: {
            policies: components["schemas"]["AutomationPolicy"][];
        };
        ListPreferenceVersionsResponse: {
            next_cursor: string | null;
            versions: components["schemas"]["Preferences"][];
        };
        ListQuarantineResponse: {
            messages: components["schemas"]["QuarantinedMessage"][];
            next_cursor: string | null;
        };
        ListRunsResponse: components["schemas"]["LangGraphRun"][];
        ListSessionsResponse: {
            sessions: components["schemas"]["ListedSession"][];
        };
        ListSourcesResponse: {
            sources: components["schemas"]["Source"][];
        };
        ListTokensResponse: {
            tokens: components["schemas"]["ListedToken"][];
        };
        Liveness: {
            problems?: string[];
            /** @enum {string} */
            status: "ok" | "starting";
        };
        Mailbox: {
            address: string;
            aliases: string[];
            content_days: number | null;
            created_at: string;
            enabled: boolean;
            folders: components["schemas"]["MailFolder"][];
            id: string;
            keeps_attachments: boolean;
            locale: string;
            name: string;
            /** @enum {string} */
            provider: "graph" | "imap" | "files";
            sending: components["schemas"]["OutboxSending"] | components["schemas"]["SmtpSending"] | components["schemas"]["GraphSending"] | null;
            settings: {
                [key: string]: unknown;
            };
            sync: components["schemas"]["MailboxSync"];
            sync_interval_seconds: number;
            time_zone: string;
        };
        MailboxSync: {
            failure_count: number;
            last_reason: string | null;
            /** @enum {string|null} */
            last_result: "updated" | "unchanged" | "failed" | null;
            last_succeeded_at: string | null;
            last_synced_at: string | null;
            next_sync_at: string;
            paused_until: string | null;
            signed_out_at: string | null;
            /** @enum {string} */
            status: "disabled" | "signed_out" | "paused" | "unchecked" | "ok" | "failing";
        };
        MailFolder: {
            completed_at: string | null;
            expected: number | null;
            id: string;
            is_monitored: boolean;
            is_under_way: boolean;
            last_reason: string | null;
            name: string;
            /** @enum {string} */
            phase: "import" | "delta" | "resync";
            reconciled_at: string | null;
            /** @enum {string} */
            role: "inbox" | "sent" | "drafts" | "archive" | "junk" | "trash" | "other";
            seen: number;
        };
        MailPerson: {
            address: string;
            name: string | null;
        };
        MailRecipient: {
            address: string;
            /** @enum {string} */
            kind: "to" | "cc" | "bcc";
            name: string | null;
        };
        MalformedEntry: {
            excerpt: string;
            reason: string;
        };
        MessageAttachment: {
            content_hash: string;
            filename: string | null;
            is_inline: boolean;
            is_kept: boolean;
            media_type: string;
            position: number;
            size: number;
        };
        MessagePlace: {
            flags: ("seen" | "flagged" | "answered" | "draft")[];
            folder: string;
            /** @enum {string} */
            role: "inbox" | "sent" | "drafts" | "archive" | "junk" | "trash" | "other";
        };
        MessageSource: {
            content_hash: string | null;
            is_kept: boolean;
            purged_at: string | null;
            size: number;
        };
        MessageTampering: {
            hidden: string | null;
            hidden_text_removed: number;
            invisible_removed: number;
        };
        MissedCase: {
            id: string;
            /** @enum {string} */
            source: "example" | "bundled";
            text: string;
        };
        ModelPurpose: {
            cached: number;
            calls: number;
            cost: number;
            failed: number;
            input_tokens: number;
            output_tokens: number;
            purpose: string;
            refused: number;
        };
        ModelUse: {
            calls: number;
            cost: number;
            cost_per_published_story: number | null;
            purposes: components["schemas"]["ModelPurpose"][];
        };
        MovedIssue: {
            from: components["schemas"]["Place"];
            headline: string;
            issue_id: string;
            to: components["schemas"]["Place"];
        };
        MovedStory: {
            from: components["schemas"]["Place"];
            story_id: string;
            title: string;
            to: components["schemas"]["Place"];
        };
        NewDocument: {
            content_base64?: string;
            /** Format: date-time */
            expires_at?: string | null;
            /** @enum {string} */
            kind: "markdown" | "text" | "pdf";
            /** @default [] */
            scope?: string[];
            text?: string;
            title?: string;
        };
        NewFact: {
            at: string;
            /** @enum {string} */
            change: "new" | "changed";
            /** @enum {string} */
            kind: "article" | "claim";
            /** @enum {string} */
            status?: "supported" | "conflicting" | "unresolved";
            text: string;
            url: string;
        };
        NewLearningVersion: {
            /** @enum {string} */
            task: "request" | "priority";
        };
        OfferedFeed: {
            item_count: number;
            title: string;
            url: string;
        };
        OpenApproval: {
            content_hash: string;
            expires_at: string;
            id: string;
        };
        OpenDecision: {
            approval_id: string;
            blocked: number;
            /** @enum {string} */
            decision: "reply" | "resend" | "claims" | "policy" | "other";
            detail: string | null;
            expires_at: string;
            issue_id: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "decision";
            story_id: string | null;
            title: string;
        };
        OpenedIssue: {
            /** Format: uuid */
            execution_id: string | null;
        };
        OutboxSending: {
            /** @enum {string} */
            kind: "outbox";
        };
        PastClaimStatus: {
            at: string;
            reason: string;
            /** @enum {string} */
            status: "supported" | "conflicting" | "unresolved";
        };
        Person: {
            /** @description Language tag (BCP 47); null until chosen. */
            locale: string | null;
            /** @description Zone (IANA); null until the person chooses one. */
            time_zone: string | null;
        };
        Place: {
            place: number | null;
            total: number;
        };
        PlannedCall: {
            args: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            effect: "read" | "change" | "outside";
            says: string;
            tool: string;
        };
        PolicyUse: {
            cancelled: number;
            done: number;
            failed: number;
            planned: number;
            unknown: number;
        };
        PollSignInRequest: {
            grant: string;
        };
        PreferenceChange: {
            because: string;
            from: number | boolean | string | null;
            setting?: string;
            to: number | boolean | string | null;
            topic?: string;
        };
        PreferencePatch: {
            settings?: {
                allowed_links?: string[] | null;
                cards?: number | null;
                exploration?: boolean | null;
                identifiers?: {
                    forms?: {
                        form: string;
                        /** @enum {string} */
                        kind: "ticket" | "change" | "order" | "batch" | "part" | "document" | "equipment" | "project" | "place";
                    }[];
                    ignored?: string[];
                } | null;
                mandatory?: {
                    category: string;
                    terms: string[];
                }[] | null;
                style?: {
                    /** @enum {string} */
                    address?: "given" | "formal";
                    closing?: string;
                    greeting?: string;
                    /** @enum {string} */
                    language?: "en" | "de" | "fr" | "es";
                    /** @enum {string} */
                    length?: "short" | "normal";
                    signature?: string;
                } | null;
                weights?: {
                    actionability?: number;
                    deadline?: number;
                    history?: number;
                    impact?: number;
                    relevance?: number;
                    urgency?: number;
                } | null;
            };
            topic_weights?: {
                [key: string]: number | null;
            };
        };
        PreferencePreview: {
            desk: components["schemas"]["MovedIssue"][];
            news: components["schemas"]["MovedStory"][];
        };
        Preferences: {
            created_at: string;
            diff: components["schemas"]["PreferenceChange"][];
            expected: components["schemas"]["ExpectedMove"][];
            feedback_ids: string[];
            /** @enum {string} */
            origin: "default" | "feedback" | "fading" | "edit" | "undo";
            parent_version: number | null;
            pinned_topics: string[];
            reason: string;
            /** @enum {string} */
            scope: "news" | "email";
            settings: {
                [key: string]: unknown;
            };
            topic_weights: {
                [key: string]: number;
            };
            version: number;
        };
        PreviewPreferencesRequest: {
            preferences: {
                settings?: {
                    allowed_links?: string[] | null;
                    cards?: number | null;
                    exploration?: boolean | null;
                    identifiers?: {
                        forms?: {
                            form: string;
                            /** @enum {string} */
                            kind: "ticket" | "change" | "order" | "batch" | "part" | "document" | "equipment" | "project" | "place";
                        }[];
                        ignored?: string[];
                    } | null;
                    mandatory?: {
                        category: string;
                        terms: string[];
                    }[] | null;
                    style?: {
                        /** @enum {string} */
                        address?: "given" | "formal";
                        closing?: string;
                        greeting?: string;
                        /** @enum {string} */
                        language?: "en" | "de" | "fr" | "es";
                        /** @enum {string} */
                        length?: "short" | "normal";
                        signature?: string;
                    } | null;
                    weights?: {
                        actionability?: number;
                        deadline?: number;
                        history?: number;
                        impact?: number;
                        relevance?: number;
                        urgency?: number;
                    } | null;
                };
                topic_weights?: {
                    [key: string]: number | null;
                };
            };
        };
        Priority: {
            terms: components["schemas"]["ScoreTerm"][];
            total: number;
        };
        Problem: {
            /** @enum {string} */
            code: "invalid_request" | "unauthenticated" | "session_ended" | "code_refused" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "misdirected" | "idempotency_mismatch" | "precondition_required" | "rate_limited" | "address_refused" | "robots_refused" | "response_too_large" | "response_refused" | "fetch_failed" | "fetch_timeout" | "host_paused" | "cursor_expired" | "mailbox_unauthorized" | "malformed_input" | "sandbox_refused" | "sandbox_timeout" | "sandbox_crashed" | "budget_exhausted" | "model_unavailable" | "model_answer_invalid" | "lease_lost" | "cancelled" | "draining" | "put_off" | "database_unavailable" | "internal";
            detail: string;
            /** Format: uuid */
            execution_id?: string;
            status: number;
            title: string;
            /** @example about:blank */
            type: string;
        };
        ProposePolicyResponse: {
            /** Format: uuid */
            execution_id: string;
            policy: components["schemas"]["AutomationPolicy"];
            status: string;
        };
        Quality: {
            acceptance_by_slot: components["schemas"]["SlotAcceptance"][];
            baseline: components["schemas"]["BaselineValue"];
            duplicates: components["schemas"]["DuplicateCount"][];
            email: components["schemas"]["EmailQuality"];
            from: string;
            gate: components["schemas"]["GateQuality"];
            interventions: components["schemas"]["InterventionCounts"];
            models: components["schemas"]["ModelUse"];
            published_stories: number;
            ranking: components["schemas"]["RankingQuality"];
            recoveries: number;
            sweeps: components["schemas"]["SweepTimes"];
            title_redundancy: components["schemas"]["TitleRedundancy"];
            to: string;
            useful_signal_rate: components["schemas"]["UsefulSignalRate"];
        };
        QuarantinedItem: {
            excerpt: string;
            item_hash: string;
            quarantined_at: string;
            reason: string;
        };
        QuarantinedMessage: {
            content_hash: string | null;
            excerpt: string;
            mailbox_id: string;
            message_id: string;
            producer: string;
            quarantined_at: string;
            reason: string;
            received_at: string;
            size: number;
        };
        Question: components["schemas"]["Approval"] & {
            context?: components["schemas"]["ReplyContext"] | components["schemas"]["ClaimsContext"] | null;
            median_seconds?: components["schemas"]["DecisionTimes"];
            superseded_by?: components["schemas"]["LaterQuestion"] | null;
        };
        Queued: {
            /** Format: uuid */
            execution_id: string;
            status: string;
        };
        QueuedDraft: {
            /** Format: uuid */
            execution_id: string;
            status: string;
        };
        QueuedLearningVersion: {
            /** Format: uuid */
            execution_id: string;
            status: string;
            /** Format: uuid */
            version_id: string;
        };
        QueuedMessage: {
            /** Format: uuid */
            conversation_id: string;
            /** Format: uuid */
            execution_id: string;
            /** Format: uuid */
            message_id: string;
            status: string;
        };
        QueuedSync: {
            /** Format: uuid */
            execution_id: string;
            /** Format: uuid */
            mailbox_id: string;
            paused_until: string | null;
        };
        QueuedSyncs: {
            /** Format: uuid */
            execution_id: string;
            executions: components["schemas"]["QueuedSync"][];
            status: string;
        };
        RankedStory: {
            baseline_rank: number;
            rank: number;
            /** Format: uuid */
            story_id: string;
            terms: components["schemas"]["ScoreTerm"][];
            title: string;
            total: number;
        };
        Ranking: {
            /** Format: uuid */
            execution_id: string;
            preference_version: number;
            recorded_version: number;
            stories: components["schemas"]["RankedStory"][];
        };
        RankingQuality: {
            baseline: number | null;
            cards: number;
            /** @enum {string} */
            claim: "better" | "worse" | "none";
            difference: number | null;
            editions: number;
            interval: [
                number,
                number
            ] | null;
            k: number;
            personalised: number | null;
            statement: string;
        };
        Rate: {
            count: number;
            interval: [
                number,
                number
            ] | null;
            of: number;
            value: number | null;
        };
        Readiness: {
            problems: string[];
            /** @enum {string} */
            status: "ready" | "not_ready";
        };
        ReadRequest: {
            message_id: string;
            quote: string;
        };
        ReadStatement: {
            message_id: string;
            quote: string;
            text: string;
        };
        ReceiveNotificationsRequest: {
            value: ({
                clientState?: string | null;
                lifecycleEvent?: string | null;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        RecordedFeedback: {
            /** Format: uuid */
            execution_id: string;
            /** Format: uuid */
            feedback_id: string;
            note: string | null;
            status: string;
            topics: string[];
        };
        RedriveExecutionsRequest: {
            /** @description Only executions that failed with this code. */
            code?: string;
            /** Format: date-time */
            failed_before?: string;
            /** @example news.sweep */
            kind: string;
            /** @default 20 */
            limit?: number;
        };
        RedriveExecutionsResponse: {
            /** @description Number of matching executions that are still failed. */
            left: number;
            /** @description Ids of the executions that are queued again, in this order. */
            redriven: string[];
        };
        RejectedArticle: {
            article_id: string;
            /** @enum {string} */
            band: "immediate" | "capacity" | "sampled" | "removed";
            decided_at: string;
            /** @enum {string} */
            outcome: "deferred" | "rejected";
            propensity: number;
            published_at: string | null;
            reason: string;
            relevance: number;
            source: string;
            terms: components["schemas"]["ScoreTerm"][];
            title: string;
            url: string;
        };
        RejectedArticles: {
            estimate: components["schemas"]["GateEstimate"] | null;
            next_cursor: string | null;
            rejected: components["schemas"]["RejectedArticle"][];
        };
        RelatedPassage: {
            heading: string;
            id: string;
            /** @enum {string} */
            kind: "document" | "issue";
            quote: string;
            reason: string;
            title: string;
        };
        RelatedStory: {
            reason: string;
            story_id: string;
            title: string;
        };
        ReleaseThresholds: {
            critical_tolerance: number;
            false_alarms_may_rise: number;
            held_out_share: number;
            least_critical: number;
            least_examples: number;
            least_gain: number;
            least_held_out: number;
            least_of_each: number;
        };
        Replay: {
            changed: number;
            changes: (components["schemas"]["ReplayedMessage"] | components["schemas"]["ReplayedIssue"])[];
            days: number;
            judged: number;
        };
        ReplayedIssue: {
            from: components["schemas"]["DeskPlace"];
            /** Format: uuid */
            issue_id: string;
            title: string;
            to: components["schemas"]["DeskPlace"];
        };
        ReplayedMessage: {
            from: components["schemas"]["RequestLevels"];
            /** Format: uuid */
            message_id: string;
            subject: string;
            to: components["schemas"]["RequestLevels"];
        };
        ReplyContext: {
            answered: components["schemas"]["AnsweredMessage"] | null;
            diff: components["schemas"]["DiffPart"][];
            draft: components["schemas"]["DraftDetail"];
            effect: components["schemas"]["EffectInWords"];
            from: string | null;
            issue: components["schemas"]["IssueTitle"];
            /** @enum {string} */
            kind: "reply";
            undo_seconds: number;
        };
        ReplyFinding: {
            can_vouch: boolean;
            /** @enum {string} */
            check: "recipients" | "evidence" | "sensitive" | "commitments" | "links" | "tone" | "length";
            code: string;
            detail: string;
            left_out: number;
            sentence: string | null;
            /** @enum {string} */
            severity: "hard" | "soft";
        };
        RequestLevels: {
            actionability: number;
            requests: number;
            response_required: number;
        };
        RescuedArticle: {
            article_id: string;
            decided_at: string;
            /** @enum {string} */
            outcome: "accepted";
        };
        ReturnedArticle: {
            article_id: string;
            decided_at: string;
            /** @enum {string} */
            outcome: "deferred" | "rejected";
        };
        ReviewConfig: {
            actionName: string;
            allowedDecisions: ("approve" | "edit" | "reject")[];
            argsSchema?: {
                [key: string]: unknown;
            };
        };
        ReviewedBand: {
            /** @enum {string} */
            band: "sampled" | "removed";
            useful: components["schemas"]["Rate"];
        };
        ReviewedClaims: {
            approved: number;
            rejected: number;
        };
        ReviewRequest: {
            actionRequests: components["schemas"]["ActionRequest"][];
            reviewConfigs: components["schemas"]["ReviewConfig"][];
        };
        RunningExecution: {
            done: number;
            execution_id: string;
            kind: string;
            of: number | null;
            stage: string | null;
        };
        ScoreTerm: {
            name: string;
            value: number;
            weight: number;
        };
        SearchAssistantsRequest: {
            graph_id?: string | null;
            /** @default 10 */
            limit?: number;
            metadata?: {
                [key: string]: unknown;
            } | null;
            name?: string | null;
            /** @default 0 */
            offset?: number;
        };
        SearchAssistantsResponse: components["schemas"]["LangGraphAssistant"][];
        SearchThreadHistoryRequest: {
            before?: unknown;
        };
        SearchThreadHistoryResponse: components["schemas"]["LangGraphThreadState"][];
        SearchThreadsRequest: {
            extract?: {
                [key: string]: unknown;
            } | null;
            ids?: string[] | null;
            /** @default 10 */
            limit?: number;
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @default 0 */
            offset?: number;
            select?: string[] | null;
            /**
             * @default created_at
             * @enum {string}
             */
            sort_by?: "thread_id" | "status" | "created_at" | "updated_at" | "state_updated_at";
            /**
             * @default desc
             * @enum {string}
             */
            sort_order?: "asc" | "desc";
            /** @enum {string|null} */
            status?: "idle" | "busy" | "interrupted" | "error" | null;
            values?: {
                [key: string]: unknown;
            } | null;
        };
        SearchThreadsResponse: components["schemas"]["SelectedThread"][];
        SelectedThread: {
            config?: {
                [key: string]: unknown;
            };
            created_at?: string;
            error?: string | null;
            interrupts?: {
                [key: string]: components["schemas"]["LangGraphInterrupt"][];
            };
            metadata?: {
                [key: string]: unknown;
            };
            state_updated_at?: string;
            /** @enum {string} */
            status?: "idle" | "busy" | "interrupted" | "error";
            thread_id?: string;
            updated_at?: string;
            values?: components["schemas"]["LangGraphValues"];
        };
        SenderWarning: {
            detail: string;
            /** @enum {string} */
            kind: "look_alike_domain" | "borrowed_name" | "failed_authentication" | "other_reply_address" | "first_contact" | "bank_details" | "payment" | "credentials";
            message_id: string;
            quote: string | null;
            /** @enum {string} */
            severity: "danger" | "caution";
        };
        Session: components["schemas"]["Person"] & {
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Id of the session, or of the token of the request.
             */
            id: string;
            /** @description True while the user has sample sources or mail. */
            is_sample_world: boolean;
            /** @enum {string} */
            kind: "session" | "token";
            scopes: ("read" | "write" | "approve" | "admin")[];
            user: components["schemas"]["SessionUser"];
            /** @description Version of the HTTP interface. */
            version: string;
        };
        SessionUser: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        SignInAnswer: {
            grant: string | null;
            interval_seconds: number | null;
            /** @enum {string} */
            status: "waiting" | "signed_in" | "declined" | "expired";
        };
        SignInOffer: {
            expires_at: string;
            grant: string;
            interval_seconds: number;
            user_code: string;
            verification_uri: string;
        };
        SignInRequest: {
            code: string;
        };
        SlotAcceptance: {
            acceptance: components["schemas"]["Rate"];
            served: number;
            /** @enum {string} */
            slot: "ranked" | "exploration" | "audit";
        };
        SmtpSending: {
            host: string;
            /** @enum {string} */
            kind: "smtp";
            /** @default 587 */
            port?: number;
            /**
             * @default starttls
             * @enum {string}
             */
            security?: "tls" | "starttls" | "none";
            /** @default null */
            username?: string | null;
        };
        Source: {
            category: string | null;
            created_at: string;
            enabled: boolean;
            health: components["schemas"]["SourceHealth"];
            /** Format: uri */
            home_url: string | null;
            id: string;
            is_primary: boolean;
            /** @enum {string} */
            kind: "feed" | "arxiv" | "crossref" | "hacker_news" | "github_releases";
            name: string;
            /** Format: uri */
            url: string;
            weight: number;
        };
        SourceHealth: {
            check_interval_seconds: number;
            failure_count: number;
            last_checked_at: string | null;
            last_reason: string | null;
            /** @enum {string|null} */
            last_result: "updated" | "not_modified" | "failed" | null;
            last_succeeded_at: string | null;
            next_check_at: string;
            /** @enum {string} */
            status: "unchecked" | "ok" | "failing";
        };
        SourceLink: {
            name: string;
            published_at: string | null;
            title: string;
            url: string;
        };
        Story: {
            articles: components["schemas"]["StoryArticle"][];
            claims: components["schemas"]["Claim"][];
            evidence: components["schemas"]["StoryEvidence"];
            feedback: components["schemas"]["StoryFeedback"][];
            first_published_at: string;
            gate_propensity: number;
            last_published_at: string;
            new_facts: components["schemas"]["NewFact"][];
            related: components["schemas"]["RelatedStory"][];
            score: components["schemas"]["StoryScore"] | null;
            seen_at: string | null;
            sources: components["schemas"]["Coverage"][];
            story_id: string;
            summary: string;
            timeline: components["schemas"]["Development"][];
            title: string;
            topics: components["schemas"]["StoryTopic"][];
        };
        StoryArticle: {
            article_id: string;
            author: string | null;
            collected_at: string;
            content_hash: string;
            is_primary: boolean;
            producer: string;
            published_at: string | null;
            revised_at: string | null;
            source: string;
            summary: string;
            title: string;
            url: string;
        };
        StoryEvidence: {
            conflicting: number;
            reviewed: components["schemas"]["ReviewedClaims"];
            /** @enum {string} */
            status: "supported" | "conflicting" | "unresolved";
            supported: number;
            under_review: boolean;
            unresolved: number;
        };
        StoryFeedback: {
            given_at: string;
            id: string;
            /** @enum {string} */
            kind: "useful" | "not_useful" | "more_topic" | "less_topic" | "wrong_merge" | "hidden";
            moves: components["schemas"]["TopicMove"][];
            outcome: string | null;
            topic: string | null;
        };
        StoryScore: components["schemas"]["CardScore"] & {
            baseline: number;
            preference_version: number;
            ranked_at: string;
            weights_version: string;
        };
        StoryTitle: {
            id: string;
            title: string;
        };
        StoryTopic: {
            interest: number;
            topic: string;
        };
        Sweep: {
            idempotency_key?: string;
            /** @default false */
            only_due?: boolean;
            /** @default null */
            preference_version?: number | null;
            /** @default null */
            source_ids?: string[] | null;
        } & {
            [key: string]: unknown;
        };
        SweepTimes: {
            failed: number;
            finished: number;
            median_seconds: number | null;
            p95_seconds: number | null;
        };
        Sync: {
            idempotency_key?: string;
            /** Format: uuid */
            mailbox_id?: string;
        } & {
            [key: string]: unknown;
        };
        TakenBackCorrection: {
            /** Format: uuid */
            execution_id: string;
            note: string | null;
            status: string;
        };
        TakenBackFeedback: {
            /** Format: uuid */
            execution_id: string;
        };
        TextMark: {
            end: number;
            /** @enum {string} */
            kind: "finding" | "request" | "deadline";
            label: string | null;
            start: number;
        };
        Timeline: {
            next_cursor: string | null;
            stories: components["schemas"]["TimelineStory"][];
        };
        TimelineStory: {
            article_count: number;
            developments: components["schemas"]["Development"][];
            first_published_at: string;
            last_published_at: string;
            source_count: number;
            story_id: string;
            summary: string;
            title: string;
        };
        TimeToTriage: {
            count: number;
            median_seconds: number | null;
        };
        TitleRedundancy: {
            editions: number;
            mean: number | null;
        };
        Today: {
            budget: components["schemas"]["TokenBudget"];
            counts: components["schemas"]["TodayCounts"];
            desk: components["schemas"]["IssueRow"][];
            desk_revision: number;
            edition: components["schemas"]["TodayEdition"] | null;
            failing: components["schemas"]["Failing"];
            needs_you: components["schemas"]["TodayItem"][];
            needs_you_total: number;
            next_sweep_at: string | null;
            next_sync_at: string | null;
            now: string;
            running: components["schemas"]["RunningExecution"][];
            time_zone: string;
        };
        TodayCounts: components["schemas"]["DeskCounts"] & {
            decisions: components["schemas"]["DecisionCounts"];
            late: number;
        };
        TodayEdition: {
            cards: components["schemas"]["Card"][];
            edition_id: string;
            published_at: string;
        };
        TodayIssue: {
            issue: components["schemas"]["IssueRow"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "issue";
        };
        TodayItem: components["schemas"]["TodayIssue"] | components["schemas"]["OpenDecision"];
        TokenBudget: {
            tokens_limit: number;
            tokens_used: number;
        };
        TokenName: {
            id: string;
            name: string;
        };
        TopicMove: {
            step: number;
            topic: string;
        };
        UsefulSignalRate: components["schemas"]["Rate"] & {
            served: number;
            statement: string;
        };
    };
    responses: {
        /** @description The remote server failed. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "fetch failed",
                 *       "status": 502,
                 *       "code": "fetch_failed",
                 *       "detail": "example.org did not respond. Nothing was stored. Try again later."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Its current state does not allow this. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "conflict",
                 *       "status": 409,
                 *       "code": "conflict",
                 *       "detail": "This approval is no longer open. Nothing was decided."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token lacks the scope that this route needs, or the request comes from a page that may not send it. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "forbidden",
                 *       "status": 403,
                 *       "code": "forbidden",
                 *       "detail": "This token lacks the scope write; it has read. Nothing was done. Use a token with that scope."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The remote server did not respond in time. */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "fetch timeout",
                 *       "status": 504,
                 *       "code": "fetch_timeout",
                 *       "detail": "example.org did not respond within 10 seconds. Nothing was stored. Try again later."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It was purged and is no longer available. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "gone",
                 *       "status": 410,
                 *       "code": "gone",
                 *       "detail": "The text of this message was purged. Nothing was read."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "invalid request",
                 *       "status": 400,
                 *       "code": "invalid_request",
                 *       "detail": "query.limit: Too big: expected number to be <=100. Nothing was done. Correct the request and send it again."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The name in `Host` is not one of this service. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "misdirected",
                 *       "status": 421,
                 *       "code": "misdirected",
                 *       "detail": "This service is not called evil.example. Nothing was done. Use http://localhost, or name this host in ALLOWED_HOSTS."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It does not exist, or it belongs to another user. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "not found",
                 *       "status": 404,
                 *       "code": "not_found",
                 *       "detail": "There is no such story. Nothing was done."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is still the one that `If-None-Match` names. */
        NotModified: {
            headers: {
                /** @description The tag of that body. */
                ETag?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "payload too large",
                 *       "status": 413,
                 *       "code": "payload_too_large",
                 *       "detail": "The body is larger than 1048576 bytes. Nothing was done. Send a smaller one."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It has changed since you read it. Read it again, then repeat the change. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "precondition failed",
                 *       "status": 412,
                 *       "code": "precondition_failed",
                 *       "detail": "The version that you read is no longer the newest, which is now 4 or later. Nothing was changed. Read it again and repeat the change."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Send `If-Match` with the ETag of the version that you read. */
        PreconditionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "precondition required",
                 *       "status": 428,
                 *       "code": "precondition_required",
                 *       "detail": "`If-Match` is missing. Nothing was changed. Send the ETag of the version that you read."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` has the seconds to wait. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "rate limited",
                 *       "status": 429,
                 *       "code": "rate_limited",
                 *       "detail": "This token made more than 600 requests in a minute. Nothing was done. Try again in 20 seconds."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is missing or not valid. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "unauthenticated",
                 *       "status": 401,
                 *       "code": "unauthenticated",
                 *       "detail": "The token is missing or not valid. Nothing was done. Send a valid one: `Authorization: Bearer wk_...`."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot answer now: it starts, it stops, its database is away, or this is a bug that was logged. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "database unavailable",
                 *       "status": 503,
                 *       "code": "database_unavailable",
                 *       "detail": "The database does not respond. Nothing was stored. Try again later."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is well formed, but it cannot be carried out. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "idempotency mismatch",
                 *       "status": 422,
                 *       "code": "idempotency_mismatch",
                 *       "detail": "This idempotency key was used for another request. Nothing was done. Use a new key."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type of the body is not supported. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "unsupported media type",
                 *       "status": 415,
                 *       "code": "unsupported_media_type",
                 *       "detail": "The content type of the body is not supported. Nothing was done. Send the type that /openapi.json names for this route, usually application/json."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listConversations: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page, each conversation with the beginning of its first message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conversations": [
                     *         {
                     *           "id": "d66c67c5-6624-4311-9c5c-f20f3aaaaba0",
                     *           "started_at": "2026-11-22T22:17:55.456Z",
                     *           "last_at": "2026-11-22T22:17:55.456Z",
                     *           "messages": 1,
                     *           "first_words": "What is new about the drives?",
                     *           "status": "answered"
                     *         },
                     *         {
                     *           "id": "777156d5-cf94-43a0-a13a-205e8970e56e",
                     *           "started_at": "2026-11-22T22:11:37.156Z",
                     *           "last_at": "2026-11-22T22:11:37.156Z",
                     *           "messages": 1,
                     *           "first_words": "What is new about the drives?",
                     *           "status": "answered"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ListConversationsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description All messages, each with its plan, results and answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "fc3c9aff-1784-8967-8628-f28043ad4002",
                     *           "conversation_id": "d66c67c5-6624-4311-9c5c-f20f3aaaaba0",
                     *           "execution_id": "c43ab76a-3abf-48c4-a53f-d8826e3d3bf2",
                     *           "status": "answered",
                     *           "content": "What is new about the drives?",
                     *           "confirms": null,
                     *           "answer": "1. Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed (2026-11-21). Velmora Drives opened its second factory 21 November 2026, a 19,000 square metre hall in Garrow Vale that will build frequency converters ...",
                     *           "citations": [
                     *             {
                     *               "kind": "story",
                     *               "id": "34e72dc3-e4ce-409f-95d1-27e185734f56",
                     *               "title": "Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed"
                     *             },
                     *             {
                     *               "kind": "story",
                     *               "id": "d7f86eaa-48a1-4d03-a525-3046e0151b75",
                     *               "title": "Safety bulletin 14: Velmora VX drives, unexpected start after safe torque off"
                     *             }
                     *           ],
                     *           "plan": [
                     *             {
                     *               "tool": "search_stories",
                     *               "args": {
                     *                 "days": null,
                     *                 "query": "drives"
                     *               },
                     *               "effect": "read",
                     *               "says": "search the news: query drives"
                     *             }
                     *           ],
                     *           "results": [
                     *             {
                     *               "tool": "search_stories",
                     *               "outcome": "done",
                     *               "text": "1. Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed (2026-11-21). Velmora Drives opened its second factory 21 November 2026, a 19,000 square metre hall in Garrow Vale that will build frequency converters ...",
                     *               "execution_id": null
                     *             }
                     *           ],
                     *           "listed": [
                     *             {
                     *               "kind": "story",
                     *               "id": "34e72dc3-e4ce-409f-95d1-27e185734f56",
                     *               "title": "Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed"
                     *             },
                     *             {
                     *               "kind": "story",
                     *               "id": "d7f86eaa-48a1-4d03-a525-3046e0151b75",
                     *               "title": "Safety bulletin 14: Velmora VX drives, unexpected start after safe torque off"
                     *             }
                     *           ],
                     *           "confidence": 0.84,
                     *           "producer": "domain/assistant/read-instruction",
                     *           "created_at": "2026-11-22T22:17:55.456Z",
                     *           "answered_at": "2026-11-22T22:18:13.963Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GetConversationResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The messages are deleted. Changes that they made are kept. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the last event that the client has: the later ones are sent again. */
                "last-event-id"?: number | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The events, until the client disconnects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "What is new about the drives?"
                 *     }
                 */
                "application/json": components["schemas"]["Instruction"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The message is queued, or was queued before under this key. Reads run at once, a change waits for POST .../confirm, and a reply waits for its approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message_id": "fc3c9aff-1784-8967-8628-f28043ad4002",
                     *       "execution_id": "c43ab76a-3abf-48c4-a53f-d8826e3d3bf2",
                     *       "conversation_id": "d66c67c5-6624-4311-9c5c-f20f3aaaaba0",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["QueuedMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getAgentMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The message. `answer` is null while it is queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fc3c9aff-1784-8967-8628-f28043ad4002",
                     *       "conversation_id": "d66c67c5-6624-4311-9c5c-f20f3aaaaba0",
                     *       "execution_id": "c43ab76a-3abf-48c4-a53f-d8826e3d3bf2",
                     *       "status": "answered",
                     *       "content": "What is new about the drives?",
                     *       "confirms": null,
                     *       "answer": "1. Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed (2026-11-21). Velmora Drives opened its second factory 21 November 2026, a 19,000 square metre hall in Garrow Vale that will build frequency converters ...",
                     *       "citations": [
                     *         {
                     *           "kind": "story",
                     *           "id": "34e72dc3-e4ce-409f-95d1-27e185734f56",
                     *           "title": "Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed"
                     *         },
                     *         {
                     *           "kind": "story",
                     *           "id": "d7f86eaa-48a1-4d03-a525-3046e0151b75",
                     *           "title": "Safety bulletin 14: Velmora VX drives, unexpected start after safe torque off"
                     *         }
                     *       ],
                     *       "plan": [
                     *         {
                     *           "tool": "search_stories",
                     *           "args": {
                     *             "days": null,
                     *             "query": "drives"
                     *           },
                     *           "effect": "read",
                     *           "says": "search the news: query drives"
                     *         }
                     *       ],
                     *       "results": [
                     *         {
                     *           "tool": "search_stories",
                     *           "outcome": "done",
                     *           "text": "1. Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed (2026-11-21). Velmora Drives opened its second factory 21 November 2026, a 19,000 square metre hall in Garrow Vale that will build frequency converters ...",
                     *           "execution_id": null
                     *         }
                     *       ],
                     *       "listed": [
                     *         {
                     *           "kind": "story",
                     *           "id": "34e72dc3-e4ce-409f-95d1-27e185734f56",
                     *           "title": "Velmora opens a second drive plant in Garrow Vale, and hires where the foundry closed"
                     *         },
                     *         {
                     *           "kind": "story",
                     *           "id": "d7f86eaa-48a1-4d03-a525-3046e0151b75",
                     *           "title": "Safety bulletin 14: Velmora VX drives, unexpected start after safe torque off"
                     *         }
                     *       ],
                     *       "confidence": 0.84,
                     *       "producer": "domain/assistant/read-instruction",
                     *       "created_at": "2026-11-22T22:17:55.456Z",
                     *       "answered_at": "2026-11-22T22:18:13.963Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentMessage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The message is cancelled. A running turn stops within seconds. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fe375c5a-98ef-8ab5-8551-01b0928a09f0",
                     *       "conversation_id": "51303579-56e0-4db8-9a93-8fb6ef9cc400",
                     *       "execution_id": "7d8cf35f-3045-43fd-871c-d805f023f2b9",
                     *       "status": "cancelled",
                     *       "content": "Mute line 4 in my mail",
                     *       "confirms": null,
                     *       "answer": "This is the plan:\n1. hide a topic, a person or a company (mandatory issues are still shown): scope email, topic line 4\nReply \"yes\" to carry it out or \"no\" to cancel it.",
                     *       "citations": [],
                     *       "plan": [
                     *         {
                     *           "tool": "mute",
                     *           "args": {
                     *             "scope": "email",
                     *             "topic": "line 4"
                     *           },
                     *           "effect": "change",
                     *           "says": "hide a topic, a person or a company (mandatory issues are still shown): scope email, topic line 4"
                     *         }
                     *       ],
                     *       "results": [],
                     *       "listed": [],
                     *       "confidence": 0.87,
                     *       "producer": "domain/assistant/read-instruction",
                     *       "created_at": "2026-11-23T01:05:23.811Z",
                     *       "answered_at": "2026-11-23T01:05:23.986Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    confirmMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The message that confirms the plan is queued, or was queued before. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message_id": "996df78c-b205-814c-846a-65e5a9aa2d86",
                     *       "execution_id": "bc69f73a-cbcb-4fbc-bb1f-be889d409a73",
                     *       "conversation_id": "326c8b3e-322a-412c-9410-6a69eb955425",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["QueuedMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    retryMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The message is queued again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1e049484-618a-8336-8661-422db55a4854",
                     *       "conversation_id": "9c0fd67b-9522-4ec3-947a-4f1422ae0c24",
                     *       "execution_id": "658ad45d-99ad-4b2c-984d-cec5b8a15104",
                     *       "status": "queued",
                     *       "content": "What is new?",
                     *       "confirms": null,
                     *       "answer": "It failed.",
                     *       "citations": [],
                     *       "plan": [],
                     *       "results": [],
                     *       "listed": [],
                     *       "confidence": null,
                     *       "producer": null,
                     *       "created_at": "2026-11-23T01:05:42.114Z",
                     *       "answered_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["AgentMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Only rows of this kind. */
                kind?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Only rows with this status. */
                status?: "open" | "approved" | "edited" | "rejected" | "superseded" | "expired";
                /** @description Only questions about this subject. */
                subject?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page, each approval with its request and its decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "approvals": [
                     *         {
                     *           "id": "0d7ac557-7188-4639-85ce-3be8144b00fa",
                     *           "kind": "email.reply",
                     *           "status": "open",
                     *           "subject": "draft:8dff2239-034f-424b-95b0-efa6db1e59f9",
                     *           "title": "Drawing 2-087: valve island at TK-11",
                     *           "request": {
                     *             "actionRequests": [
                     *               {
                     *                 "name": "send_reply",
                     *                 "args": {
                     *                   "cc": [],
                     *                   "to": [
                     *                     "bilal.rahmani@sundhaven.example"
                     *                   ],
                     *                   "body": "Hello Bilal,\n\nThank you for your message. You asked: \"Please check and sign by 18/11/2026.\" This is still open on my side, so I cannot approve or release anything yet.\n\nI have noted the deadline you mentioned (\"by 18/11/2026\"). Do I have al ...",
                     *                   "answers": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8",
                     *                   "subject": "Re: Drawing 2-087: valve island at TK-11",
                     *                   "vouched": [],
                     *                   "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *                   "references": [
                     *                     "87bd2588864a571d8ce8ea3a@sundhaven.example"
                     *                   ],
                     *                   "in_reply_to": "87bd2588864a571d8ce8ea3a@sundhaven.example",
                     *                   "thread_head": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8",
                     *                   "policy_version": "reply/1"
                     *                 },
                     *                 "description": "To: bilal.rahmani@sundhaven.example\nSubject: Re: Drawing 2-087: valve island at TK-11\n\nHello Bilal,\n\nThank you for your message. You asked: \"Please check and sign by 18/11/2026.\" This is still open on my side, so I cannot approve or release ..."
                     *               }
                     *             ],
                     *             "reviewConfigs": [
                     *               {
                     *                 "actionName": "send_reply",
                     *                 "allowedDecisions": [
                     *                   "approve",
                     *                   "edit"
                     *                 ],
                     *                 "argsSchema": {
                     *                   "type": "object",
                     *                   "required": [
                     *                     "cc",
                     *                     "to"
                     *                   ],
                     *                   "properties": {
                     *                     "cc": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "enum": [
                     *                           "bilal.rahmani@sundhaven.example"
                     *                         ],
                     *                         "type": "string"
                     *                       },
                     *                       "maxItems": 50
                     *                     },
                     *                     "to": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "enum": [
                     *                           "bilal.rahmani@sundhaven.example"
                     *                         ],
                     *                         "type": "string"
                     *                       },
                     *                       "maxItems": 50,
                     *                       "minItems": 1
                     *                     },
                     *                     "body": {
                     *                       "type": "string",
                     *                       "maxLength": 50000,
                     *                       "minLength": 1
                     *                     },
                     *                     "answers": {
                     *                       "const": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8"
                     *                     },
                     *                     "subject": {
                     *                       "type": "string",
                     *                       "maxLength": 500,
                     *                       "minLength": 1
                     *                     },
                     *                     "vouched": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "type": "string",
                     *                         "maxLength": 2000,
                     *                         "minLength": 1
                     *                       },
                     *                       "maxItems": 50
                     *                     },
                     *                     "mailbox_id": {
                     *                       "const": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7"
                     *                     },
                     *                     "references": {
                     *                       "type": "array",
                     *                       "maxItems": 1,
                     *                       "minItems": 1,
                     *                       "prefixItems": [
                     *                         {
                     *                           "const": "87bd2588864a571d8ce8ea3a@sundhaven.example"
                     *                         }
                     *                       ]
                     *                     },
                     *                     "in_reply_to": {
                     *                       "const": "87bd2588864a571d8ce8ea3a@sundhaven.example"
                     *                     },
                     *                     "thread_head": {
                     *                       "const": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8"
                     *                     },
                     *                     "policy_version": {
                     *                       "const": "reply/1"
                     *                     }
                     *                   },
                     *                   "additionalProperties": false
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "content_hash": "5eed72430865b4bd6e48bfe60c54bd98a3501ad6f7875849bc64e50952cd681e",
                     *           "required_scope": "approve",
                     *           "execution_id": "610b897c-cf52-4990-a1ae-3d40f806eff6",
                     *           "actor": "email.issue:a3621f8a-34b3-454b-8a45-a2902630f1c9",
                     *           "created_at": "2026-11-22T22:18:31.781Z",
                     *           "expires_at": "2026-11-29T22:18:31.880Z",
                     *           "decision": null,
                     *           "message": null,
                     *           "decided_at": null,
                     *           "withdrawn_at": null,
                     *           "decided_by": null,
                     *           "closed_at": null
                     *         },
                     *         {
                     *           "id": "85f2022e-478e-4f64-bcc4-4f4f6995b7bd",
                     *           "kind": "email.reply",
                     *           "status": "open",
                     *           "subject": "draft:ccc2adc9-023b-4b9f-8e8e-f4f70c05966c",
                     *           "title": "Two seats in our VX commissioning workshop",
                     *           "request": {
                     *             "actionRequests": [
                     *               {
                     *                 "name": "send_reply",
                     *                 "args": {
                     *                   "cc": [],
                     *                   "to": [
                     *                     "marco.santini@velmora.example"
                     *                   ],
                     *                   "body": "Hello Marco,\n\nThank you for your message. You asked: \"Please let me know by 23 November whether you want the seats, otherwise I will give them to another customer.\" I do not have a reliable answer yet, as I have not found anything on this i ...",
                     *                   "answers": "049da68c-d473-4381-bb63-8da1b92683ab",
                     *                   "subject": "Re: Two seats in our VX commissioning workshop",
                     *                   "vouched": [],
                     *                   "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *                   "references": [
                     *                     "f7c2941b100776e25eae83f2@velmora.example"
                     *                   ],
                     *                   "in_reply_to": "f7c2941b100776e25eae83f2@velmora.example",
                     *                   "thread_head": "049da68c-d473-4381-bb63-8da1b92683ab",
                     *                   "policy_version": "reply/1"
                     *                 },
                     *                 "description": "To: marco.santini@velmora.example\nSubject: Re: Two seats in our VX commissioning workshop\n\nHello Marco,\n\nThank you for your message. You asked: \"Please let me know by 23 November whether you want the seats, otherwise I will give them to ano ..."
                     *               }
                     *             ],
                     *             "reviewConfigs": [
                     *               {
                     *                 "actionName": "send_reply",
                     *                 "allowedDecisions": [
                     *                   "approve",
                     *                   "edit"
                     *                 ],
                     *                 "argsSchema": {
                     *                   "type": "object",
                     *                   "required": [
                     *                     "cc",
                     *                     "to"
                     *                   ],
                     *                   "properties": {
                     *                     "cc": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "enum": [
                     *                           "marco.santini@velmora.example"
                     *                         ],
                     *                         "type": "string"
                     *                       },
                     *                       "maxItems": 50
                     *                     },
                     *                     "to": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "enum": [
                     *                           "marco.santini@velmora.example"
                     *                         ],
                     *                         "type": "string"
                     *                       },
                     *                       "maxItems": 50,
                     *                       "minItems": 1
                     *                     },
                     *                     "body": {
                     *                       "type": "string",
                     *                       "maxLength": 50000,
                     *                       "minLength": 1
                     *                     },
                     *                     "answers": {
                     *                       "const": "049da68c-d473-4381-bb63-8da1b92683ab"
                     *                     },
                     *                     "subject": {
                     *                       "type": "string",
                     *                       "maxLength": 500,
                     *                       "minLength": 1
                     *                     },
                     *                     "vouched": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "type": "string",
                     *                         "maxLength": 2000,
                     *                         "minLength": 1
                     *                       },
                     *                       "maxItems": 50
                     *                     },
                     *                     "mailbox_id": {
                     *                       "const": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7"
                     *                     },
                     *                     "references": {
                     *                       "type": "array",
                     *                       "maxItems": 1,
                     *                       "minItems": 1,
                     *                       "prefixItems": [
                     *                         {
                     *                           "const": "f7c2941b100776e25eae83f2@velmora.example"
                     *                         }
                     *                       ]
                     *                     },
                     *                     "in_reply_to": {
                     *                       "const": "f7c2941b100776e25eae83f2@velmora.example"
                     *                     },
                     *                     "thread_head": {
                     *                       "const": "049da68c-d473-4381-bb63-8da1b92683ab"
                     *                     },
                     *                     "policy_version": {
                     *                       "const": "reply/1"
                     *                     }
                     *                   },
                     *                   "additionalProperties": false
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "content_hash": "81f2528605cdbbb7e1cee24534105061953f6926bd12d4d6afcbda0eca3532eb",
                     *           "required_scope": "approve",
                     *           "execution_id": "665651e2-5977-4cfe-8e94-a6072d1cf952",
                     *           "actor": "email.issue:9041b093-73d2-4ae0-94ad-45b7570d356d",
                     *           "created_at": "2026-11-22T22:18:29.752Z",
                     *           "expires_at": "2026-11-29T22:18:30.000Z",
                     *           "decision": null,
                     *           "message": null,
                     *           "decided_at": null,
                     *           "withdrawn_at": null,
                     *           "decided_by": null,
                     *           "closed_at": null
                     *         }
                     *       ],
                     *       "next_cursor": "eyJhdCI6IjIwMjYtMTEtMjJUMjI6MTE6MDIuNjc2WiIsImlkIjoiNGM2NTE2NTItZTcwNS00ZDE0LTg0OTQtOThlYTYyM2MyZDc4In0"
                     *     }
                     */
                    "application/json": components["schemas"]["ListApprovalsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getApproval: {
        parameters: {
            query?: {
                /** @description What is answered beside the row itself. */
                with?: "context";
            };
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The approval. A decision must repeat its `content_hash`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0d7ac557-7188-4639-85ce-3be8144b00fa",
                     *       "kind": "email.reply",
                     *       "status": "open",
                     *       "subject": "draft:8dff2239-034f-424b-95b0-efa6db1e59f9",
                     *       "title": "Drawing 2-087: valve island at TK-11",
                     *       "request": {
                     *         "actionRequests": [
                     *           {
                     *             "name": "send_reply",
                     *             "args": {
                     *               "cc": [],
                     *               "to": [
                     *                 "bilal.rahmani@sundhaven.example"
                     *               ],
                     *               "body": "Hello Bilal,\n\nThank you for your message. You asked: \"Please check and sign by 18/11/2026.\" This is still open on my side, so I cannot approve or release anything yet.\n\nI have noted the deadline you mentioned (\"by 18/11/2026\"). Do I have al ...",
                     *               "answers": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8",
                     *               "subject": "Re: Drawing 2-087: valve island at TK-11",
                     *               "vouched": [],
                     *               "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *               "references": [
                     *                 "87bd2588864a571d8ce8ea3a@sundhaven.example"
                     *               ],
                     *               "in_reply_to": "87bd2588864a571d8ce8ea3a@sundhaven.example",
                     *               "thread_head": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8",
                     *               "policy_version": "reply/1"
                     *             },
                     *             "description": "To: bilal.rahmani@sundhaven.example\nSubject: Re: Drawing 2-087: valve island at TK-11\n\nHello Bilal,\n\nThank you for your message. You asked: \"Please check and sign by 18/11/2026.\" This is still open on my side, so I cannot approve or release ..."
                     *           }
                     *         ],
                     *         "reviewConfigs": [
                     *           {
                     *             "actionName": "send_reply",
                     *             "allowedDecisions": [
                     *               "approve",
                     *               "edit"
                     *             ],
                     *             "argsSchema": {
                     *               "type": "object",
                     *               "required": [
                     *                 "cc",
                     *                 "to"
                     *               ],
                     *               "properties": {
                     *                 "cc": {
                     *                   "type": "array",
                     *                   "items": {
                     *                     "enum": [
                     *                       "bilal.rahmani@sundhaven.example"
                     *                     ],
                     *                     "type": "string"
                     *                   },
                     *                   "maxItems": 50
                     *                 },
                     *                 "to": {
                     *                   "type": "array",
                     *                   "items": {
                     *                     "enum": [
                     *                       "bilal.rahmani@sundhaven.example"
                     *                     ],
                     *                     "type": "string"
                     *                   },
                     *                   "maxItems": 50,
                     *                   "minItems": 1
                     *                 },
                     *                 "body": {
                     *                   "type": "string",
                     *                   "maxLength": 50000,
                     *                   "minLength": 1
                     *                 },
                     *                 "answers": {
                     *                   "const": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8"
                     *                 },
                     *                 "subject": {
                     *                   "type": "string",
                     *                   "maxLength": 500,
                     *                   "minLength": 1
                     *                 },
                     *                 "vouched": {
                     *                   "type": "array",
                     *                   "items": {
                     *                     "type": "string",
                     *                     "maxLength": 2000,
                     *                     "minLength": 1
                     *                   },
                     *                   "maxItems": 50
                     *                 },
                     *                 "mailbox_id": {
                     *                   "const": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7"
                     *                 },
                     *                 "references": {
                     *                   "type": "array",
                     *                   "maxItems": 1,
                     *                   "minItems": 1,
                     *                   "prefixItems": [
                     *                     {
                     *                       "const": "87bd2588864a571d8ce8ea3a@sundhaven.example"
                     *                     }
                     *                   ]
                     *                 },
                     *                 "in_reply_to": {
                     *                   "const": "87bd2588864a571d8ce8ea3a@sundhaven.example"
                     *                 },
                     *                 "thread_head": {
                     *                   "const": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8"
                     *                 },
                     *                 "policy_version": {
                     *                   "const": "reply/1"
                     *                 }
                     *               },
                     *               "additionalProperties": false
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "content_hash": "5eed72430865b4bd6e48bfe60c54bd98a3501ad6f7875849bc64e50952cd681e",
                     *       "required_scope": "approve",
                     *       "execution_id": "610b897c-cf52-4990-a1ae-3d40f806eff6",
                     *       "actor": "email.issue:a3621f8a-34b3-454b-8a45-a2902630f1c9",
                     *       "created_at": "2026-11-22T22:18:31.781Z",
                     *       "expires_at": "2026-11-29T22:18:31.880Z",
                     *       "decision": null,
                     *       "message": null,
                     *       "decided_at": null,
                     *       "withdrawn_at": null,
                     *       "decided_by": null,
                     *       "closed_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    decideApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "approve",
                 *       "content_hash": "083918b1aa9d7a9eff9f195fc2110e9a1ef9287322564c4c26725aac48ef79e2"
                 *     }
                 */
                "application/json": components["schemas"]["DecideApprovalRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The decision is recorded, and the execution that asked continues. `effect` says until when it can be undone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "a61e019f-f753-46a6-9310-9df519a60bdf",
                     *       "kind": "email.automation",
                     *       "status": "approved",
                     *       "subject": "automation_policy:32e929d4-3659-413d-9d60-356467f47767",
                     *       "title": "Acknowledge mail without asking: Drawings of Velmora",
                     *       "request": {
                     *         "actionRequests": [
                     *           {
                     *             "name": "acknowledge_mail",
                     *             "args": {
                     *               "topics": [
                     *                 "drawing"
                     *               ],
                     *               "template": "Hello {name}, your message about \"{subject}\" has arrived.",
                     *               "expires_at": "2026-11-30T00:58:52.102Z",
                     *               "mailbox_id": "5a519817-0992-4324-a466-d83adeaa7b91",
                     *               "recipients": [
                     *                 "@velmora.example"
                     *               ],
                     *               "most_per_day": 3
                     *             },
                     *             "description": "Until 2026-11-30T00:58:52.102Z, mail from @velmora.example about drawing is answered with the template, without asking you, at most 3 times in 24 hours and once in a thread. You can stop it at any time."
                     *           }
                     *         ],
                     *         "reviewConfigs": [
                     *           {
                     *             "actionName": "acknowledge_mail",
                     *             "allowedDecisions": [
                     *               "approve",
                     *               "reject"
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "content_hash": "ce6635ce22fa9508f7ca472b0b2e1575db2fc41b37372b86619211d6172c527a",
                     *       "required_scope": "admin",
                     *       "execution_id": "0953e6f9-ac5c-4f28-9426-ebfb78b05f78",
                     *       "actor": "email.automation:32e929d4-3659-413d-9d60-356467f47767",
                     *       "created_at": "2026-11-23T00:58:53.018Z",
                     *       "expires_at": "2026-11-30T00:58:52.102Z",
                     *       "decision": {
                     *         "type": "approve"
                     *       },
                     *       "message": null,
                     *       "decided_at": "2026-11-23T00:58:53.347Z",
                     *       "withdrawn_at": null,
                     *       "decided_by": {
                     *         "id": "020743ea-737e-4c76-b805-cb1865663f4e",
                     *         "name": "test"
                     *       },
                     *       "closed_at": "2026-11-23T00:58:53.347Z",
                     *       "effect": null
                     *     }
                     */
                    "application/json": components["schemas"]["DecidedApproval"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    respondToApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "ignore",
                 *       "args": null,
                 *       "content_hash": "c3b47de0aea739abd94a7a1b3aa0a7be235c316a1fa7431e847340fa0147444d"
                 *     }
                 */
                "application/json": components["schemas"]["HumanResponse"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The decision is recorded, and the execution that asked continues. `ignore` and `response` reject. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5e58b1fe-1e47-422e-858f-71c8467304b1",
                     *       "kind": "test.review",
                     *       "status": "approved",
                     *       "subject": "thing:1",
                     *       "title": "Do it?",
                     *       "request": {
                     *         "actionRequests": [
                     *           {
                     *             "name": "do_it",
                     *             "args": {
                     *               "how": "well"
                     *             },
                     *             "description": "It would be done."
                     *           }
                     *         ],
                     *         "reviewConfigs": [
                     *           {
                     *             "actionName": "do_it",
                     *             "allowedDecisions": [
                     *               "approve",
                     *               "edit"
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "content_hash": "5b54bbba111413ceae2d15a4f6cff77f442786fda64c5ac2079cb014678724c9",
                     *       "required_scope": "approve",
                     *       "execution_id": "93dad310-6aba-4e5b-b46d-0ef3bda982b3",
                     *       "actor": "test.run:6cf02e8c-5e27-40de-98c3-998f3ae1147d",
                     *       "created_at": "2026-11-23T01:06:06.756Z",
                     *       "expires_at": "2026-11-24T01:06:06.755Z",
                     *       "decision": {
                     *         "type": "approve"
                     *       },
                     *       "message": null,
                     *       "decided_at": "2026-11-23T01:06:06.811Z",
                     *       "withdrawn_at": null,
                     *       "decided_by": {
                     *         "id": "02ae8762-e377-4424-817a-593e6f4d6bc7",
                     *         "name": "test"
                     *       },
                     *       "closed_at": "2026-11-23T01:06:06.811Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Approval"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listAgentInbox: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page. An answer must repeat `content_hash`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interrupts": [
                     *         {
                     *           "id": "0d7ac557-7188-4639-85ce-3be8144b00fa",
                     *           "content_hash": "5eed72430865b4bd6e48bfe60c54bd98a3501ad6f7875849bc64e50952cd681e",
                     *           "kind": "email.reply",
                     *           "subject": "draft:8dff2239-034f-424b-95b0-efa6db1e59f9",
                     *           "execution_id": "610b897c-cf52-4990-a1ae-3d40f806eff6",
                     *           "thread_id": "email.issue:a3621f8a-34b3-454b-8a45-a2902630f1c9:610b897c-cf52-4990-a1ae-3d40f806eff6",
                     *           "interrupt_id": "b1d9d12bc80eb50246923cc964bd3009",
                     *           "created_at": "2026-11-22T22:18:31.781Z",
                     *           "expires_at": "2026-11-29T22:18:31.880Z",
                     *           "action_request": {
                     *             "action": "send_reply",
                     *             "args": {
                     *               "cc": [],
                     *               "to": [
                     *                 "bilal.rahmani@sundhaven.example"
                     *               ],
                     *               "body": "Hello Bilal,\n\nThank you for your message. You asked: \"Please check and sign by 18/11/2026.\" This is still open on my side, so I cannot approve or release anything yet.\n\nI have noted the deadline you mentioned (\"by 18/11/2026\"). Do I have al ...",
                     *               "answers": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8",
                     *               "subject": "Re: Drawing 2-087: valve island at TK-11",
                     *               "vouched": [],
                     *               "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *               "references": [
                     *                 "87bd2588864a571d8ce8ea3a@sundhaven.example"
                     *               ],
                     *               "in_reply_to": "87bd2588864a571d8ce8ea3a@sundhaven.example",
                     *               "thread_head": "8353b4bc-d4d3-4268-b66c-cc74a2685bc8",
                     *               "policy_version": "reply/1"
                     *             }
                     *           },
                     *           "config": {
                     *             "allow_ignore": true,
                     *             "allow_respond": true,
                     *             "allow_edit": true,
                     *             "allow_accept": true
                     *           },
                     *           "description": "Drawing 2-087: valve island at TK-11\n\nTo: bilal.rahmani@sundhaven.example\nSubject: Re: Drawing 2-087: valve island at TK-11\n\nHello Bilal,\n\nThank you for your message. You asked: \"Please check and sign by 18/11/2026.\" This is still open on m ..."
                     *         },
                     *         {
                     *           "id": "85f2022e-478e-4f64-bcc4-4f4f6995b7bd",
                     *           "content_hash": "81f2528605cdbbb7e1cee24534105061953f6926bd12d4d6afcbda0eca3532eb",
                     *           "kind": "email.reply",
                     *           "subject": "draft:ccc2adc9-023b-4b9f-8e8e-f4f70c05966c",
                     *           "execution_id": "665651e2-5977-4cfe-8e94-a6072d1cf952",
                     *           "thread_id": "email.issue:9041b093-73d2-4ae0-94ad-45b7570d356d:665651e2-5977-4cfe-8e94-a6072d1cf952",
                     *           "interrupt_id": "2be9f68da412f2dbc56a5a0dcfdfe3c8",
                     *           "created_at": "2026-11-22T22:18:29.752Z",
                     *           "expires_at": "2026-11-29T22:18:30.000Z",
                     *           "action_request": {
                     *             "action": "send_reply",
                     *             "args": {
                     *               "cc": [],
                     *               "to": [
                     *                 "marco.santini@velmora.example"
                     *               ],
                     *               "body": "Hello Marco,\n\nThank you for your message. You asked: \"Please let me know by 23 November whether you want the seats, otherwise I will give them to another customer.\" I do not have a reliable answer yet, as I have not found anything on this i ...",
                     *               "answers": "049da68c-d473-4381-bb63-8da1b92683ab",
                     *               "subject": "Re: Two seats in our VX commissioning workshop",
                     *               "vouched": [],
                     *               "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *               "references": [
                     *                 "f7c2941b100776e25eae83f2@velmora.example"
                     *               ],
                     *               "in_reply_to": "f7c2941b100776e25eae83f2@velmora.example",
                     *               "thread_head": "049da68c-d473-4381-bb63-8da1b92683ab",
                     *               "policy_version": "reply/1"
                     *             }
                     *           },
                     *           "config": {
                     *             "allow_ignore": true,
                     *             "allow_respond": true,
                     *             "allow_edit": true,
                     *             "allow_accept": true
                     *           },
                     *           "description": "Two seats in our VX commissioning workshop\n\nTo: marco.santini@velmora.example\nSubject: Re: Two seats in our VX commissioning workshop\n\nHello Marco,\n\nThank you for your message. You asked: \"Please let me know by 23 November whether you want ..."
                     *         }
                     *       ],
                     *       "next_cursor": "eyJhdCI6IjIwMjYtMTEtMjJUMjI6MTA6NTguMjE1WiIsImlkIjoiZTllZTg4OTAtOTg0OC00MmVmLThlYmMtMWQxNjM2MmFjOTQzIn0"
                     *     }
                     */
                    "application/json": components["schemas"]["ListAgentInboxResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listPolicies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description All policies. `used` counts their effects by status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "policies": [
                     *         {
                     *           "id": "2d8dc276-7128-4a00-b736-4e127e299aa7",
                     *           "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *           "name": "Invitations",
                     *           "status": "proposed",
                     *           "policy": {
                     *             "recipients": [
                     *               "@tarnwick.example"
                     *             ],
                     *             "topics": [
                     *               "invitation"
                     *             ],
                     *             "most_per_day": 5,
                     *             "template": "Thank you, your message has arrived.",
                     *             "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *             "expires_at": "2026-11-29T22:17:44.279Z"
                     *           },
                     *           "content_hash": "40dacbec01bd2a9285a4ec5224c7e7a1e05be0c99e215d8f5f8e2f80b0ca39c5",
                     *           "approval_id": null,
                     *           "expires_at": "2026-11-29T22:17:44.279Z",
                     *           "stopped_at": null,
                     *           "reason": null,
                     *           "created_at": "2026-11-22T22:17:44.278Z",
                     *           "used": {
                     *             "planned": 0,
                     *             "done": 0,
                     *             "cancelled": 0,
                     *             "failed": 0,
                     *             "unknown": 0
                     *           },
                     *           "last_used_at": null
                     *         },
                     *         {
                     *           "id": "dc3b8c6f-8a5f-4379-ae34-2b2bc3b51346",
                     *           "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *           "name": "Invitations",
                     *           "status": "stopped",
                     *           "policy": {
                     *             "recipients": [
                     *               "@tarnwick.example"
                     *             ],
                     *             "topics": [
                     *               "invitation"
                     *             ],
                     *             "most_per_day": 5,
                     *             "template": "Thank you, your message has arrived.",
                     *             "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *             "expires_at": "2026-11-29T22:11:24.849Z"
                     *           },
                     *           "content_hash": "190ff1098b22e4e68265eff2450feea683830aa675637c1701e8dc53a65177fe",
                     *           "approval_id": null,
                     *           "expires_at": "2026-11-29T22:11:24.849Z",
                     *           "stopped_at": "2026-11-22T22:11:29.061Z",
                     *           "reason": null,
                     *           "created_at": "2026-11-22T22:11:24.845Z",
                     *           "used": {
                     *             "planned": 0,
                     *             "done": 0,
                     *             "cancelled": 0,
                     *             "failed": 0,
                     *             "unknown": 0
                     *           },
                     *           "last_used_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListPoliciesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    proposePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                 *       "name": "Invitations",
                 *       "recipients": [
                 *         "@tarnwick.example"
                 *       ],
                 *       "topics": [
                 *         "invitation"
                 *       ],
                 *       "most_per_day": 5,
                 *       "template": "Thank you, your message has arrived.",
                 *       "days": 7
                 *     }
                 */
                "application/json": components["schemas"]["AutomationProposal"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The proposal is stored. Its approval is queued and will appear in GET /api/approvals. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "policy": {
                     *         "id": "2d8dc276-7128-4a00-b736-4e127e299aa7",
                     *         "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *         "name": "Invitations",
                     *         "status": "proposed",
                     *         "policy": {
                     *           "recipients": [
                     *             "@tarnwick.example"
                     *           ],
                     *           "topics": [
                     *             "invitation"
                     *           ],
                     *           "most_per_day": 5,
                     *           "template": "Thank you, your message has arrived.",
                     *           "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *           "expires_at": "2026-11-29T22:17:44.279Z"
                     *         },
                     *         "content_hash": "40dacbec01bd2a9285a4ec5224c7e7a1e05be0c99e215d8f5f8e2f80b0ca39c5",
                     *         "approval_id": null,
                     *         "expires_at": "2026-11-29T22:17:44.279Z",
                     *         "stopped_at": null,
                     *         "reason": null,
                     *         "created_at": "2026-11-22T22:17:44.278Z",
                     *         "used": {
                     *           "planned": 0,
                     *           "done": 0,
                     *           "cancelled": 0,
                     *           "failed": 0,
                     *           "unknown": 0
                     *         },
                     *         "last_used_at": null
                     *       },
                     *       "execution_id": "e96aa09d-9c4b-41f4-afe6-4d2edc8c096e",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["ProposePolicyResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The policy. `log` has its newest acknowledgments, sent or planned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2d8dc276-7128-4a00-b736-4e127e299aa7",
                     *       "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *       "name": "Invitations",
                     *       "status": "proposed",
                     *       "policy": {
                     *         "recipients": [
                     *           "@tarnwick.example"
                     *         ],
                     *         "topics": [
                     *           "invitation"
                     *         ],
                     *         "most_per_day": 5,
                     *         "template": "Thank you, your message has arrived.",
                     *         "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *         "expires_at": "2026-11-29T22:17:44.279Z"
                     *       },
                     *       "content_hash": "40dacbec01bd2a9285a4ec5224c7e7a1e05be0c99e215d8f5f8e2f80b0ca39c5",
                     *       "approval_id": null,
                     *       "expires_at": "2026-11-29T22:17:44.279Z",
                     *       "stopped_at": null,
                     *       "reason": null,
                     *       "created_at": "2026-11-22T22:17:44.278Z",
                     *       "used": {
                     *         "planned": 0,
                     *         "done": 0,
                     *         "cancelled": 0,
                     *         "failed": 0,
                     *         "unknown": 0
                     *       },
                     *       "last_used_at": null,
                     *       "log": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetPolicyResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    stopPolicy: {
        parameters: {
            query?: {
                /** @description Words of the person, which are kept with the change. */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The policy, which is stopped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "09dacb88-67b1-4301-9c86-52897d55e124",
                     *       "mailbox_id": "5a519817-0992-4324-a466-d83adeaa7b91",
                     *       "name": "Drawings of Velmora",
                     *       "status": "stopped",
                     *       "policy": {
                     *         "recipients": [
                     *           "@velmora.example"
                     *         ],
                     *         "topics": [
                     *           "drawing"
                     *         ],
                     *         "most_per_day": 3,
                     *         "template": "Hello {name}, your message about \"{subject}\" has arrived.",
                     *         "mailbox_id": "5a519817-0992-4324-a466-d83adeaa7b91",
                     *         "expires_at": "2026-11-30T00:58:53.780Z"
                     *       },
                     *       "content_hash": "cfe69f42670ffcabe4d5a52e26401d75bcd416208a44fe61f46f2c326884525d",
                     *       "approval_id": null,
                     *       "expires_at": "2026-11-30T00:58:53.780Z",
                     *       "stopped_at": "2026-11-23T00:58:53.956Z",
                     *       "reason": "A mistake.",
                     *       "created_at": "2026-11-23T00:58:53.780Z",
                     *       "used": {
                     *         "planned": 0,
                     *         "done": 0,
                     *         "cancelled": 0,
                     *         "failed": 0,
                     *         "unknown": 0
                     *       },
                     *       "last_used_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["AutomationPolicy"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description All documents, by title, without their passages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "documents": [
                     *         {
                     *           "id": "091f27bc-4699-434c-8eaf-cab7c84f0c66",
                     *           "title": "Restart of drives",
                     *           "kind": "markdown",
                     *           "scope": [
                     *             "maintenance"
                     *           ],
                     *           "content_hash": "e821ba4023bad6fcf841715991034cdbbabd8dece5af57e43e0ca3a58e9a0210",
                     *           "size": 76,
                     *           "language": "en",
                     *           "approved_by": "d1b87d62-eb65-4536-b04a-68b183a59bb9",
                     *           "approved_at": "2026-11-22T22:09:47.391Z",
                     *           "expires_at": null,
                     *           "is_expired": false,
                     *           "passage_count": 1,
                     *           "producer": "email.read-document/1"
                     *         },
                     *         {
                     *           "id": "2be6f7fc-03e5-494a-904e-85f740fc1535",
                     *           "title": "Restart of drives, cell 4",
                     *           "kind": "markdown",
                     *           "scope": [],
                     *           "content_hash": "30a35d60ac908db4ebb3e425eb2e97b4215933011f050b4bae6726b6a3980d23",
                     *           "size": 415,
                     *           "language": "en",
                     *           "approved_by": null,
                     *           "approved_at": "2026-11-22T21:02:59.057Z",
                     *           "expires_at": null,
                     *           "is_expired": false,
                     *           "passage_count": 2,
                     *           "producer": "email.read-document/1"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListDocumentsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    addDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Restart of drives",
                 *       "kind": "markdown",
                 *       "text": "# Restart of drives\n\nA drive restarts only after the key switch was turned.\n",
                 *       "scope": [
                 *         "maintenance"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewDocument"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The document is stored. The execution that matches it with all open issues is queued. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "091f27bc-4699-434c-8eaf-cab7c84f0c66",
                     *       "title": "Restart of drives",
                     *       "kind": "markdown",
                     *       "scope": [
                     *         "maintenance"
                     *       ],
                     *       "content_hash": "e821ba4023bad6fcf841715991034cdbbabd8dece5af57e43e0ca3a58e9a0210",
                     *       "size": 76,
                     *       "language": "en",
                     *       "approved_by": "d1b87d62-eb65-4536-b04a-68b183a59bb9",
                     *       "approved_at": "2026-11-22T22:09:47.391Z",
                     *       "expires_at": null,
                     *       "is_expired": false,
                     *       "passage_count": 1,
                     *       "producer": "email.read-document/1",
                     *       "execution_id": "6178ad19-2384-41fc-964e-8858c8bab185"
                     *     }
                     */
                    "application/json": components["schemas"]["AddDocumentResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The document, with its passages as they are quoted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "091f27bc-4699-434c-8eaf-cab7c84f0c66",
                     *       "title": "Restart of drives",
                     *       "kind": "markdown",
                     *       "scope": [
                     *         "maintenance"
                     *       ],
                     *       "content_hash": "e821ba4023bad6fcf841715991034cdbbabd8dece5af57e43e0ca3a58e9a0210",
                     *       "size": 76,
                     *       "language": "en",
                     *       "approved_by": "d1b87d62-eb65-4536-b04a-68b183a59bb9",
                     *       "approved_at": "2026-11-22T22:09:47.391Z",
                     *       "expires_at": null,
                     *       "is_expired": false,
                     *       "passage_count": 1,
                     *       "producer": "email.read-document/1",
                     *       "passages": [
                     *         {
                     *           "heading": "Restart of drives",
                     *           "text": "A drive restarts only after the key switch was turned.",
                     *           "identifiers": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GetDocumentResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The document and its passages are removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    changeDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Restart of drives, cell 4"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeDocumentRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The document after the change. The execution that reorders the desk is queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "44355edd-5df2-4593-b2ea-981e97418469",
                     *       "title": "Restart of drives, cell 4",
                     *       "kind": "markdown",
                     *       "scope": [],
                     *       "content_hash": "264614980fb192695a2ac331ef1ea0658ff23d92e0b00bed54111d48ee907ca3",
                     *       "size": 356,
                     *       "language": "en",
                     *       "approved_by": null,
                     *       "approved_at": "2026-11-22T21:02:58.684Z",
                     *       "expires_at": null,
                     *       "is_expired": false,
                     *       "passage_count": 2,
                     *       "producer": "email.read-document/1",
                     *       "execution_id": "abc35e65-9c70-4f2b-81d2-9c09a5d2d40c"
                     *     }
                     */
                    "application/json": components["schemas"]["ChangeDocumentResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getDraft: {
        parameters: {
            query?: {
                /** @description `whole` gives each explanation to its last letter; `short` at most 400 letters of it. */
                findings?: "short" | "whole";
            };
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The version. `effects` shows whether it was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "4c5fbd33-71b4-48c0-ab06-b7dc002b3f2e",
                     *       "issue_id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *       "version": 6,
                     *       "review_status": "approved",
                     *       "origin": "generated",
                     *       "is_template": true,
                     *       "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *       "recipients": [
                     *         {
                     *           "kind": "to",
                     *           "address": "ingrid.solheim@velmora.example"
                     *         }
                     *       ],
                     *       "subject": "Re: Field notice FN-2214: VX drives with firmware 2.4",
                     *       "body": "Hello Ingrid,\n\nThank you for your message. You asked: \"Please confirm the visit and name a contact at the gate by tomorrow 15:00.\" This is still open on my side, so I cannot confirm a time yet.\n\nYou also asked: \"Please also check whether an ...",
                     *       "citations": [
                     *         {
                     *           "kind": "document",
                     *           "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *           "title": "VX drives of the conveyors: parameter sets",
                     *           "quote": "Those of CV-21, CV-22 and CV-23 were\ncopied from firmware 2.3 in the year of their installation and are marked with \"C\" in the list of drives."
                     *         },
                     *         {
                     *           "kind": "document",
                     *           "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *           "title": "VX drives of the conveyors: parameter sets",
                     *           "quote": "A copied parameter set needs a new safety validation of the stop function before the conveyor runs in automatic."
                     *         }
                     *       ],
                     *       "checks": [
                     *         {
                     *           "check": "recipients",
                     *           "severity": "soft",
                     *           "code": "external_domain",
                     *           "detail": "It goes outside your organisation, to velmora.example.",
                     *           "sentence": null,
                     *           "can_vouch": false,
                     *           "left_out": 0
                     *         }
                     *       ],
                     *       "content_hash": "5d7a2889bc21d48b1f285676f3318392d82dfe7e1fa689b01853afe6d488f42d",
                     *       "parent_id": null,
                     *       "diff": [],
                     *       "producer": "embedded",
                     *       "producer_version": "5+use-lite+lex/v1",
                     *       "created_at": "2026-11-22T22:17:43.636Z",
                     *       "closed_at": null,
                     *       "close_reason": null,
                     *       "effects": [
                     *         {
                     *           "id": "084973a2-e4a7-4ef7-8f03-5481865b3595",
                     *           "step": "send",
                     *           "status": "planned",
                     *           "not_before": "2026-11-22T22:18:56.062Z",
                     *           "attempts": 0,
                     *           "approval_id": "e913c7e9-b246-47a4-a153-92703b0c0dad",
                     *           "key": "4c5fbd33-71b4-48c0-ab06-b7dc002b3f2e@sundhaven.example",
                     *           "reference": null,
                     *           "result": null,
                     *           "detail": null,
                     *           "started_at": null,
                     *           "finished_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DraftDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    editDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Hello,\n\nwe have received your notice and stop the drives today.\n"
                 *     }
                 */
                "application/json": components["schemas"]["DraftEdit"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The new version. It is checked next, and approvals of earlier versions no longer apply. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "6f780cd0-febe-427c-ba50-6ec062de0962",
                     *       "status": "queued",
                     *       "draft": {
                     *         "id": "212c32e4-cca1-8eac-8c17-dc6d605f3e14",
                     *         "issue_id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *         "version": 2,
                     *         "review_status": "draft",
                     *         "origin": "edited",
                     *         "is_template": false,
                     *         "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *         "recipients": [
                     *           {
                     *             "kind": "to",
                     *             "address": "ingrid.solheim@velmora.example"
                     *           }
                     *         ],
                     *         "subject": "Re: Field notice FN-2214: VX drives with firmware 2.4",
                     *         "body": "Hello,\n\nwe have received your notice and stop the drives today.\n",
                     *         "citations": [
                     *           {
                     *             "kind": "document",
                     *             "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *             "title": "VX drives of the conveyors: parameter sets",
                     *             "quote": "Those of CV-21, CV-22 and CV-23 were\ncopied from firmware 2.3 in the year of their installation and are marked with \"C\" in the list of drives."
                     *           },
                     *           {
                     *             "kind": "document",
                     *             "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *             "title": "VX drives of the conveyors: parameter sets",
                     *             "quote": "A copied parameter set needs a new safety validation of the stop function before the conveyor runs in automatic."
                     *           }
                     *         ],
                     *         "checks": [],
                     *         "content_hash": "a186aa40dce06b0140c3dc4aaa58d55d9f92b83c10e11456587c0c5d71ed9f70",
                     *         "parent_id": "775b057e-6b23-4d5c-9322-3e0dcb0ed384",
                     *         "diff": [
                     *           {
                     *             "kind": "same",
                     *             "text": "Hello"
                     *           },
                     *           {
                     *             "kind": "removed",
                     *             "text": " Ingrid"
                     *           }
                     *         ],
                     *         "producer": "embedded",
                     *         "producer_version": "5+use-lite+lex/v1",
                     *         "created_at": "2026-11-22T22:09:44.337Z",
                     *         "closed_at": null,
                     *         "close_reason": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditedDraft"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    checkDraft: {
        parameters: {
            query?: {
                /** @description `whole` gives each explanation to its last letter; `short` at most 400 letters of it. */
                findings?: "short" | "whole";
            };
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Re: Field notice FN-2214",
                 *       "body": "Hello,\n\nwe have received your notice and stop the drives today.\n",
                 *       "to": [
                 *         "safety@tarnwick.example"
                 *       ],
                 *       "cc": []
                 *     }
                 */
                "application/json": components["schemas"]["LetterToCheck"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description What the checks say of this letter. Omitted fields are those of the version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "findings": [
                     *         {
                     *           "check": "recipients",
                     *           "severity": "soft",
                     *           "code": "external_domain",
                     *           "detail": "It goes outside your organisation, to brasq.example.",
                     *           "sentence": null,
                     *           "can_vouch": false,
                     *           "left_out": 0
                     *         }
                     *       ],
                     *       "diff": [
                     *         {
                     *           "op": "same",
                     *           "text": "Hello Otto,\n\nThank you for your message. You asked: \"please send us the drawing of the filter of compressor K-7.\" This is still open on my side, so I have not attached anything to this message.\n\nBy when do you need this?\n\nBest regards,\nNora ..."
                     *         }
                     *       ],
                     *       "can_send": true
                     *     }
                     */
                    "application/json": components["schemas"]["CheckedLetter"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    undoDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The reply is not sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d61590bb-d54c-448e-a16c-7ec9933582b0",
                     *       "issue_id": "2e973799-d7f8-4dbb-a5a6-4b42c20619d7",
                     *       "version": 1,
                     *       "review_status": "undone",
                     *       "origin": "generated",
                     *       "is_template": true,
                     *       "message_id": "e553a918-958d-45a7-91d2-512aacb4e8fd",
                     *       "recipients": [
                     *         {
                     *           "kind": "to",
                     *           "address": "otto.brandt@brasq.example"
                     *         }
                     *       ],
                     *       "subject": "Re: Filter of compressor K-7",
                     *       "body": "Hello Otto,\n\nThank you for your message. You asked: \"please send us the drawing of the filter of compressor K-7.\" This is still open on my side, so I have not attached anything to this message.\n\nBy when do you need this?\n\nBest regards,\nNora ...",
                     *       "citations": [],
                     *       "checks": [
                     *         {
                     *           "check": "recipients",
                     *           "severity": "soft",
                     *           "code": "external_domain",
                     *           "detail": "It goes outside your organisation, to brasq.example.",
                     *           "sentence": null,
                     *           "can_vouch": false,
                     *           "left_out": 0
                     *         }
                     *       ],
                     *       "content_hash": "5e2b699e7348bbaa782e2e4a4dc896c92ed3723c3f6d8619e52b56f986600aad",
                     *       "parent_id": null,
                     *       "diff": [],
                     *       "producer": "embedded",
                     *       "producer_version": "5+use-lite+lex/v1",
                     *       "created_at": "2026-11-23T00:59:34.811Z",
                     *       "closed_at": "2026-11-23T00:59:35.948Z",
                     *       "close_reason": null,
                     *       "effects": []
                     *     }
                     */
                    "application/json": components["schemas"]["DraftDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /** @description Only issues of this category. */
                category?: "quality" | "production" | "maintenance" | "safety" | "supplier" | "customer" | "design_change" | "project" | "test_validation" | "it_software" | "logistics" | "administration" | "newsletter" | "notification" | "other";
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Only issues whose next deadline is before this moment. */
                due_before?: string;
                /** @description Issues with a reply that was not superseded, or those without. */
                has_draft?: "true" | "false";
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Name of the list; `desk` without it, or every list if there is another filter for the state. */
                list?: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
                /** @description Issues that must be reviewed, or the others. */
                mandatory?: "true" | "false";
                /** @description `true` lists what preferences hide. */
                muted?: "true" | "false";
                /** @description Only issues with this address as owner. */
                owner?: string;
                /** @description Words to find. */
                q?: string;
                /** @description Only issues of this severity. */
                severity?: "low" | "normal" | "high" | "critical";
                /** @description Only rows with this status. */
                status?: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
                /** @description Issues that may have to be reviewed and need not be for certain, or the others. */
                suspected?: "true" | "false";
                /** @description `row` answers a short form of each row. */
                view?: "full" | "row";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page of the issues that match, and the number of issues in each list. Pages of one reading have the order of its first page: nothing is left out or repeated because the desk is ordered anew meanwhile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issues": [
                     *         {
                     *           "id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *           "title": "Field notice FN-2214: VX drives with firmware 2.4",
                     *           "headline": "Field notice FN-2214: He needs about six minutes a drive and a standstill of each conveyor",
                     *           "list": "desk",
                     *           "status": "waiting_on_others",
                     *           "category": "safety",
                     *           "severity": "critical",
                     *           "mandatory": true,
                     *           "mandatory_categories": [
                     *             "production_stop"
                     *           ],
                     *           "suspected": [
                     *             "safety_concern"
                     *           ],
                     *           "left_mandatory": null,
                     *           "left_desk": null,
                     *           "priority": {
                     *             "total": 0.8908351,
                     *             "terms": [
                     *               {
                     *                 "name": "urgency",
                     *                 "value": 0.9,
                     *                 "weight": 0.25
                     *               },
                     *               {
                     *                 "name": "impact",
                     *                 "value": 0.9,
                     *                 "weight": 0.2
                     *               }
                     *             ]
                     *           },
                     *           "deadline": "2026-11-20T14:00:00.000Z",
                     *           "owner": "nora.ekwall@sundhaven.example",
                     *           "requires_response": false,
                     *           "why": "Must be reviewed: production stop, known since Thu 19 Nov, 10:15. Ingrid Solheim wrote “He needs about six minutes a drive and a standstill of each conveyor.” Ingrid Solheim asked on Thu 19 Nov: “Please confirm the visit and name a contact ...",
                     *           "evidence": [
                     *             {
                     *               "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *               "quote": "He needs about six minutes a drive and a standstill of each conveyor.",
                     *               "start": 0,
                     *               "end": 69
                     *             },
                     *             {
                     *               "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *               "quote": "Please confirm the visit and name a contact at the gate by tomorrow 15:00.",
                     *               "start": 173,
                     *               "end": 247
                     *             }
                     *           ],
                     *           "action_items": [
                     *             {
                     *               "id": "14642a19-03d7-4ba0-ae6f-440dba3016db",
                     *               "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *               "quote": "Please confirm the visit and name a contact at the gate by tomorrow 15:00.",
                     *               "owner": "nora.ekwall@sundhaven.example",
                     *               "due_at": "2026-11-20T14:00:00+00:00",
                     *               "status": "open"
                     *             },
                     *             {
                     *               "id": "13b33420-0fbf-4f02-ab06-7c5908eb76da",
                     *               "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *               "quote": "Please also check whether any parameter set was copied from firmware 2.3, because those need a new safety validation.",
                     *               "owner": "nora.ekwall@sundhaven.example",
                     *               "due_at": null,
                     *               "status": "open"
                     *             }
                     *           ],
                     *           "warnings": [],
                     *           "summary": "you operate VX drives that were delivered in the last fourteen months. … Thank you, that helps a lot. A technician can be at your site on Wednesday, 25 November, from 07:00.",
                     *           "participants": [
                     *             "dieter.kranz@sundhaven.example",
                     *             "ingrid.solheim@velmora.example"
                     *           ],
                     *           "message_count": 5,
                     *           "opened_at": "2026-11-16T08:10:44.000Z",
                     *           "last_message_at": "2026-11-19T09:15:18.000Z",
                     *           "is_muted": false,
                     *           "corrected": [
                     *             "category"
                     *           ],
                     *           "revision": 7,
                     *           "preference_version": 1,
                     *           "ranked_at": "2026-11-22T22:17:30.981Z",
                     *           "context": [
                     *             {
                     *               "kind": "document",
                     *               "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *               "title": "VX drives of the conveyors: parameter sets",
                     *               "heading": "VX drives of the conveyors: parameter sets › Where they come from",
                     *               "quote": "Those of CV-21, CV-22 and CV-23 were\ncopied from firmware 2.3 in the year of their installation and are marked with \"C\" in the list of drives.",
                     *               "reason": "Names CV-22; shares firmware, conveyor, parameter, copied; is close in meaning."
                     *             },
                     *             {
                     *               "kind": "document",
                     *               "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *               "title": "VX drives of the conveyors: parameter sets",
                     *               "heading": "VX drives of the conveyors: parameter sets › After an update",
                     *               "quote": "A copied parameter set needs a new safety validation of the stop function before the conveyor runs in automatic.",
                     *               "reason": "Shares conveyor, validation, parameter, copied; is close in meaning."
                     *             }
                     *           ],
                     *           "draft": {
                     *             "id": "4c5fbd33-71b4-48c0-ab06-b7dc002b3f2e",
                     *             "version": 6,
                     *             "review_status": "approved",
                     *             "subject": "Re: Field notice FN-2214: VX drives with firmware 2.4",
                     *             "body": "Hello Ingrid,\n\nThank you for your message. You asked: \"Please confirm the visit and name a contact at the gate by tomorrow 15:00.\" This is still open on my side, so I cannot confirm a time yet.\n\nYou also asked: \"Please also check whether an ...",
                     *             "is_template": true,
                     *             "blocked": [],
                     *             "approval": null
                     *           }
                     *         },
                     *         {
                     *           "id": "85260c19-f017-49c1-b25d-51d208fb6ab6",
                     *           "title": "Tank farm",
                     *           "headline": "Tank farm: Solvent is leaking from the flange below TK-12, about a litre an hour",
                     *           "list": "desk",
                     *           "status": "waiting_on_me",
                     *           "category": "safety",
                     *           "severity": "critical",
                     *           "mandatory": true,
                     *           "mandatory_categories": [
                     *             "safety_concern"
                     *           ],
                     *           "suspected": [],
                     *           "left_mandatory": null,
                     *           "left_desk": null,
                     *           "priority": {
                     *             "total": 0.87266773,
                     *             "terms": [
                     *               {
                     *                 "name": "urgency",
                     *                 "value": 0.9,
                     *                 "weight": 0.25
                     *               },
                     *               {
                     *                 "name": "impact",
                     *                 "value": 0.9,
                     *                 "weight": 0.2
                     *               }
                     *             ]
                     *           },
                     *           "deadline": "2026-11-19T22:59:00.000Z",
                     *           "owner": "nora.ekwall@sundhaven.example",
                     *           "requires_response": true,
                     *           "why": "Must be reviewed: safety concern, known since Thu 19 Nov, 11:27. Petra Voss passed on “solvent is leaking from the flange below TK-12, about a litre an hour, and two colleagues feel dizzy.” Petra Voss asked on Thu 19 Nov: “Nora, can you tel ...",
                     *           "evidence": [
                     *             {
                     *               "message_id": "328c4444-d4d2-460c-892c-9b82a980678a",
                     *               "quote": "solvent is leaking from the flange below TK-12, about a litre an hour, and two colleagues feel dizzy.",
                     *               "start": 0,
                     *               "end": 101
                     *             },
                     *             {
                     *               "message_id": "328c4444-d4d2-460c-892c-9b82a980678a",
                     *               "quote": "Nora, can you tell me today whether the level signal of TK-12 was lost?",
                     *               "start": 0,
                     *               "end": 71
                     *             }
                     *           ],
                     *           "action_items": [
                     *             {
                     *               "id": "20e0b877-b616-42fe-8af0-7e94cbd8085b",
                     *               "message_id": "328c4444-d4d2-460c-892c-9b82a980678a",
                     *               "quote": "Nora, can you tell me today whether the level signal of TK-12 was lost?",
                     *               "owner": "nora.ekwall@sundhaven.example",
                     *               "due_at": "2026-11-19T22:59:00+00:00",
                     *               "status": "open"
                     *             }
                     *           ],
                     *           "warnings": [],
                     *           "summary": "Nora, can you tell me today whether the level signal of TK-12 was lost?",
                     *           "participants": [
                     *             "petra.voss@sundhaven.example"
                     *           ],
                     *           "message_count": 1,
                     *           "opened_at": "2026-11-19T10:27:01.000Z",
                     *           "last_message_at": "2026-11-19T10:27:01.000Z",
                     *           "is_muted": false,
                     *           "corrected": [],
                     *           "revision": 2,
                     *           "preference_version": 1,
                     *           "ranked_at": "2026-11-22T21:02:59.233Z",
                     *           "context": [
                     *             {
                     *               "kind": "document",
                     *               "id": "c887700c-a003-41a8-b0a0-3c6d3777761b",
                     *               "title": "Unloading station for NMP and acetone, tanks TK-11 and TK-12",
                     *               "heading": "Unloading station for NMP and acetone, tanks TK-11 and TK-12 › Who must be there",
                     *               "quote": "Unloading of NMP takes two people, one of them trained for the station; the tank farm gives the key out from 06:00 to 14:00.",
                     *               "reason": "Names TK-12; shares tank, farm; is close in meaning."
                     *             },
                     *             {
                     *               "kind": "document",
                     *               "id": "c887700c-a003-41a8-b0a0-3c6d3777761b",
                     *               "title": "Unloading station for NMP and acetone, tanks TK-11 and TK-12",
                     *               "heading": "Unloading station for NMP and acetone, tanks TK-11 and TK-12 › Vehicles",
                     *               "quote": "The unloading station accepts road tankers and tank containers (ISO 20 ft) with a bottom outlet of DN 80 and a TW coupling.\nTank containers need the grounding reel on the north side, because the other one does not reach them.",
                     *               "reason": "Names TK-12; shares tank."
                     *             }
                     *           ],
                     *           "draft": {
                     *             "id": "11f26bf5-9fb5-4803-aa16-03f9951d9627",
                     *             "version": 1,
                     *             "review_status": "waiting",
                     *             "subject": "Re: Tank farm",
                     *             "body": "Hello Petra,\n\nThank you for your message. You asked: \"Nora, can you tell me today whether the level signal of TK-12 was lost?\"\n\nAccording to \"Unloading station for NMP and acetone, tanks TK-11 and TK-12\" (Who must be there): \"Unloading of N ...",
                     *             "is_template": true,
                     *             "blocked": [],
                     *             "approval": {
                     *               "id": "0601aa0e-7e1c-4847-98fc-e030f8fb53a5",
                     *               "content_hash": "3392a67c060d972437cf98d9b88c4372e29fac665e6a9b227395baddd24761ae",
                     *               "expires_at": "2026-11-29T21:03:37.868+00:00"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": "eyJncm91cCI6MCwib3JkZXIiOi0wLjUwMzUsImlkIjoiNWM1ZjU3NjYtNTg1ZC00NDQ1LWI2MTYtZmRlNjVjYTE0YjkyIiwibW9tZW50Ijp7ImF0IjoiMjAyNi0xMS0yMlQyMjoxODo1Mi4wOTNaIiwiYmVmb3JlIjozOTA0LCJ3aXRob3V0IjpbXX19",
                     *       "counts": {
                     *         "desk": 117,
                     *         "waiting": 9,
                     *         "information": 15,
                     *         "newsletters": 32,
                     *         "notices": 4,
                     *         "finished": 33,
                     *         "mandatory": 31,
                     *         "suspected": 32,
                     *         "muted": 0
                     *       },
                     *       "total": 117,
                     *       "desk_revision": 4
                     *     }
                     */
                    "application/json": components["schemas"]["ListIssuesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The issue. Messages have the beginning of their text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *       "title": "Field notice FN-2214: VX drives with firmware 2.4",
                     *       "headline": "Field notice FN-2214: He needs about six minutes a drive and a standstill of each conveyor",
                     *       "list": "desk",
                     *       "status": "waiting_on_others",
                     *       "category": "safety",
                     *       "severity": "critical",
                     *       "mandatory": true,
                     *       "mandatory_categories": [
                     *         "production_stop"
                     *       ],
                     *       "suspected": [
                     *         "safety_concern"
                     *       ],
                     *       "left_mandatory": null,
                     *       "left_desk": null,
                     *       "priority": {
                     *         "total": 0.8908351,
                     *         "terms": [
                     *           {
                     *             "name": "urgency",
                     *             "value": 0.9,
                     *             "weight": 0.25
                     *           },
                     *           {
                     *             "name": "impact",
                     *             "value": 0.9,
                     *             "weight": 0.2
                     *           }
                     *         ]
                     *       },
                     *       "deadline": "2026-11-20T14:00:00.000Z",
                     *       "owner": "nora.ekwall@sundhaven.example",
                     *       "requires_response": false,
                     *       "why": "Must be reviewed: production stop, known since Thu 19 Nov, 10:15. Ingrid Solheim wrote “He needs about six minutes a drive and a standstill of each conveyor.” Ingrid Solheim asked on Thu 19 Nov: “Please confirm the visit and name a contact ...",
                     *       "evidence": [
                     *         {
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "quote": "He needs about six minutes a drive and a standstill of each conveyor.",
                     *           "start": 0,
                     *           "end": 69
                     *         },
                     *         {
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "quote": "Please confirm the visit and name a contact at the gate by tomorrow 15:00.",
                     *           "start": 173,
                     *           "end": 247
                     *         }
                     *       ],
                     *       "action_items": [
                     *         {
                     *           "id": "14642a19-03d7-4ba0-ae6f-440dba3016db",
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "quote": "Please confirm the visit and name a contact at the gate by tomorrow 15:00.",
                     *           "owner": "nora.ekwall@sundhaven.example",
                     *           "due_at": "2026-11-20T14:00:00+00:00",
                     *           "status": "open"
                     *         },
                     *         {
                     *           "id": "13b33420-0fbf-4f02-ab06-7c5908eb76da",
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "quote": "Please also check whether any parameter set was copied from firmware 2.3, because those need a new safety validation.",
                     *           "owner": "nora.ekwall@sundhaven.example",
                     *           "due_at": null,
                     *           "status": "open"
                     *         }
                     *       ],
                     *       "warnings": [],
                     *       "summary": "you operate VX drives that were delivered in the last fourteen months. … Thank you, that helps a lot. A technician can be at your site on Wednesday, 25 November, from 07:00.",
                     *       "participants": [
                     *         "dieter.kranz@sundhaven.example",
                     *         "ingrid.solheim@velmora.example"
                     *       ],
                     *       "message_count": 5,
                     *       "opened_at": "2026-11-16T08:10:44.000Z",
                     *       "last_message_at": "2026-11-19T09:15:18.000Z",
                     *       "is_muted": false,
                     *       "corrected": [
                     *         "category"
                     *       ],
                     *       "revision": 7,
                     *       "preference_version": 1,
                     *       "ranked_at": "2026-11-22T22:17:30.981Z",
                     *       "context": [
                     *         {
                     *           "kind": "document",
                     *           "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *           "title": "VX drives of the conveyors: parameter sets",
                     *           "heading": "VX drives of the conveyors: parameter sets › Where they come from",
                     *           "quote": "Those of CV-21, CV-22 and CV-23 were\ncopied from firmware 2.3 in the year of their installation and are marked with \"C\" in the list of drives.",
                     *           "reason": "Names CV-22; shares firmware, conveyor, parameter, copied; is close in meaning."
                     *         },
                     *         {
                     *           "kind": "document",
                     *           "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *           "title": "VX drives of the conveyors: parameter sets",
                     *           "heading": "VX drives of the conveyors: parameter sets › After an update",
                     *           "quote": "A copied parameter set needs a new safety validation of the stop function before the conveyor runs in automatic.",
                     *           "reason": "Shares conveyor, validation, parameter, copied; is close in meaning."
                     *         }
                     *       ],
                     *       "draft": {
                     *         "id": "4c5fbd33-71b4-48c0-ab06-b7dc002b3f2e",
                     *         "version": 6,
                     *         "review_status": "approved",
                     *         "subject": "Re: Field notice FN-2214: VX drives with firmware 2.4",
                     *         "body": "Hello Ingrid,\n\nThank you for your message. You asked: \"Please confirm the visit and name a contact at the gate by tomorrow 15:00.\" This is still open on my side, so I cannot confirm a time yet.\n\nYou also asked: \"Please also check whether an ...",
                     *         "is_template": true,
                     *         "blocked": [],
                     *         "approval": null
                     *       },
                     *       "messages": [
                     *         {
                     *           "id": "0c2ed29c-6b28-442f-a2ce-9ce5f6b0cf64",
                     *           "thread_id": "9b958b90-a4aa-408a-9e89-264c9968fb15",
                     *           "subject": "Field notice FN-2214: VX drives with firmware 2.4",
                     *           "sender": {
                     *             "name": "Ingrid Solheim",
                     *             "address": "ingrid.solheim@velmora.example"
                     *           },
                     *           "direction": "incoming",
                     *           "received_at": "2026-11-16T08:10:44.000Z",
                     *           "excerpt": "Dear Ms Ekwall, you operate VX drives that were delivered in the last fourteen months. Drives with firmware 2.4 can restart a motor without a start command after a short opening of the safe torque off input. The authority has published this ...",
                     *           "purged_at": null,
                     *           "unopened": null,
                     *           "attachment_count": 0,
                     *           "is_removed": false,
                     *           "method": "first",
                     *           "reason": "the first message of the issue",
                     *           "confidence": 1
                     *         },
                     *         {
                     *           "id": "4628822c-592a-425b-8801-87dc10bff949",
                     *           "thread_id": "993d4207-7b30-4cac-8af0-0537a27f5fc3",
                     *           "subject": "VX drives, we need the serial numbers (FN-2214)",
                     *           "sender": {
                     *             "name": "Nora Ekwall",
                     *             "address": "nora.ekwall@sundhaven.example"
                     *           },
                     *           "direction": "outgoing",
                     *           "received_at": "2026-11-16T10:02:56.000Z",
                     *           "excerpt": "Tomás, Velmora needs a list of our VX drives for field notice FN-2214. I count 14 on the conveyors and 6 in mixing. Could you read the nameplates on CV-11 to CV-24 and put them into the sheet by tomorrow 12:00? I take the mixing hall myself ...",
                     *           "purged_at": null,
                     *           "unopened": null,
                     *           "attachment_count": 0,
                     *           "is_removed": false,
                     *           "method": "identifier",
                     *           "reason": "both name FN2214; similar subjects; 0 days apart; 1 people take part in both",
                     *           "confidence": 0.94336957
                     *         }
                     *       ],
                     *       "signals": [
                     *         {
                     *           "message_id": "0c2ed29c-6b28-442f-a2ce-9ce5f6b0cf64",
                     *           "name": "actionability",
                     *           "value": 0.99155825,
                     *           "confidence": 0.85,
                     *           "due_at": null,
                     *           "question": null,
                     *           "quote": "Please send us the serial numbers and firmware versions of all VX3 to VX9 drives at your site by Wednesday.",
                     *           "reason": "a polite request",
                     *           "producer": "email.rules with embedded",
                     *           "version": "rules/6, 1+use-lite+lex/v1"
                     *         },
                     *         {
                     *           "message_id": "0c2ed29c-6b28-442f-a2ce-9ce5f6b0cf64",
                     *           "name": "actionability",
                     *           "value": 0.99155825,
                     *           "confidence": 0.99155825,
                     *           "due_at": null,
                     *           "question": null,
                     *           "quote": "Please send us the serial numbers and firmware versions of all VX3 to VX9 drives at your site by Wednesday.",
                     *           "reason": "a polite request",
                     *           "producer": "email.rules with embedded",
                     *           "version": "rules/6, 1+use-lite+lex/v1"
                     *         }
                     *       ],
                     *       "findings": [
                     *         {
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "category": "production_stop",
                     *           "tier": "mandatory",
                     *           "confidence": 0.6733234,
                     *           "circumstance": null,
                     *           "rule": "reads as if production stands still or soon will",
                     *           "found_in": "text",
                     *           "quote": "He needs about six minutes a drive and a standstill of each conveyor."
                     *         },
                     *         {
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "category": "safety_concern",
                     *           "tier": "suspected",
                     *           "confidence": 0.5,
                     *           "circumstance": null,
                     *           "rule": "says that something moves by itself",
                     *           "found_in": "quoted",
                     *           "quote": "Drives with firmware 2.4 can restart a motor without a start command after a short opening of the safe torque off input."
                     *         }
                     *       ],
                     *       "identifiers": [
                     *         {
                     *           "kind": "code",
                     *           "identifier": "cv11"
                     *         },
                     *         {
                     *           "kind": "code",
                     *           "identifier": "cv14"
                     *         }
                     *       ],
                     *       "reading": null,
                     *       "rankings": [
                     *         {
                     *           "total": 0.8908351,
                     *           "is_mandatory": true,
                     *           "why": "Must be reviewed: production stop, known since Thu 19 Nov, 10:15. Ingrid Solheim wrote “He needs about six minutes a drive and a standstill of each conveyor.” Ingrid Solheim asked on Thu 19 Nov: “Please confirm the visit and name a contact ...",
                     *           "preference_version": 1,
                     *           "ranked_at": "2026-11-22T22:17:30.981Z",
                     *           "ended_at": null
                     *         },
                     *         {
                     *           "total": 0.8908351,
                     *           "is_mandatory": true,
                     *           "why": "Must be reviewed: production stop, known since Thu 19 Nov, 10:15. Ingrid Solheim wrote “He needs about six minutes a drive and a standstill of each conveyor.” Ingrid Solheim asked on Thu 19 Nov: “Please confirm the visit and name a contact ...",
                     *           "preference_version": 1,
                     *           "ranked_at": "2026-11-22T22:12:47.529Z",
                     *           "ended_at": "2026-11-22T22:17:30.981Z"
                     *         }
                     *       ],
                     *       "corrections": [
                     *         {
                     *           "id": "a398d213-2936-4ba9-ac38-dd80e8d3a918",
                     *           "kind": "category",
                     *           "correction": {
                     *             "to": "safety",
                     *             "from": "safety"
                     *           },
                     *           "reason": "Drives can restart.",
                     *           "given_at": "2026-11-22T22:17:32.906Z",
                     *           "outcome": "Stored as an accepted example of category.",
                     *           "taken_back_at": null
                     *         },
                     *         {
                     *           "id": "ece67473-9fc5-401f-bb31-b3dc4a0a401b",
                     *           "kind": "draft_edit",
                     *           "correction": {
                     *             "distance": 0.9632,
                     *             "to_draft": "a2bdd9c3-c800-8208-8c99-47301015f995",
                     *             "from_draft": "6ef329ce-76fb-4246-ab42-5d2151934794"
                     *           },
                     *           "reason": null,
                     *           "given_at": "2026-11-22T22:12:16.549Z",
                     *           "outcome": "Stored as an example to review. It does not change your style preferences yet.",
                     *           "taken_back_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["IssueDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getIssueConversation: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page in the order of time; `next_cursor` leads to the messages before it. Quoted text, signatures and hidden text are apart. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "c57ed74d-2311-42d1-8937-e746634a4b8a",
                     *           "subject": "Field notice",
                     *           "sender": {
                     *             "name": null,
                     *             "address": "anna@velmora.example"
                     *           },
                     *           "to": [],
                     *           "cc": [],
                     *           "direction": "incoming",
                     *           "received_at": "2026-11-18T09:00:00.000Z",
                     *           "language": null,
                     *           "text": "Stop the drives before Friday. Please confirm.",
                     *           "quoted": null,
                     *           "signature": null,
                     *           "is_cut": false,
                     *           "hidden": [],
                     *           "marks": [
                     *             {
                     *               "start": 0,
                     *               "end": 46,
                     *               "kind": "finding",
                     *               "label": "safety_concern"
                     *             }
                     *           ],
                     *           "attachments": [],
                     *           "has_html": null,
                     *           "remote_images": null,
                     *           "purged_at": null,
                     *           "unopened": null
                     *         },
                     *         {
                     *           "id": "c40467cd-748e-444b-86c3-38f4d3ad9bd3",
                     *           "subject": "Field notice",
                     *           "sender": {
                     *             "name": null,
                     *             "address": "anna@velmora.example"
                     *           },
                     *           "to": [],
                     *           "cc": [],
                     *           "direction": "outgoing",
                     *           "received_at": "2026-11-19T09:00:00.000Z",
                     *           "language": null,
                     *           "text": "They are stopped.",
                     *           "quoted": null,
                     *           "signature": null,
                     *           "is_cut": false,
                     *           "hidden": [],
                     *           "marks": [],
                     *           "attachments": [],
                     *           "has_html": null,
                     *           "remote_images": null,
                     *           "purged_at": null,
                     *           "unopened": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["IssueConversation"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    correctIssue: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "correction": {
                 *         "kind": "category",
                 *         "to": "safety"
                 *       },
                 *       "reason": "Drives can restart."
                 *     }
                 */
                "application/json": components["schemas"]["Correction"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The correction is in effect. The execution that learns from it and reorders the desk is queued. The same key returns the same correction. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedback_id": "a398d213-2936-4ba9-ac38-dd80e8d3a918",
                     *       "execution_id": "e731c5e5-ba92-4610-b119-ab08493afb63",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["Corrected"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    takeBackCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the correction, as its issue lists it. */
                correction_id: string;
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The issue is as if it had not been corrected, except for what happened since; a field is free for the rules again. The execution that withdraws what was learned and reorders the desk is queued. Repeating the request returns the same execution. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "5b0c7a52-3f0e-4c57-9f0a-6a1d2f6f4c1e",
                     *       "status": "queued",
                     *       "note": null
                     *     }
                     */
                    "application/json": components["schemas"]["TakenBackCorrection"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description All versions, with their sources and checks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "drafts": [
                     *         {
                     *           "id": "4c5fbd33-71b4-48c0-ab06-b7dc002b3f2e",
                     *           "issue_id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *           "version": 6,
                     *           "review_status": "approved",
                     *           "origin": "generated",
                     *           "is_template": true,
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "recipients": [
                     *             {
                     *               "kind": "to",
                     *               "address": "ingrid.solheim@velmora.example"
                     *             }
                     *           ],
                     *           "subject": "Re: Field notice FN-2214: VX drives with firmware 2.4",
                     *           "body": "Hello Ingrid,\n\nThank you for your message. You asked: \"Please confirm the visit and name a contact at the gate by tomorrow 15:00.\" This is still open on my side, so I cannot confirm a time yet.\n\nYou also asked: \"Please also check whether an ...",
                     *           "citations": [
                     *             {
                     *               "kind": "document",
                     *               "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *               "title": "VX drives of the conveyors: parameter sets",
                     *               "quote": "Those of CV-21, CV-22 and CV-23 were\ncopied from firmware 2.3 in the year of their installation and are marked with \"C\" in the list of drives."
                     *             },
                     *             {
                     *               "kind": "document",
                     *               "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *               "title": "VX drives of the conveyors: parameter sets",
                     *               "quote": "A copied parameter set needs a new safety validation of the stop function before the conveyor runs in automatic."
                     *             }
                     *           ],
                     *           "checks": [
                     *             {
                     *               "check": "recipients",
                     *               "severity": "soft",
                     *               "code": "external_domain",
                     *               "detail": "It goes outside your organisation, to velmora.example.",
                     *               "sentence": null,
                     *               "can_vouch": false,
                     *               "left_out": 0
                     *             }
                     *           ],
                     *           "content_hash": "5d7a2889bc21d48b1f285676f3318392d82dfe7e1fa689b01853afe6d488f42d",
                     *           "parent_id": null,
                     *           "diff": [],
                     *           "producer": "embedded",
                     *           "producer_version": "5+use-lite+lex/v1",
                     *           "created_at": "2026-11-22T22:17:43.636Z",
                     *           "closed_at": null,
                     *           "close_reason": null
                     *         },
                     *         {
                     *           "id": "a2bdd9c3-c800-8208-8c99-47301015f995",
                     *           "issue_id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *           "version": 5,
                     *           "review_status": "sent",
                     *           "origin": "edited",
                     *           "is_template": false,
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "recipients": [
                     *             {
                     *               "kind": "to",
                     *               "address": "ingrid.solheim@velmora.example"
                     *             }
                     *           ],
                     *           "subject": "Re: Field notice FN-2214: VX drives with firmware 2.4",
                     *           "body": "Hello,\n\nwe have received your notice and stop the drives today.\n",
                     *           "citations": [
                     *             {
                     *               "kind": "document",
                     *               "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *               "title": "VX drives of the conveyors: parameter sets",
                     *               "quote": "Those of CV-21, CV-22 and CV-23 were\ncopied from firmware 2.3 in the year of their installation and are marked with \"C\" in the list of drives."
                     *             },
                     *             {
                     *               "kind": "document",
                     *               "id": "f14ba0f7-a0b8-4221-a67f-36546bd37f74",
                     *               "title": "VX drives of the conveyors: parameter sets",
                     *               "quote": "A copied parameter set needs a new safety validation of the stop function before the conveyor runs in automatic."
                     *             }
                     *           ],
                     *           "checks": [
                     *             {
                     *               "check": "recipients",
                     *               "severity": "soft",
                     *               "code": "external_domain",
                     *               "detail": "It goes outside your organisation, to velmora.example.",
                     *               "sentence": null,
                     *               "can_vouch": false,
                     *               "left_out": 0
                     *             }
                     *           ],
                     *           "content_hash": "a186aa40dce06b0140c3dc4aaa58d55d9f92b83c10e11456587c0c5d71ed9f70",
                     *           "parent_id": "6ef329ce-76fb-4246-ab42-5d2151934794",
                     *           "diff": [
                     *             {
                     *               "kind": "same",
                     *               "text": "Hello"
                     *             },
                     *             {
                     *               "kind": "removed",
                     *               "text": " Ingrid"
                     *             }
                     *           ],
                     *           "producer": "embedded",
                     *           "producer_version": "5+use-lite+lex/v1",
                     *           "created_at": "2026-11-22T22:11:14.500Z",
                     *           "closed_at": "2026-11-22T22:12:16.554Z",
                     *           "close_reason": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListDraftsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    requestDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reply_all": false
                 *     }
                 */
                "application/json": components["schemas"]["DraftRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The draft is queued, or was queued before under this key. Once it passes the checks, its approval appears in GET /api/approvals. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "2c547e84-9dd4-4ca9-b029-23027b50a0f9",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["QueuedDraft"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    openIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The reply is queued, once for the newest message. Its approval appears in GET /api/approvals. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "bdb592ab-e125-446a-9eb7-1e424c65dc5e"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenedIssue"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listMailboxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description All mailboxes, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mailboxes": [
                     *         {
                     *           "name": "Sample mailbox",
                     *           "aliases": [
                     *             "nora@sundhaven.example"
                     *           ],
                     *           "settings": {
                     *             "path": "/var/lib/watchkeeper/sample-mailbox"
                     *           },
                     *           "time_zone": "Europe/Berlin",
                     *           "locale": "en-GB",
                     *           "keeps_attachments": false,
                     *           "content_days": null,
                     *           "enabled": true,
                     *           "sync_interval_seconds": 300,
                     *           "id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *           "provider": "files",
                     *           "address": "nora.ekwall@sundhaven.example",
                     *           "sending": null,
                     *           "created_at": "2026-11-22T21:02:55.863Z",
                     *           "sync": {
                     *             "status": "ok",
                     *             "paused_until": null,
                     *             "signed_out_at": null,
                     *             "next_sync_at": "2026-11-22T22:22:16.432Z",
                     *             "last_synced_at": "2026-11-22T22:17:33.863Z",
                     *             "last_succeeded_at": "2026-11-22T22:17:33.863Z",
                     *             "last_result": "unchanged",
                     *             "last_reason": "nothing new",
                     *             "failure_count": 0
                     *           },
                     *           "folders": [
                     *             {
                     *               "id": "Inbox.mbox",
                     *               "name": "Inbox",
                     *               "role": "inbox",
                     *               "is_monitored": true,
                     *               "phase": "delta",
                     *               "seen": 0,
                     *               "expected": null,
                     *               "is_under_way": false,
                     *               "completed_at": "2026-11-22T22:17:33.181Z",
                     *               "reconciled_at": "2026-11-22T21:03:00.961Z",
                     *               "last_reason": null
                     *             },
                     *             {
                     *               "id": "Sent.mbox",
                     *               "name": "Sent",
                     *               "role": "sent",
                     *               "is_monitored": true,
                     *               "phase": "delta",
                     *               "seen": 0,
                     *               "expected": null,
                     *               "is_under_way": false,
                     *               "completed_at": "2026-11-22T22:17:33.235Z",
                     *               "reconciled_at": "2026-11-22T21:03:01.179Z",
                     *               "last_reason": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "name": "Second desk",
                     *           "aliases": [],
                     *           "settings": {
                     *             "host": "imap.plant.example",
                     *             "port": 993,
                     *             "user": "maintenance@plant.example",
                     *             "security": "tls"
                     *           },
                     *           "time_zone": "UTC",
                     *           "locale": "en-GB",
                     *           "keeps_attachments": false,
                     *           "content_days": null,
                     *           "enabled": true,
                     *           "sync_interval_seconds": 300,
                     *           "id": "4ae36a74-3424-4abc-a147-c4fed6a5bf26",
                     *           "provider": "imap",
                     *           "address": "maintenance@plant.example",
                     *           "sending": null,
                     *           "created_at": "2026-11-22T22:10:45.731Z",
                     *           "sync": {
                     *             "status": "failing",
                     *             "paused_until": null,
                     *             "signed_out_at": null,
                     *             "next_sync_at": "2026-11-22T22:20:01.742Z",
                     *             "last_synced_at": "2026-11-22T22:10:50.734Z",
                     *             "last_succeeded_at": null,
                     *             "last_result": "failed",
                     *             "last_reason": "imap.plant.example could not be resolved. Nothing was sent; check the name or try again later.",
                     *             "failure_count": 1
                     *           },
                     *           "folders": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListMailboxesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    addMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Second desk",
                 *       "address": "maintenance@plant.example",
                 *       "provider": "imap",
                 *       "settings": {
                 *         "host": "imap.plant.example",
                 *         "port": 993,
                 *         "user": "maintenance@plant.example"
                 *       },
                 *       "credentials": {
                 *         "password": "an app password"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AddMailboxRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The mailbox, which the next sync reads. `client_state` is shown only this once; change notifications must carry it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Second desk",
                     *       "aliases": [],
                     *       "settings": {
                     *         "host": "imap.plant.example",
                     *         "port": 993,
                     *         "user": "maintenance@plant.example",
                     *         "security": "tls"
                     *       },
                     *       "time_zone": "UTC",
                     *       "locale": "en-GB",
                     *       "keeps_attachments": false,
                     *       "content_days": null,
                     *       "enabled": true,
                     *       "sync_interval_seconds": 300,
                     *       "id": "295fcf06-3529-4b06-aa7b-b25a199e598f",
                     *       "provider": "imap",
                     *       "address": "maintenance@plant.example",
                     *       "sending": null,
                     *       "created_at": "2026-11-23T01:18:23.794Z",
                     *       "sync": {
                     *         "status": "unchecked",
                     *         "paused_until": null,
                     *         "signed_out_at": null,
                     *         "next_sync_at": "2026-11-23T01:18:23.794Z",
                     *         "last_synced_at": null,
                     *         "last_succeeded_at": null,
                     *         "last_result": null,
                     *         "last_reason": null,
                     *         "failure_count": 0
                     *       },
                     *       "folders": [],
                     *       "client_state": "tzRGyqfrrxfpEy0qS4oGXO2JqpvCiPDWmYB6HoNQrAI"
                     *     }
                     */
                    "application/json": components["schemas"]["AddMailboxResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The mailbox, without credentials. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Sample mailbox",
                     *       "aliases": [
                     *         "nora@sundhaven.example"
                     *       ],
                     *       "settings": {
                     *         "path": "/var/lib/watchkeeper/sample-mailbox"
                     *       },
                     *       "time_zone": "Europe/Berlin",
                     *       "locale": "en-GB",
                     *       "keeps_attachments": false,
                     *       "content_days": null,
                     *       "enabled": true,
                     *       "sync_interval_seconds": 300,
                     *       "id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *       "provider": "files",
                     *       "address": "nora.ekwall@sundhaven.example",
                     *       "sending": null,
                     *       "created_at": "2026-11-22T21:02:55.863Z",
                     *       "sync": {
                     *         "status": "ok",
                     *         "paused_until": null,
                     *         "signed_out_at": null,
                     *         "next_sync_at": "2026-11-22T22:22:16.432Z",
                     *         "last_synced_at": "2026-11-22T22:17:33.863Z",
                     *         "last_succeeded_at": "2026-11-22T22:17:33.863Z",
                     *         "last_result": "unchanged",
                     *         "last_reason": "nothing new",
                     *         "failure_count": 0
                     *       },
                     *       "folders": [
                     *         {
                     *           "id": "Inbox.mbox",
                     *           "name": "Inbox",
                     *           "role": "inbox",
                     *           "is_monitored": true,
                     *           "phase": "delta",
                     *           "seen": 0,
                     *           "expected": null,
                     *           "is_under_way": false,
                     *           "completed_at": "2026-11-22T22:17:33.181Z",
                     *           "reconciled_at": "2026-11-22T21:03:00.961Z",
                     *           "last_reason": null
                     *         },
                     *         {
                     *           "id": "Sent.mbox",
                     *           "name": "Sent",
                     *           "role": "sent",
                     *           "is_monitored": true,
                     *           "phase": "delta",
                     *           "seen": 0,
                     *           "expected": null,
                     *           "is_under_way": false,
                     *           "completed_at": "2026-11-22T22:17:33.235Z",
                     *           "reconciled_at": "2026-11-22T21:03:01.179Z",
                     *           "last_reason": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The mailbox is removed and no longer synced. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    changeMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "time_zone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeMailboxRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The mailbox after the change. Its credentials are removed if the server changed without new ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Sample mailbox",
                     *       "aliases": [
                     *         "nora@sundhaven.example"
                     *       ],
                     *       "settings": {
                     *         "path": "/var/lib/watchkeeper/sample-mailbox"
                     *       },
                     *       "time_zone": "Europe/Berlin",
                     *       "locale": "en-GB",
                     *       "keeps_attachments": false,
                     *       "content_days": null,
                     *       "enabled": true,
                     *       "sync_interval_seconds": 300,
                     *       "id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *       "provider": "files",
                     *       "address": "nora.ekwall@sundhaven.example",
                     *       "sending": null,
                     *       "created_at": "2026-11-22T21:02:55.863Z",
                     *       "sync": {
                     *         "status": "ok",
                     *         "paused_until": null,
                     *         "signed_out_at": null,
                     *         "next_sync_at": "2026-11-22T22:22:09.252Z",
                     *         "last_synced_at": "2026-11-22T22:15:46.695Z",
                     *         "last_succeeded_at": "2026-11-22T22:15:46.695Z",
                     *         "last_result": "unchanged",
                     *         "last_reason": "nothing new",
                     *         "failure_count": 0
                     *       },
                     *       "folders": [
                     *         {
                     *           "id": "Inbox.mbox",
                     *           "name": "Inbox",
                     *           "role": "inbox",
                     *           "is_monitored": true,
                     *           "phase": "delta",
                     *           "seen": 0,
                     *           "expected": null,
                     *           "is_under_way": false,
                     *           "completed_at": "2026-11-22T22:15:46.681Z",
                     *           "reconciled_at": "2026-11-22T21:03:00.961Z",
                     *           "last_reason": null
                     *         },
                     *         {
                     *           "id": "Sent.mbox",
                     *           "name": "Sent",
                     *           "role": "sent",
                     *           "is_monitored": true,
                     *           "phase": "delta",
                     *           "seen": 0,
                     *           "expected": null,
                     *           "is_under_way": false,
                     *           "completed_at": "2026-11-22T22:15:46.686Z",
                     *           "reconciled_at": "2026-11-22T21:03:01.179Z",
                     *           "last_reason": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    startSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Open `verification_uri` on any device and enter `user_code`. Then poll with `grant`, no sooner than every `interval_seconds`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grant": "Ac8vow9hTvLMbTVLXnAVTqBxYXycBx4esdTR4iOKbRHtDjEoUj--Qfam8yP_p7x4y0uNBa7BTqgB3Bf2dfUcevr5SY5zWSTbrGAxjzv_5GYpQQf5hFhRN9iFGzYW8hBCy90S9kJRaqXvqqE3jxGKMV5OJmjt4sJwv8LGShinQNC3OorA6smjXg3UEeS00V1asXpRzbFkG1argLb7bzQ5FDOqG251-ua2X7mp6nftxGa4So8w ...",
                     *       "user_code": "CODE4",
                     *       "verification_uri": "https://press.example/devicelogin",
                     *       "expires_at": "2026-11-23T01:29:16.460Z",
                     *       "interval_seconds": 5
                     *     }
                     */
                    "application/json": components["schemas"]["SignInOffer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    pollSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grant": "grant of the answer to the sign-in"
                 *     }
                 */
                "application/json": components["schemas"]["PollSignInRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The status of the sign-in. Once it is `signed_in`, the next sync reads the mailbox. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "waiting",
                     *       "grant": "Ac8vow8NWJvqCaUs4hMtCnUAzXO415NkPPI997xSRqvWMlptWXH6Beo4dPdsRYfuk8sQYr8-lwvt39XleDLIo0dX-Qea9xANLW8BOc8g5zz3WED9-HHWZ68JG2eff49ahuOhxCNAfW-hdebncHOwm0iEka4u9X49OjmJ4d8FAEyq5uOPzO4OkX8LauSRbPPxNA0nyUNfD639Zro-bVJELfjRdlJ7qkg-IcG00hZXH3rj_p8r ...",
                     *       "interval_seconds": 5
                     *     }
                     */
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getEmailMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The message. Its HTML is never returned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0c2ed29c-6b28-442f-a2ce-9ce5f6b0cf64",
                     *       "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *       "thread_id": "9b958b90-a4aa-408a-9e89-264c9968fb15",
                     *       "stage": "classified",
                     *       "subject": "Field notice FN-2214: VX drives with firmware 2.4",
                     *       "sender": {
                     *         "name": "Ingrid Solheim",
                     *         "address": "ingrid.solheim@velmora.example"
                     *       },
                     *       "recipients": [
                     *         {
                     *           "name": "Nora Ekwall",
                     *           "address": "nora.ekwall@sundhaven.example",
                     *           "kind": "to"
                     *         },
                     *         {
                     *           "name": "Dieter Kranz",
                     *           "address": "dieter.kranz@sundhaven.example",
                     *           "kind": "cc"
                     *         }
                     *       ],
                     *       "reply_to": [],
                     *       "internet_message_id": "7f81a39f723a9dc2e670dc79@velmora.example",
                     *       "has_made_id": false,
                     *       "in_reply_to": [],
                     *       "references": [],
                     *       "sent_at": "2026-11-16T08:10:44.000Z",
                     *       "received_at": "2026-11-16T08:10:44.000Z",
                     *       "direction": "incoming",
                     *       "language": "en",
                     *       "list_id": null,
                     *       "is_bulk": false,
                     *       "is_automatic": false,
                     *       "text": "Dear Ms Ekwall,\n\nyou operate VX drives that were delivered in the last fourteen months. Drives with firmware 2.4 can restart a motor without a start command after a short opening of the safe torque off input. The authority has published thi ...",
                     *       "quoted": "",
                     *       "signature": "Kind regards,\nIngrid\n\nIngrid Solheim\nField Service, Velmora Drives\n+00 555 0142\n\nThis message is intended for the addressee only. If you have received it in error, please delete it and inform the sender. Velmora Drives accepts no liability ...",
                     *       "events": [],
                     *       "tampering": {
                     *         "hidden_text_removed": 0,
                     *         "invisible_removed": 0,
                     *         "hidden": ""
                     *       },
                     *       "attachments": [
                     *         {
                     *           "filename": "FN-2214.pdf",
                     *           "media_type": "application/pdf",
                     *           "size": 624,
                     *           "content_hash": "38542bf13c689267cd1f766e55e879c843ea8b871cc7bcfa7f29722899fb5f69",
                     *           "is_inline": false,
                     *           "position": 0,
                     *           "is_kept": false
                     *         }
                     *       ],
                     *       "places": [
                     *         {
                     *           "folder": "Inbox",
                     *           "role": "inbox",
                     *           "flags": []
                     *         }
                     *       ],
                     *       "source": {
                     *         "size": 2480,
                     *         "content_hash": "bcae856220abfe568a8bd6c13cea68d38f9d9dec8c03e089f88fb5729bc34c67",
                     *         "is_kept": true,
                     *         "purged_at": null
                     *       },
                     *       "quarantine_reason": null,
                     *       "removed_at": null,
                     *       "unopened": null
                     *     }
                     */
                    "application/json": components["schemas"]["EmailMessage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    saveAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
                /** @description Position of the attachment in its message, from 0. */
                position: number | null;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Its bytes, which have the hash that its message names. Always a download. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMessageSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The bytes of the message (RFC 5322). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "message/rfc822": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    viewMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description A page for a frame, with a policy of its own. Links are text with a number, and listed at its end; pictures are those of the message. `x-remote-images` is the number of pictures that were not loaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The source was purged; the page says so. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            421: components["responses"]["Misdirected"];
            /** @description The message cannot be shown as HTML; the page says why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    receiveNotifications: {
        parameters: {
            query?: {
                /** @description Sent by a provider that checks this address; answered unchanged. */
                validationToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "value": [
                 *         {
                 *           "clientState": "secret of the subscription"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReceiveNotificationsRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The validation token, unchanged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The notifications are received. The response does not reveal whether a client state is known. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listQuarantine: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page. The sources of these messages are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ListQuarantineResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchIssues: {
        parameters: {
            query: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Name of the list; `desk` without it, or every list if there is another filter for the state. */
                list?: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
                /** @description Words to find. */
                q: string;
                /** @description Only rows with this status. */
                status?: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page, closed issues included. `score` is 0 to 1.5. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issues": [
                     *         {
                     *           "id": "493682ce-b181-4c44-8f0d-2633541a1b68",
                     *           "title": "Drawing 2-310: safety circuit of calender 3",
                     *           "status": "waiting_on_me",
                     *           "list": "desk",
                     *           "summary": "drawing 2-310 (safety circuit of calender 3) is ready as built. Sheet 2 is new. Please sign it off by 23 November 2026.",
                     *           "last_message_at": "2026-11-17T13:09:24.000Z",
                     *           "score": 1.5
                     *         },
                     *         {
                     *           "id": "9ffd89f3-a669-457b-93f6-35760e678db4",
                     *           "title": "Drawing 2-233: junction box of the dryer",
                     *           "status": "waiting_on_me",
                     *           "list": "desk",
                     *           "summary": "drawing 2-233 (junction box of the dryer) is ready as built. Only the wire numbers have changed. I need your signature by 20.11.2026.",
                     *           "last_message_at": "2026-11-16T13:06:24.000Z",
                     *           "score": 1.5
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["FoundIssues"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    queueSync: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7"
                 *     }
                 */
                "application/json": components["schemas"]["Sync"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The syncs are queued, or were queued before under this key. `executions` has one for each mailbox, and `execution_id` is the first. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "5699402d-e184-4878-b61b-d28af69fae10",
                     *       "status": "queued",
                     *       "executions": [
                     *         {
                     *           "mailbox_id": "082dfbe3-8bf4-4bac-8e40-92cc1dc40ca7",
                     *           "execution_id": "5699402d-e184-4878-b61b-d28af69fae10",
                     *           "paused_until": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["QueuedSyncs"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listExecutions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Only rows of this kind. */
                kind?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Only rows with this status. */
                status?: "queued" | "running" | "waiting_approval" | "succeeded" | "failed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page, each execution with its stages and cost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "executions": [
                     *         {
                     *           "id": "c43ab76a-3abf-48c4-a53f-d8826e3d3bf2",
                     *           "kind": "agent.message",
                     *           "status": "succeeded",
                     *           "trigger": "instruction",
                     *           "request_key": "fc3c9aff-1784-8967-8628-f28043ad4002",
                     *           "input": {
                     *             "message_id": "fc3c9aff-1784-8967-8628-f28043ad4002"
                     *           },
                     *           "queued_at": "2026-11-22T22:17:55.456Z",
                     *           "started_at": "2026-11-22T22:17:56.653Z",
                     *           "finished_at": "2026-11-22T22:18:14.372Z",
                     *           "waited_ms": 1197,
                     *           "duration_ms": 17719,
                     *           "cost": 0,
                     *           "stages": [
                     *             {
                     *               "name": "understand",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "calls": 1
                     *               },
                     *               "runs": 1,
                     *               "earlier_counts": [],
                     *               "duration_ms": 6334,
                     *               "cost": 0
                     *             },
                     *             {
                     *               "name": "act",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "calls": 1
                     *               },
                     *               "runs": 1,
                     *               "earlier_counts": [],
                     *               "duration_ms": 5980,
                     *               "cost": 0
                     *             }
                     *           ],
                     *           "error": null,
                     *           "attempts": 0,
                     *           "recoveries": 0,
                     *           "graph_version": "agent.message/1"
                     *         },
                     *         {
                     *           "id": "610b897c-cf52-4990-a1ae-3d40f806eff6",
                     *           "kind": "email.draft",
                     *           "status": "waiting_approval",
                     *           "trigger": "execution",
                     *           "request_key": "head:8353b4bc-d4d3-4268-b66c-cc74a2685bc8@a3621f8a-34b3-454b-8a45-a2902630f1c9",
                     *           "input": {
                     *             "draft_id": null,
                     *             "issue_id": "a3621f8a-34b3-454b-8a45-a2902630f1c9",
                     *             "policy_id": null,
                     *             "reply_all": false,
                     *             "message_id": null
                     *           },
                     *           "queued_at": "2026-11-22T22:17:49.388Z",
                     *           "started_at": "2026-11-22T22:18:24.988Z",
                     *           "finished_at": null,
                     *           "waited_ms": 35600,
                     *           "duration_ms": null,
                     *           "cost": 0,
                     *           "stages": [
                     *             {
                     *               "name": "load",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "messages": 1
                     *               },
                     *               "runs": 1,
                     *               "earlier_counts": [],
                     *               "duration_ms": 538,
                     *               "cost": 0
                     *             },
                     *             {
                     *               "name": "facts",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "asks": 1,
                     *                 "deadlines": 1,
                     *                 "identifiers": 2
                     *               },
                     *               "runs": 1,
                     *               "earlier_counts": [],
                     *               "duration_ms": 1438,
                     *               "cost": 0
                     *             }
                     *           ],
                     *           "error": null,
                     *           "attempts": 0,
                     *           "recoveries": 0,
                     *           "graph_version": "email.draft/1"
                     *         }
                     *       ],
                     *       "next_cursor": "eyJhdCI6IjIwMjYtMTEtMjJUMjI6MTU6NDYuNTQwWiIsImlkIjoiZjA1NmU3NDktMjc5My00MDM5LTk3NDktNjdiODBiMmI1YzE0In0"
                     *     }
                     */
                    "application/json": components["schemas"]["ListExecutionsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The execution, with its events and what people did about it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c43ab76a-3abf-48c4-a53f-d8826e3d3bf2",
                     *       "kind": "agent.message",
                     *       "status": "succeeded",
                     *       "trigger": "instruction",
                     *       "request_key": "fc3c9aff-1784-8967-8628-f28043ad4002",
                     *       "input": {
                     *         "message_id": "fc3c9aff-1784-8967-8628-f28043ad4002"
                     *       },
                     *       "queued_at": "2026-11-22T22:17:55.456Z",
                     *       "started_at": "2026-11-22T22:17:56.653Z",
                     *       "finished_at": "2026-11-22T22:18:14.372Z",
                     *       "waited_ms": 1197,
                     *       "duration_ms": 17719,
                     *       "cost": 0,
                     *       "stages": [
                     *         {
                     *           "name": "understand",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "calls": 1
                     *           },
                     *           "runs": 1,
                     *           "earlier_counts": [],
                     *           "duration_ms": 6334,
                     *           "cost": 0
                     *         },
                     *         {
                     *           "name": "act",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "calls": 1
                     *           },
                     *           "runs": 1,
                     *           "earlier_counts": [],
                     *           "duration_ms": 5980,
                     *           "cost": 0
                     *         }
                     *       ],
                     *       "error": null,
                     *       "attempts": 0,
                     *       "recoveries": 0,
                     *       "graph_version": "agent.message/1",
                     *       "events": [
                     *         {
                     *           "id": 1435,
                     *           "kind": "message.queued",
                     *           "payload": {
                     *             "trigger": "instruction"
                     *           },
                     *           "occurred_at": "2026-11-22T22:17:55.456Z"
                     *         },
                     *         {
                     *           "id": 1438,
                     *           "kind": "message.started",
                     *           "payload": {
                     *             "recoveries": 0
                     *           },
                     *           "occurred_at": "2026-11-22T22:17:56.653Z"
                     *         }
                     *       ],
                     *       "interventions": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetExecutionResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description A queued execution is cancelled. A running one stops within seconds; follow its status. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f13ad13a-6f60-4213-ac91-f455f621ce4b",
                     *       "kind": "email.draft",
                     *       "status": "cancelled",
                     *       "trigger": "execution",
                     *       "request_key": "head:d0a0f36d-927c-46e2-b88b-ec47da57bd23@e639c562-be5c-40df-9fb8-4f3c17287952",
                     *       "input": {
                     *         "draft_id": null,
                     *         "issue_id": "e639c562-be5c-40df-9fb8-4f3c17287952",
                     *         "policy_id": null,
                     *         "reply_all": false,
                     *         "message_id": null
                     *       },
                     *       "queued_at": "2026-11-22T22:06:10.398Z",
                     *       "started_at": "2026-11-22T22:06:46.767Z",
                     *       "finished_at": "2026-11-22T22:09:53.107Z",
                     *       "waited_ms": 36369,
                     *       "duration_ms": 186340,
                     *       "cost": 0,
                     *       "stages": [
                     *         {
                     *           "name": "load",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "messages": 3
                     *           },
                     *           "runs": 1,
                     *           "earlier_counts": [],
                     *           "duration_ms": 2730,
                     *           "cost": 0
                     *         },
                     *         {
                     *           "name": "facts",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "asks": 1,
                     *             "deadlines": 1,
                     *             "identifiers": 2
                     *           },
                     *           "runs": 1,
                     *           "earlier_counts": [],
                     *           "duration_ms": 1165,
                     *           "cost": 0
                     *         }
                     *       ],
                     *       "error": null,
                     *       "attempts": 0,
                     *       "recoveries": 0,
                     *       "graph_version": "email.draft/1"
                     *     }
                     */
                    "application/json": components["schemas"]["Execution"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getRanking: {
        parameters: {
            query?: {
                /** @description Version of the preferences to rank with; without it, the one of the sweep. */
                preference_version?: number;
            };
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Stories by rank. All terms are as recorded, except the personal term, which follows the requested version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *       "preference_version": 7,
                     *       "recorded_version": 7,
                     *       "stories": [
                     *         {
                     *           "rank": 1,
                     *           "story_id": "4204a7bd-c129-4972-9b94-7d5224a32a56",
                     *           "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *           "total": 0.549834660259,
                     *           "terms": [
                     *             {
                     *               "name": "signal",
                     *               "value": 0.7,
                     *               "weight": 0.35
                     *             },
                     *             {
                     *               "name": "personal",
                     *               "value": 0.6,
                     *               "weight": 0.25
                     *             }
                     *           ],
                     *           "baseline_rank": 7
                     *         },
                     *         {
                     *           "rank": 2,
                     *           "story_id": "a83d86dc-5047-496c-95b0-09e2b2c91496",
                     *           "title": "TCS-114: T6 web server, missing authentication (CVE-2099-41107)",
                     *           "total": 0.537285282536,
                     *           "terms": [
                     *             {
                     *               "name": "signal",
                     *               "value": 0.7,
                     *               "weight": 0.35
                     *             },
                     *             {
                     *               "name": "personal",
                     *               "value": 0.6,
                     *               "weight": 0.25
                     *             }
                     *           ],
                     *           "baseline_rank": 9
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Ranking"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    retryExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The execution is queued again. Completed steps are not repeated. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b7902675-ec90-48e5-95c6-3d0b9c77c81b",
                     *       "kind": "news.sweep",
                     *       "status": "queued",
                     *       "trigger": "request",
                     *       "request_key": "25d978d3-597e-45e4-9d60-a6353b9bf192",
                     *       "input": {},
                     *       "queued_at": "2026-11-23T01:17:15.041Z",
                     *       "started_at": "2026-11-23T01:17:15.041Z",
                     *       "finished_at": null,
                     *       "waited_ms": 0,
                     *       "duration_ms": null,
                     *       "cost": 0,
                     *       "stages": [],
                     *       "error": {
                     *         "code": "fetch_failed",
                     *         "detail": "press.example did not respond.",
                     *         "stage": "gather"
                     *       },
                     *       "attempts": 0,
                     *       "recoveries": 0,
                     *       "graph_version": null
                     *     }
                     */
                    "application/json": components["schemas"]["Execution"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    redriveExecutions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "news.sweep",
                 *       "limit": 20
                 *     }
                 */
                "application/json": components["schemas"]["RedriveExecutionsRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The executions are queued again. Repeat the request while `left` is above 0. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redriven": [],
                     *       "left": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RedriveExecutionsResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getAssistant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The graph as an assistant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "assistant_id": "news.sweep",
                     *       "graph_id": "news.sweep",
                     *       "name": "news.sweep",
                     *       "config": {},
                     *       "context": {},
                     *       "metadata": {
                     *         "created_by": "system",
                     *         "graph_version": "news.sweep/3"
                     *       },
                     *       "version": 1,
                     *       "created_at": "2026-11-22T22:05:45.452Z",
                     *       "updated_at": "2026-11-22T22:05:45.452Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LangGraphAssistant"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchAssistants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "limit": 10
                 *     }
                 */
                "application/json": components["schemas"]["SearchAssistantsRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page, by name. `X-Pagination-Next` has the next offset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "assistant_id": "agent.message",
                     *         "graph_id": "agent.message",
                     *         "name": "agent.message",
                     *         "config": {},
                     *         "context": {},
                     *         "metadata": {
                     *           "created_by": "system",
                     *           "graph_version": "agent.message/1"
                     *         },
                     *         "version": 1,
                     *         "created_at": "2026-11-22T22:05:45.452Z",
                     *         "updated_at": "2026-11-22T22:05:45.452Z"
                     *       },
                     *       {
                     *         "assistant_id": "email.automation",
                     *         "graph_id": "email.automation",
                     *         "name": "email.automation",
                     *         "config": {},
                     *         "context": {},
                     *         "metadata": {
                     *           "created_by": "system",
                     *           "graph_version": "email.automation/1"
                     *         },
                     *         "version": 1,
                     *         "created_at": "2026-11-22T22:05:45.452Z",
                     *         "updated_at": "2026-11-22T22:05:45.452Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SearchAssistantsResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getLangGraphInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The groups of routes; `true` for those that exist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "watchkeeper",
                     *       "flags": {
                     *         "assistants": true,
                     *         "threads": true,
                     *         "crons": false,
                     *         "store": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GetLangGraphInfoResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    checkLangGraph: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The API responds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["CheckLangGraphResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The thread with its progress. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "thread_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *       "created_at": "2026-11-22T22:17:30.354Z",
                     *       "updated_at": "2026-11-22T22:17:41.319Z",
                     *       "state_updated_at": "2026-11-22T22:17:41.319Z",
                     *       "metadata": {
                     *         "graph_id": "news.sweep",
                     *         "assistant_id": "news.sweep",
                     *         "actor": "news.sweep:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *         "trigger": "request",
                     *         "graph_version": "news.sweep/3"
                     *       },
                     *       "config": {},
                     *       "status": "idle",
                     *       "values": {
                     *         "kind": "news.sweep",
                     *         "status": "succeeded",
                     *         "stages": [
                     *           {
                     *             "name": "schedule",
                     *             "status": "succeeded",
                     *             "counts": {
                     *               "preference_version": 7
                     *             }
                     *           },
                     *           {
                     *             "name": "gather",
                     *             "status": "succeeded",
                     *             "counts": {
                     *               "failed": 0,
                     *               "created": 0,
                     *               "revised": 0,
                     *               "sources": 0,
                     *               "updated": 0,
                     *               "repeated": 0,
                     *               "quarantined": 0,
                     *               "not_modified": 0
                     *             }
                     *           }
                     *         ],
                     *         "error": null
                     *       },
                     *       "interrupts": {},
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["LangGraphThread"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getThreadHistory: {
        parameters: {
            query?: {
                /** @description Only states before this checkpoint. */
                before?: string;
            };
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description A list with only the current state; empty with `before`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "values": {
                     *           "kind": "news.sweep",
                     *           "status": "succeeded",
                     *           "stages": [
                     *             {
                     *               "name": "schedule",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "preference_version": 7
                     *               }
                     *             },
                     *             {
                     *               "name": "gather",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "failed": 0,
                     *                 "created": 0,
                     *                 "revised": 0,
                     *                 "sources": 0,
                     *                 "updated": 0,
                     *                 "repeated": 0,
                     *                 "quarantined": 0,
                     *                 "not_modified": 0
                     *               }
                     *             }
                     *           ],
                     *           "error": null
                     *         },
                     *         "next": [],
                     *         "checkpoint": {
                     *           "thread_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *           "checkpoint_ns": "",
                     *           "checkpoint_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *           "checkpoint_map": null
                     *         },
                     *         "metadata": {
                     *           "graph_id": "news.sweep",
                     *           "assistant_id": "news.sweep",
                     *           "actor": "news.sweep:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *           "trigger": "request",
                     *           "graph_version": "news.sweep/3"
                     *         },
                     *         "created_at": "2026-11-22T22:17:41.319Z",
                     *         "parent_checkpoint": null,
                     *         "tasks": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["GetThreadHistoryResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchThreadHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["SearchThreadHistoryRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description A list with only the current state; empty with `before`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "values": {
                     *           "kind": "news.sweep",
                     *           "status": "succeeded",
                     *           "stages": [
                     *             {
                     *               "name": "schedule",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "preference_version": 7
                     *               }
                     *             },
                     *             {
                     *               "name": "gather",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "failed": 0,
                     *                 "created": 0,
                     *                 "revised": 0,
                     *                 "sources": 0,
                     *                 "updated": 0,
                     *                 "repeated": 0,
                     *                 "quarantined": 0,
                     *                 "not_modified": 0
                     *               }
                     *             }
                     *           ],
                     *           "error": null
                     *         },
                     *         "next": [],
                     *         "checkpoint": {
                     *           "thread_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *           "checkpoint_ns": "",
                     *           "checkpoint_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *           "checkpoint_map": null
                     *         },
                     *         "metadata": {
                     *           "graph_id": "news.sweep",
                     *           "assistant_id": "news.sweep",
                     *           "actor": "news.sweep:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *           "trigger": "request",
                     *           "graph_version": "news.sweep/3"
                     *         },
                     *         "created_at": "2026-11-22T22:17:41.319Z",
                     *         "parent_checkpoint": null,
                     *         "tasks": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SearchThreadHistoryResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description Number of rows to leave out. */
                offset?: number | null;
                /** @description Only rows with this status. */
                status?: string;
            };
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The run; an empty list if its status is not the requested one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "run_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *         "thread_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *         "assistant_id": "news.sweep",
                     *         "created_at": "2026-11-22T22:17:30.354Z",
                     *         "updated_at": "2026-11-22T22:17:41.319Z",
                     *         "status": "success",
                     *         "metadata": {
                     *           "graph_id": "news.sweep",
                     *           "assistant_id": "news.sweep",
                     *           "actor": "news.sweep:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *           "trigger": "request",
                     *           "graph_version": "news.sweep/3"
                     *         },
                     *         "multitask_strategy": "reject"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ListRunsResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    answerInterrupt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assistant_id": "email.draft",
                 *       "command": {
                 *         "resume": {
                 *           "f3b1": {
                 *             "decisions": [
                 *               {
                 *                 "type": "approve"
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LangGraphResume"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The decision is recorded, and the thread continues. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run_id": "6fabedc1-6969-438b-a709-457ab54cfab0",
                     *       "thread_id": "6fabedc1-6969-438b-a709-457ab54cfab0",
                     *       "assistant_id": "email.draft",
                     *       "created_at": "2026-11-23T01:06:21.357Z",
                     *       "updated_at": "2026-11-23T01:06:21.517Z",
                     *       "status": "pending",
                     *       "metadata": {
                     *         "graph_id": "email.draft",
                     *         "assistant_id": "email.draft",
                     *         "actor": "email.issue:7227ec14-644e-4fbb-9ade-87c31b7fff82",
                     *         "trigger": "execution",
                     *         "graph_version": "email.draft/1"
                     *       },
                     *       "multitask_strategy": "reject"
                     *     }
                     */
                    "application/json": components["schemas"]["LangGraphRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
                /** @description Id of the run, which is that of its thread. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The run with its status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *       "thread_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *       "assistant_id": "news.sweep",
                     *       "created_at": "2026-11-22T22:17:30.354Z",
                     *       "updated_at": "2026-11-22T22:17:41.319Z",
                     *       "status": "success",
                     *       "metadata": {
                     *         "graph_id": "news.sweep",
                     *         "assistant_id": "news.sweep",
                     *         "actor": "news.sweep:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *         "trigger": "request",
                     *         "graph_version": "news.sweep/3"
                     *       },
                     *       "multitask_strategy": "reject"
                     *     }
                     */
                    "application/json": components["schemas"]["LangGraphRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelRun: {
        parameters: {
            query?: {
                /** @description LangGraph’s name for the way of cancelling; only `interrupt` exists. */
                action?: string;
                /** @description Answer when the thread rests, or at once. */
                wait?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
                /** @description Id of the run, which is that of its thread. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The thread is cancelled, or stops within seconds. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The thread has stopped, with `wait`. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    joinRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
                /** @description Id of the run, which is that of its thread. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The state of the thread once it rests. `__error__` is set if it failed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "email.draft",
                     *       "status": "succeeded",
                     *       "stages": [
                     *         {
                     *           "name": "load",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "messages": 1
                     *           }
                     *         },
                     *         {
                     *           "name": "facts",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "asks": 1,
                     *             "deadlines": 1,
                     *             "identifiers": 1
                     *           }
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["JoinRunResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    streamRun: {
        parameters: {
            query?: {
                /** @description LangGraph’s names of the events to send. */
                stream_mode?: string | string[];
            };
            header?: {
                /** @description Id of the last event that the client has: the later ones are sent again. */
                "last-event-id"?: number | null;
            };
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
                /** @description Id of the run, which is that of its thread. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The events, which end once the thread rests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    answerInterruptAndStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assistant_id": "email.draft",
                 *       "command": {
                 *         "resume": {
                 *           "f3b1": {
                 *             "decisions": [
                 *               {
                 *                 "type": "approve"
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LangGraphResume"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The events, which end once the thread rests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    answerInterruptAndWait: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assistant_id": "email.draft",
                 *       "command": {
                 *         "resume": {
                 *           "f3b1": {
                 *             "decisions": [
                 *               {
                 *                 "type": "approve"
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LangGraphResume"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The state of the thread once it rests. `__error__` is set if it failed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "email.draft",
                     *       "status": "waiting_approval",
                     *       "stages": [
                     *         {
                     *           "name": "load",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "messages": 1
                     *           }
                     *         },
                     *         {
                     *           "name": "facts",
                     *           "status": "succeeded",
                     *           "counts": {
                     *             "asks": 1,
                     *             "deadlines": 1,
                     *             "identifiers": 1
                     *           }
                     *         }
                     *       ],
                     *       "error": null,
                     *       "__interrupt__": [
                     *         {
                     *           "id": "ce5ae1ae-07d4-47fd-863a-494a95dc0d1e:ea961a354fa136d07fc270a527b41fc674b19ab9c0a39c4cd3068633d417ab66",
                     *           "value": {
                     *             "actionRequests": [
                     *               {
                     *                 "args": {
                     *                   "cc": [],
                     *                   "to": [
                     *                     "otto.brandt@brasq.example"
                     *                   ],
                     *                   "body": "Hello Otto,\n\nThank you for your message. You asked: \"please send us the drawing: Filter of pump P-2, today.\" This is still open on my side, so I have not attached anything to this message.\n\nI have noted the deadline you mentioned (\"today\"). ...",
                     *                   "answers": "be1f08f4-7cd9-4acb-93a7-b7238705a8b1",
                     *                   "subject": "Re: Filter of pump P-2",
                     *                   "vouched": [],
                     *                   "mailbox_id": "040d644c-610d-43f6-aee5-59723a3cd18f",
                     *                   "references": [
                     *                     "question-1@brasq.example"
                     *                   ],
                     *                   "in_reply_to": "question-1@brasq.example",
                     *                   "thread_head": "be1f08f4-7cd9-4acb-93a7-b7238705a8b1",
                     *                   "policy_version": "reply/1"
                     *                 },
                     *                 "name": "send_reply",
                     *                 "description": "Filter of pump P-2\n\nTo: otto.brandt@brasq.example\nSubject: Re: Filter of pump P-2\n\nHello Otto,\n\nThank you for your message. You asked: \"please send us the drawing: Filter of pump P-2, today.\" This is still open on my side, so I have not att ..."
                     *               }
                     *             ],
                     *             "reviewConfigs": [
                     *               {
                     *                 "actionName": "send_reply",
                     *                 "argsSchema": {
                     *                   "type": "object",
                     *                   "required": [
                     *                     "cc",
                     *                     "to"
                     *                   ],
                     *                   "properties": {
                     *                     "cc": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "enum": [
                     *                           "otto.brandt@brasq.example"
                     *                         ],
                     *                         "type": "string"
                     *                       },
                     *                       "maxItems": 50
                     *                     },
                     *                     "to": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "enum": [
                     *                           "otto.brandt@brasq.example"
                     *                         ],
                     *                         "type": "string"
                     *                       },
                     *                       "maxItems": 50,
                     *                       "minItems": 1
                     *                     },
                     *                     "body": {
                     *                       "type": "string",
                     *                       "maxLength": 50000,
                     *                       "minLength": 1
                     *                     },
                     *                     "answers": {
                     *                       "const": "be1f08f4-7cd9-4acb-93a7-b7238705a8b1"
                     *                     },
                     *                     "subject": {
                     *                       "type": "string",
                     *                       "maxLength": 500,
                     *                       "minLength": 1
                     *                     },
                     *                     "vouched": {
                     *                       "type": "array",
                     *                       "items": {
                     *                         "type": "string",
                     *                         "maxLength": 2000,
                     *                         "minLength": 1
                     *                       },
                     *                       "maxItems": 50
                     *                     },
                     *                     "mailbox_id": {
                     *                       "const": "040d644c-610d-43f6-aee5-59723a3cd18f"
                     *                     },
                     *                     "references": {
                     *                       "type": "array",
                     *                       "maxItems": 1,
                     *                       "minItems": 1,
                     *                       "prefixItems": [
                     *                         {
                     *                           "const": "question-1@brasq.example"
                     *                         }
                     *                       ]
                     *                     },
                     *                     "in_reply_to": {
                     *                       "const": "question-1@brasq.example"
                     *                     },
                     *                     "thread_head": {
                     *                       "const": "be1f08f4-7cd9-4acb-93a7-b7238705a8b1"
                     *                     },
                     *                     "policy_version": {
                     *                       "const": "reply/1"
                     *                     }
                     *                   },
                     *                   "additionalProperties": false
                     *                 },
                     *                 "allowedDecisions": [
                     *                   "edit",
                     *                   "reject"
                     *                 ]
                     *               }
                     *             ],
                     *             "kind": "email.reply",
                     *             "subject": "draft:a351575d-048f-4a78-a109-c3a87368aa17",
                     *             "title": "Filter of pump P-2",
                     *             "required_scope": "approve",
                     *             "expires_at": "2026-11-30T01:06:29.016Z"
                     *           },
                     *           "when": "during",
                     *           "resumable": true,
                     *           "ns": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AnswerInterruptAndWaitResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getThreadState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The current state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "values": {
                     *         "kind": "news.sweep",
                     *         "status": "succeeded",
                     *         "stages": [
                     *           {
                     *             "name": "schedule",
                     *             "status": "succeeded",
                     *             "counts": {
                     *               "preference_version": 7
                     *             }
                     *           },
                     *           {
                     *             "name": "gather",
                     *             "status": "succeeded",
                     *             "counts": {
                     *               "failed": 0,
                     *               "created": 0,
                     *               "revised": 0,
                     *               "sources": 0,
                     *               "updated": 0,
                     *               "repeated": 0,
                     *               "quarantined": 0,
                     *               "not_modified": 0
                     *             }
                     *           }
                     *         ],
                     *         "error": null
                     *       },
                     *       "next": [],
                     *       "checkpoint": {
                     *         "thread_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *         "checkpoint_ns": "",
                     *         "checkpoint_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *         "checkpoint_map": null
                     *       },
                     *       "metadata": {
                     *         "graph_id": "news.sweep",
                     *         "assistant_id": "news.sweep",
                     *         "actor": "news.sweep:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *         "trigger": "request",
                     *         "graph_version": "news.sweep/3"
                     *       },
                     *       "created_at": "2026-11-22T22:17:41.319Z",
                     *       "parent_checkpoint": null,
                     *       "tasks": []
                     *     }
                     */
                    "application/json": components["schemas"]["LangGraphThreadState"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    streamThread: {
        parameters: {
            query?: {
                /** @description LangGraph’s names of the events to send. */
                stream_mode?: string | string[];
            };
            header?: {
                /** @description Id of the last event that the client has: the later ones are sent again. */
                "last-event-id"?: number | null;
            };
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The events, which end once the thread rests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    countThreads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "idle"
                 *     }
                 */
                "application/json": components["schemas"]["CountThreadsRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Number of matching threads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example 53 */
                    "application/json": components["schemas"]["CountThreadsResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchThreads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "idle",
                 *       "limit": 2
                 *     }
                 */
                "application/json": components["schemas"]["SearchThreadsRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page. A thread with the status `interrupted` waits for a person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "thread_id": "c43ab76a-3abf-48c4-a53f-d8826e3d3bf2",
                     *         "created_at": "2026-11-22T22:17:55.456Z",
                     *         "updated_at": "2026-11-22T22:18:14.372Z",
                     *         "state_updated_at": "2026-11-22T22:18:14.372Z",
                     *         "metadata": {
                     *           "graph_id": "agent.message",
                     *           "assistant_id": "agent.message",
                     *           "actor": "assistant:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *           "trigger": "instruction",
                     *           "graph_version": "agent.message/1"
                     *         },
                     *         "config": {},
                     *         "status": "idle",
                     *         "values": {
                     *           "kind": "agent.message",
                     *           "status": "succeeded",
                     *           "stages": [
                     *             {
                     *               "name": "understand",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "calls": 1
                     *               }
                     *             },
                     *             {
                     *               "name": "act",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "calls": 1
                     *               }
                     *             }
                     *           ],
                     *           "error": null
                     *         },
                     *         "interrupts": {},
                     *         "error": null
                     *       },
                     *       {
                     *         "thread_id": "f23b6893-b7b4-4d9d-b4bc-46ca83b9ea11",
                     *         "created_at": "2026-11-22T22:17:47.792Z",
                     *         "updated_at": "2026-11-22T22:18:09.153Z",
                     *         "state_updated_at": "2026-11-22T22:18:09.153Z",
                     *         "metadata": {
                     *           "graph_id": "email.release",
                     *           "assistant_id": "email.release",
                     *           "actor": "email.release:37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *           "trigger": "request",
                     *           "graph_version": "email.release/1"
                     *         },
                     *         "config": {},
                     *         "status": "idle",
                     *         "values": {
                     *           "kind": "email.release",
                     *           "status": "succeeded",
                     *           "stages": [
                     *             {
                     *               "name": "load",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "examples": 0
                     *               }
                     *             },
                     *             {
                     *               "name": "record",
                     *               "status": "succeeded",
                     *               "counts": {
                     *                 "refused": 1,
                     *                 "accepted": 0
                     *               }
                     *             }
                     *           ],
                     *           "error": null
                     *         },
                     *         "interrupts": {},
                     *         "error": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SearchThreadsResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listLearningExamples: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Only rows with this status. */
                status?: "open" | "accepted" | "rejected";
                /** @description Only rows of this task. */
                task?: "reply" | "category" | "severity" | "status" | "request" | "owner" | "assumption" | "mandatory";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page. Only examples that a person has accepted are used for training. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "examples": [
                     *         {
                     *           "id": "6fd8146d-62ff-4761-a6c2-dded1dd6c5db",
                     *           "task": "category",
                     *           "origin": "correction",
                     *           "feedback_id": "a398d213-2936-4ba9-ac38-dd80e8d3a918",
                     *           "issue_id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *           "message_id": "49bc652b-e56a-40bf-ad04-fd52dadcffe3",
                     *           "label": {
                     *             "from": "safety",
                     *             "value": "safety",
                     *             "is_missed": false,
                     *             "is_critical": true
                     *           },
                     *           "input": {
                     *             "title": "Field notice FN-2214: VX drives with firmware 2.4",
                     *             "terms": [
                     *               "firmwar",
                     *               "notic"
                     *             ],
                     *             "identifiers": [
                     *               "fn2214",
                     *               "cv11"
                     *             ],
                     *             "sender_domain": "velmora.example",
                     *             "language": "en",
                     *             "signals": {
                     *               "novelty": 0.9,
                     *               "urgency": 0.9,
                     *               "deadline": 0.69746137,
                     *               "actionability": 0.99912,
                     *               "business_impact": 0.9,
                     *               "escalation_risk": 0.05,
                     *               "personal_priority": 0.8,
                     *               "response_required": 0.84721404,
                     *               "technical_relevance": 0.7099375,
                     *               "information_confidence": 0.7025
                     *             },
                     *             "mandatory": [
                     *               "production_stop"
                     *             ]
                     *           },
                     *           "review_status": "accepted",
                     *           "reviewed_at": "2026-11-22T22:17:32.906Z",
                     *           "review_reason": "Drives can restart.",
                     *           "expires_at": null,
                     *           "created_at": "2026-11-22T22:17:34.067Z"
                     *         },
                     *         {
                     *           "id": "793d6c9c-bd75-4b19-801f-8e2c997fb75a",
                     *           "task": "reply",
                     *           "origin": "draft_edit",
                     *           "feedback_id": "ece67473-9fc5-401f-bb31-b3dc4a0a401b",
                     *           "issue_id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *           "message_id": null,
                     *           "label": {
                     *             "reason": null,
                     *             "changes": [
                     *               {
                     *                 "kind": "greeting",
                     *                 "value": "Hello,"
                     *               },
                     *               {
                     *                 "kind": "closing",
                     *                 "value": null
                     *               }
                     *             ],
                     *             "distance": 0.9632,
                     *             "draft_id": "a2bdd9c3-c800-8208-8c99-47301015f995",
                     *             "is_negative": false
                     *           },
                     *           "input": {
                     *             "title": "Field notice FN-2214: VX drives with firmware 2.4",
                     *             "terms": [
                     *               "firmwar",
                     *               "notic"
                     *             ],
                     *             "identifiers": [
                     *               "fn2214",
                     *               "cv11"
                     *             ],
                     *             "sender_domain": "velmora.example",
                     *             "language": "en",
                     *             "signals": {
                     *               "novelty": 0.9,
                     *               "urgency": 0.9,
                     *               "deadline": 0.69746137,
                     *               "actionability": 0.99912,
                     *               "business_impact": 0.9,
                     *               "escalation_risk": 0.05,
                     *               "personal_priority": 0.8,
                     *               "response_required": 0.84721404,
                     *               "technical_relevance": 0.7099375,
                     *               "information_confidence": 0.7025
                     *             },
                     *             "mandatory": [
                     *               "production_stop"
                     *             ]
                     *           },
                     *           "review_status": "accepted",
                     *           "reviewed_at": "2026-11-22T22:17:47.141Z",
                     *           "review_reason": null,
                     *           "expires_at": null,
                     *           "created_at": "2026-11-22T22:12:48.220Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ListLearningExamplesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    reviewLearningExample: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accept": true
                 *     }
                 */
                "application/json": components["schemas"]["ExampleReview"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The example after the review. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "793d6c9c-bd75-4b19-801f-8e2c997fb75a",
                     *       "task": "reply",
                     *       "origin": "draft_edit",
                     *       "feedback_id": "ece67473-9fc5-401f-bb31-b3dc4a0a401b",
                     *       "issue_id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *       "message_id": null,
                     *       "label": {
                     *         "reason": null,
                     *         "changes": [
                     *           {
                     *             "kind": "greeting",
                     *             "value": "Hello,"
                     *           },
                     *           {
                     *             "kind": "closing",
                     *             "value": null
                     *           }
                     *         ],
                     *         "distance": 0.9632,
                     *         "draft_id": "a2bdd9c3-c800-8208-8c99-47301015f995",
                     *         "is_negative": false
                     *       },
                     *       "input": {
                     *         "title": "Field notice FN-2214: VX drives with firmware 2.4",
                     *         "terms": [
                     *           "firmwar",
                     *           "notic"
                     *         ],
                     *         "identifiers": [
                     *           "fn2214",
                     *           "cv11"
                     *         ],
                     *         "sender_domain": "velmora.example",
                     *         "language": "en",
                     *         "signals": {
                     *           "novelty": 0.9,
                     *           "urgency": 0.9,
                     *           "deadline": 0.69746137,
                     *           "actionability": 0.99912,
                     *           "business_impact": 0.9,
                     *           "escalation_risk": 0.05,
                     *           "personal_priority": 0.8,
                     *           "response_required": 0.84721404,
                     *           "technical_relevance": 0.7099375,
                     *           "information_confidence": 0.7025
                     *         },
                     *         "mandatory": [
                     *           "production_stop"
                     *         ]
                     *       },
                     *       "review_status": "accepted",
                     *       "reviewed_at": "2026-11-22T22:17:47.141Z",
                     *       "review_reason": null,
                     *       "expires_at": null,
                     *       "created_at": "2026-11-22T22:12:48.220Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LearningExample"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listLearningVersions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Only rows of this task. */
                task?: "request" | "priority";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page. A version is active while its last activation has no end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "id": "f23b6893-b7b4-4d9d-b4bc-46ca83b9ea11",
                     *           "task": "priority",
                     *           "version": 3,
                     *           "status": "refused",
                     *           "parent_version": null,
                     *           "reason": "0 reviewed examples are too few, 30 are needed; 0 held-out examples are too few, 10 are needed; 0 examples of high priority are too few, 5 are needed; 0 examples of low priority are too few, 5 are needed",
                     *           "thresholds": {
                     *             "least_examples": 30,
                     *             "least_of_each": 5,
                     *             "held_out_share": 0.4,
                     *             "least_held_out": 10,
                     *             "least_gain": 0,
                     *             "least_critical": 100,
                     *             "critical_tolerance": 0,
                     *             "false_alarms_may_rise": 0.05
                     *           },
                     *           "evaluation": {
                     *             "metric": "share of held-out pairs of issues in the right order",
                     *             "examples": {
                     *               "accepted": 0,
                     *               "trained_on": 0,
                     *               "held_out": 0
                     *             },
                     *             "baseline": null,
                     *             "candidate": null,
                     *             "difference": null,
                     *             "critical": null,
                     *             "false_alarms": null,
                     *             "decision": "refused",
                     *             "reasons": [
                     *               "0 reviewed examples are too few, 30 are needed",
                     *               "0 held-out examples are too few, 10 are needed"
                     *             ]
                     *           },
                     *           "activations": [],
                     *           "created_at": "2026-11-22T22:18:00.501Z"
                     *         },
                     *         {
                     *           "id": "b4349030-132e-4704-bd14-c3ffdf7a601d",
                     *           "task": "priority",
                     *           "version": 2,
                     *           "status": "refused",
                     *           "parent_version": null,
                     *           "reason": "0 reviewed examples are too few, 30 are needed; 0 held-out examples are too few, 10 are needed; 0 examples of high priority are too few, 5 are needed; 0 examples of low priority are too few, 5 are needed",
                     *           "thresholds": {
                     *             "least_examples": 30,
                     *             "least_of_each": 5,
                     *             "held_out_share": 0.4,
                     *             "least_held_out": 10,
                     *             "least_gain": 0,
                     *             "least_critical": 100,
                     *             "critical_tolerance": 0,
                     *             "false_alarms_may_rise": 0.05
                     *           },
                     *           "evaluation": {
                     *             "metric": "share of held-out pairs of issues in the right order",
                     *             "examples": {
                     *               "accepted": 0,
                     *               "trained_on": 0,
                     *               "held_out": 0
                     *             },
                     *             "baseline": null,
                     *             "candidate": null,
                     *             "difference": null,
                     *             "critical": null,
                     *             "false_alarms": null,
                     *             "decision": "refused",
                     *             "reasons": [
                     *               "0 reviewed examples are too few, 30 are needed",
                     *               "0 held-out examples are too few, 10 are needed"
                     *             ]
                     *           },
                     *           "activations": [],
                     *           "created_at": "2026-11-22T22:11:36.070Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ListLearningVersionsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    trainLearningVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "task": "priority"
                 *     }
                 */
                "application/json": components["schemas"]["NewLearningVersion"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The training is queued, or was queued before under this key. The version exists once the execution starts, and has no effect until it is activated. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "f23b6893-b7b4-4d9d-b4bc-46ca83b9ea11",
                     *       "version_id": "f23b6893-b7b4-4d9d-b4bc-46ca83b9ea11",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["QueuedLearningVersion"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getLearningVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The version. `evaluation` has each measure with its interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f23b6893-b7b4-4d9d-b4bc-46ca83b9ea11",
                     *       "task": "priority",
                     *       "version": 3,
                     *       "status": "refused",
                     *       "parent_version": null,
                     *       "reason": "0 reviewed examples are too few, 30 are needed; 0 held-out examples are too few, 10 are needed; 0 examples of high priority are too few, 5 are needed; 0 examples of low priority are too few, 5 are needed",
                     *       "thresholds": {
                     *         "least_examples": 30,
                     *         "least_of_each": 5,
                     *         "held_out_share": 0.4,
                     *         "least_held_out": 10,
                     *         "least_gain": 0,
                     *         "least_critical": 100,
                     *         "critical_tolerance": 0,
                     *         "false_alarms_may_rise": 0.05
                     *       },
                     *       "evaluation": {
                     *         "metric": "share of held-out pairs of issues in the right order",
                     *         "examples": {
                     *           "accepted": 0,
                     *           "trained_on": 0,
                     *           "held_out": 0
                     *         },
                     *         "baseline": null,
                     *         "candidate": null,
                     *         "difference": null,
                     *         "critical": null,
                     *         "false_alarms": null,
                     *         "decision": "refused",
                     *         "reasons": [
                     *           "0 reviewed examples are too few, 30 are needed",
                     *           "0 held-out examples are too few, 10 are needed"
                     *         ]
                     *       },
                     *       "activations": [],
                     *       "created_at": "2026-11-22T22:18:00.501Z",
                     *       "parameters": {},
                     *       "replay": null,
                     *       "example_ids": []
                     *     }
                     */
                    "application/json": components["schemas"]["LearningVersionDetails"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    activateLearningVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "It judged the last week better."
                 *     }
                 */
                "application/json": components["schemas"]["Activation"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The change is in effect. The execution that judges the last 30 days again and reorders the desk is queued. Repeating the request changes nothing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": {
                     *         "id": "b74cc073-52fa-4a4e-9990-0da1d4fff8d0",
                     *         "task": "request",
                     *         "version": 1,
                     *         "status": "active",
                     *         "parent_version": null,
                     *         "reason": "right on held-out examples 90.5 %, before 38.1 %, difference 52.4 points (33.3 to 76.2, 95 %), n = 21; critical recall 100.0 %, before 100.0 %, difference 0.0 points (0.0 to 0.0, 95 %), n = 150",
                     *         "thresholds": {
                     *           "least_examples": 30,
                     *           "least_of_each": 5,
                     *           "held_out_share": 0.4,
                     *           "least_held_out": 10,
                     *           "least_gain": 0,
                     *           "least_critical": 100,
                     *           "critical_tolerance": 0,
                     *           "false_alarms_may_rise": 0.05
                     *         },
                     *         "evaluation": {
                     *           "metric": "share of held-out messages classified correctly as request or no request",
                     *           "examples": {
                     *             "accepted": 56,
                     *             "trained_on": 35,
                     *             "held_out": 21
                     *           },
                     *           "baseline": 0.38095238095238093,
                     *           "candidate": 0.9047619047619048,
                     *           "difference": {
                     *             "value": 0.5238095238095238,
                     *             "low": 0.3333333333333333,
                     *             "high": 0.7619047619047619
                     *           },
                     *           "critical": {
                     *             "n": 150,
                     *             "own": 0,
                     *             "baseline_recall": 1,
                     *             "candidate_recall": 1,
                     *             "difference": {
                     *               "value": 0,
                     *               "low": 0,
                     *               "high": 0
                     *             },
                     *             "could_hide": 0.02,
                     *             "missed_count": 0,
                     *             "missed": [],
                     *             "gained_count": 0
                     *           },
                     *           "false_alarms": {
                     *             "n": 6,
                     *             "baseline": 0,
                     *             "candidate": 0,
                     *             "difference": {
                     *               "value": 0,
                     *               "low": 0,
                     *               "high": 0
                     *             }
                     *           },
                     *           "decision": "accepted",
                     *           "reasons": [
                     *             "right on held-out examples 90.5 %, before 38.1 %, difference 52.4 points (33.3 to 76.2, 95 %), n = 21",
                     *             "critical recall 100.0 %, before 100.0 %, difference 0.0 points (0.0 to 0.0, 95 %), n = 150"
                     *           ]
                     *         },
                     *         "activations": [
                     *           {
                     *             "activated_at": "2026-11-23T00:58:37.365Z",
                     *             "by": "01d834a3-7113-4f77-b9cd-fc40f5071808",
                     *             "reason": "It reads my colleagues right.",
                     *             "ended_at": null,
                     *             "ended_by": null,
                     *             "ended_reason": null,
                     *             "ended_how": null
                     *           }
                     *         ],
                     *         "created_at": "2026-11-23T00:58:34.133Z"
                     *       },
                     *       "execution_id": "b56e4c41-5b85-41c8-8966-a89cf60f7f66",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["Activated"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    rollBackLearningVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "It judged the last week better."
                 *     }
                 */
                "application/json": components["schemas"]["Activation"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The change is in effect. The execution that judges the last 30 days again and reorders the desk is queued. Repeating the request changes nothing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": {
                     *         "id": "b74cc073-52fa-4a4e-9990-0da1d4fff8d0",
                     *         "task": "request",
                     *         "version": 1,
                     *         "status": "retired",
                     *         "parent_version": null,
                     *         "reason": "right on held-out examples 90.5 %, before 38.1 %, difference 52.4 points (33.3 to 76.2, 95 %), n = 21; critical recall 100.0 %, before 100.0 %, difference 0.0 points (0.0 to 0.0, 95 %), n = 150",
                     *         "thresholds": {
                     *           "least_examples": 30,
                     *           "least_of_each": 5,
                     *           "held_out_share": 0.4,
                     *           "least_held_out": 10,
                     *           "least_gain": 0,
                     *           "least_critical": 100,
                     *           "critical_tolerance": 0,
                     *           "false_alarms_may_rise": 0.05
                     *         },
                     *         "evaluation": {
                     *           "metric": "share of held-out messages classified correctly as request or no request",
                     *           "examples": {
                     *             "accepted": 56,
                     *             "trained_on": 35,
                     *             "held_out": 21
                     *           },
                     *           "baseline": 0.38095238095238093,
                     *           "candidate": 0.9047619047619048,
                     *           "difference": {
                     *             "value": 0.5238095238095238,
                     *             "low": 0.3333333333333333,
                     *             "high": 0.7619047619047619
                     *           },
                     *           "critical": {
                     *             "n": 150,
                     *             "own": 0,
                     *             "baseline_recall": 1,
                     *             "candidate_recall": 1,
                     *             "difference": {
                     *               "value": 0,
                     *               "low": 0,
                     *               "high": 0
                     *             },
                     *             "could_hide": 0.02,
                     *             "missed_count": 0,
                     *             "missed": [],
                     *             "gained_count": 0
                     *           },
                     *           "false_alarms": {
                     *             "n": 6,
                     *             "baseline": 0,
                     *             "candidate": 0,
                     *             "difference": {
                     *               "value": 0,
                     *               "low": 0,
                     *               "high": 0
                     *             }
                     *           },
                     *           "decision": "accepted",
                     *           "reasons": [
                     *             "right on held-out examples 90.5 %, before 38.1 %, difference 52.4 points (33.3 to 76.2, 95 %), n = 21",
                     *             "critical recall 100.0 %, before 100.0 %, difference 0.0 points (0.0 to 0.0, 95 %), n = 150"
                     *           ]
                     *         },
                     *         "activations": [
                     *           {
                     *             "activated_at": "2026-11-23T00:58:37.365Z",
                     *             "by": "01d834a3-7113-4f77-b9cd-fc40f5071808",
                     *             "reason": "It reads my colleagues right.",
                     *             "ended_at": "2026-11-23T00:58:38.213Z",
                     *             "ended_by": "01d834a3-7113-4f77-b9cd-fc40f5071808",
                     *             "ended_reason": "Rolled back by hand.",
                     *             "ended_how": "rolled_back"
                     *           }
                     *         ],
                     *         "created_at": "2026-11-23T00:58:34.133Z"
                     *       },
                     *       "execution_id": "d56a4946-bab2-4d61-80e5-455c21126ab8",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["Activated"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getQuality: {
        parameters: {
            query?: {
                /** @description Beginning of the span. */
                from?: string;
                /** @description End of the span. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The measures, each with its sample size and, for rates, a 95 % interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-10-23T22:18:54.084Z",
                     *       "to": "2026-11-22T22:18:54.084Z",
                     *       "useful_signal_rate": {
                     *         "value": 1,
                     *         "interval": [
                     *           0.20654931179180275,
                     *           1
                     *         ],
                     *         "count": 1,
                     *         "of": 1,
                     *         "served": 1,
                     *         "statement": "Covers reviewed cards only: 1 of 1 served cards."
                     *       },
                     *       "acceptance_by_slot": [
                     *         {
                     *           "slot": "ranked",
                     *           "served": 1,
                     *           "acceptance": {
                     *             "value": 1,
                     *             "interval": [
                     *               0.20654931179180275,
                     *               1
                     *             ],
                     *             "count": 1,
                     *             "of": 1
                     *           }
                     *         },
                     *         {
                     *           "slot": "exploration",
                     *           "served": 0,
                     *           "acceptance": {
                     *             "value": null,
                     *             "interval": null,
                     *             "count": 0,
                     *             "of": 0
                     *           }
                     *         }
                     *       ],
                     *       "ranking": {
                     *         "k": 7,
                     *         "editions": 0,
                     *         "cards": 0,
                     *         "personalised": null,
                     *         "baseline": null,
                     *         "difference": null,
                     *         "interval": null,
                     *         "claim": "none",
                     *         "statement": "No claim: no edition has both useful and not useful reviewed cards."
                     *       },
                     *       "baseline": {
                     *         "editions": 1,
                     *         "impressions": 1,
                     *         "logged": 1,
                     *         "ips": {
                     *           "value": 0.09162544430476362,
                     *           "interval": [
                     *             null,
                     *             null
                     *           ]
                     *         },
                     *         "snips": {
                     *           "value": 1,
                     *           "interval": [
                     *             null,
                     *             null
                     *           ]
                     *         },
                     *         "difference": {
                     *           "value": 0,
                     *           "interval": [
                     *             null,
                     *             null
                     *           ]
                     *         },
                     *         "effective_sample_size": 1,
                     *         "support": 0.09162544430476362,
                     *         "clip": 20,
                     *         "clipped": 0,
                     *         "claim": "none",
                     *         "reason": "No claim of improvement: 1 editions are too few; 30 are needed."
                     *       },
                     *       "gate": {
                     *         "decided": 41,
                     *         "rejection_rate": {
                     *           "value": 0,
                     *           "interval": [
                     *             0,
                     *             0.08566757142012449
                     *           ],
                     *           "count": 0,
                     *           "of": 41
                     *         },
                     *         "deferral_rate": {
                     *           "value": 0.024390243902439025,
                     *           "interval": [
                     *             0.004318531521135854,
                     *             0.12595062178093377
                     *           ],
                     *           "count": 1,
                     *           "of": 41
                     *         },
                     *         "outcomes": [
                     *           {
                     *             "band": "capacity",
                     *             "outcome": "accepted",
                     *             "count": 40
                     *           },
                     *           {
                     *             "band": "sampled",
                     *             "outcome": "deferred",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "calibration": {
                     *           "bands": [
                     *             {
                     *               "band": "sampled",
                     *               "useful": {
                     *                 "value": null,
                     *                 "interval": null,
                     *                 "count": 0,
                     *                 "of": 0
                     *               }
                     *             },
                     *             {
                     *               "band": "removed",
                     *               "useful": {
                     *                 "value": null,
                     *                 "interval": null,
                     *                 "count": 0,
                     *                 "of": 0
                     *               }
                     *             }
                     *           ],
                     *           "reviewed": 0,
                     *           "kept_out": 1,
                     *           "false_negatives": {
                     *             "share": null,
                     *             "interval": null,
                     *             "articles": null
                     *           },
                     *           "statement": "No estimate: no story that passed the gate by chance has been reviewed."
                     *         }
                     *       },
                     *       "duplicates": [
                     *         {
                     *           "method": "content_hash",
                     *           "count": 1
                     *         },
                     *         {
                     *           "method": "near_duplicate",
                     *           "count": 2
                     *         }
                     *       ],
                     *       "sweeps": {
                     *         "finished": 4,
                     *         "failed": 0,
                     *         "median_seconds": 8.0655,
                     *         "p95_seconds": 12.1191
                     *       },
                     *       "recoveries": 0,
                     *       "interventions": {
                     *         "total": 12,
                     *         "kinds": [
                     *           {
                     *             "kind": "approval.decided",
                     *             "count": 4
                     *           },
                     *           {
                     *             "kind": "article.rescued",
                     *             "count": 1
                     *           }
                     *         ]
                     *       },
                     *       "published_stories": 8,
                     *       "models": {
                     *         "purposes": [
                     *           {
                     *             "purpose": "email.draft",
                     *             "calls": 35,
                     *             "cached": 3,
                     *             "refused": 0,
                     *             "failed": 0,
                     *             "input_tokens": 7429,
                     *             "output_tokens": 0,
                     *             "cost": 0
                     *           },
                     *           {
                     *             "purpose": "email.judge",
                     *             "calls": 4,
                     *             "cached": 3,
                     *             "refused": 0,
                     *             "failed": 0,
                     *             "input_tokens": 7652,
                     *             "output_tokens": 0,
                     *             "cost": 0
                     *           }
                     *         ],
                     *         "calls": 64,
                     *         "cost": 0,
                     *         "cost_per_published_story": 0
                     *       },
                     *       "title_redundancy": {
                     *         "editions": 1,
                     *         "mean": 0.008403361344537815
                     *       },
                     *       "email": {
                     *         "draft_acceptance": {
                     *           "value": 0,
                     *           "interval": [
                     *             0,
                     *             0.6576197760453506
                     *           ],
                     *           "count": 0,
                     *           "of": 2,
                     *           "sent": 0,
                     *           "edited": 1,
                     *           "rejected": 1,
                     *           "statement": "Covers the 2 replies that a person decided on."
                     *         },
                     *         "draft_edit_distance": {
                     *           "mean": 0.9632,
                     *           "count": 1
                     *         },
                     *         "time_to_triage": {
                     *           "median_seconds": 4063.3334999999997,
                     *           "count": 2
                     *         },
                     *         "critical_recall": {
                     *           "value": 1,
                     *           "interval": [
                     *             0.20654931179180275,
                     *             1
                     *           ],
                     *           "count": 1,
                     *           "of": 1,
                     *           "statement": "Covers only issues with an accepted label. If only mistakes are labelled, the true recall is higher."
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Quality"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getEdition: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Id of an edition; the newest without it. */
                edition?: string;
                /** @description Most rows of the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Cards by rank, with score, evidence and sources. `edition_id` is null until the first edition is published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "edition_id": "2026-11-22",
                     *       "cards": [
                     *         {
                     *           "rank": 1,
                     *           "story_id": "4204a7bd-c129-4972-9b94-7d5224a32a56",
                     *           "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *           "summary": "Products: controllers T6-20, T6-40 and T6-80 with firmware before 6.2.2. Rating: high, CVSS 7.5. Identifier: CVE-2099-41112. A packet on the field bus port with a length of zero in its third option makes the stack run past the end of the li ...",
                     *           "published_at": "2026-11-22T21:03:07.559Z",
                     *           "score": {
                     *             "total": 0.54983467,
                     *             "terms": [
                     *               {
                     *                 "name": "signal",
                     *                 "value": 0.7,
                     *                 "weight": 0.35
                     *               },
                     *               {
                     *                 "name": "personal",
                     *                 "value": 0.6,
                     *                 "weight": 0.25
                     *               }
                     *             ]
                     *           },
                     *           "evidence": {
                     *             "status": "unresolved",
                     *             "supported": 0,
                     *             "conflicting": 0,
                     *             "unresolved": 6,
                     *             "under_review": true,
                     *             "reviewed": {
                     *               "approved": 0,
                     *               "rejected": 0
                     *             }
                     *           },
                     *           "sources": [
                     *             {
                     *               "name": "Tarnwick Controls Product Security",
                     *               "url": "https://press.example/advisories/tcs-115",
                     *               "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *               "published_at": "2026-11-22T06:00:00.000Z"
                     *             },
                     *             {
                     *               "name": "Tri-Basin Wire",
                     *               "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *               "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *               "published_at": "2026-11-22T09:00:00.000Z"
                     *             }
                     *           ],
                     *           "coverage": [
                     *             {
                     *               "name": "Tarnwick Controls Product Security",
                     *               "url": "https://press.example/advisories/tcs-115",
                     *               "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *               "published_at": "2026-11-22T06:00:00.000Z",
                     *               "relation": "first"
                     *             },
                     *             {
                     *               "name": "Tri-Basin Wire",
                     *               "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *               "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *               "published_at": "2026-11-22T09:00:00.000Z",
                     *               "relation": "independent"
                     *             }
                     *           ],
                     *           "source_count": 2,
                     *           "seen_at": null,
                     *           "new_facts": [],
                     *           "related": [],
                     *           "slot": "ranked",
                     *           "propensity": 1,
                     *           "why": "Shown because you can act on it (+0.24) and it fits your topics (+0.15).",
                     *           "distinct": "More recent than the cards beside it (0.68 against 0.54).",
                     *           "topics": [
                     *             {
                     *               "topic": "security",
                     *               "interest": 0.2
                     *             }
                     *           ],
                     *           "feedback": [
                     *             {
                     *               "id": "7a177906-0867-4383-bc3e-98e29bc0b1fc",
                     *               "kind": "useful",
                     *               "topic": null,
                     *               "given_at": "2026-11-22T22:17:12.964Z",
                     *               "moves": [
                     *                 {
                     *                   "topic": "security",
                     *                   "step": 0.1
                     *                 }
                     *               ],
                     *               "outcome": "Moves security by +0.1."
                     *             },
                     *             {
                     *               "id": "a34cb9b5-748f-42d6-a2e6-7c1b1cdbff58",
                     *               "kind": "useful",
                     *               "topic": null,
                     *               "given_at": "2026-11-22T22:10:33.619Z",
                     *               "moves": [
                     *                 {
                     *                   "topic": "security",
                     *                   "step": 0.1
                     *                 }
                     *               ],
                     *               "outcome": "Moves security by +0.1."
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "rank": 2,
                     *           "story_id": "a83d86dc-5047-496c-95b0-09e2b2c91496",
                     *           "title": "TCS-114: T6 web server, missing authentication (CVE-2099-41107)",
                     *           "summary": "Products: controllers T6-20, T6-40 and T6-80 with firmware before 6.2.1. Rating: critical, CVSS 9.8. Identifier: CVE-2099-41107. The web server of the controller issues a valid session for a request to the language page before the password ...",
                     *           "published_at": "2026-11-22T21:03:07.559Z",
                     *           "score": {
                     *             "total": 0.53728527,
                     *             "terms": [
                     *               {
                     *                 "name": "signal",
                     *                 "value": 0.7,
                     *                 "weight": 0.35
                     *               },
                     *               {
                     *                 "name": "personal",
                     *                 "value": 0.6,
                     *                 "weight": 0.25
                     *               }
                     *             ]
                     *           },
                     *           "evidence": {
                     *             "status": "unresolved",
                     *             "supported": 0,
                     *             "conflicting": 0,
                     *             "unresolved": 7,
                     *             "under_review": true,
                     *             "reviewed": {
                     *               "approved": 0,
                     *               "rejected": 0
                     *             }
                     *           },
                     *           "sources": [
                     *             {
                     *               "name": "Tarnwick Controls Product Security",
                     *               "url": "https://press.example/advisories/tcs-114",
                     *               "title": "TCS-114: T6 web server, missing authentication (CVE-2099-41107)",
                     *               "published_at": "2026-11-21T22:00:00.000Z"
                     *             },
                     *             {
                     *               "name": "Plant & Process Weekly",
                     *               "url": "https://press.example/plant/tarnwick-t6-bypass",
                     *               "title": "Tarnwick T6 controllers: web login can be skipped, patch before you next open the port",
                     *               "published_at": "2026-11-22T01:00:00.000Z"
                     *             }
                     *           ],
                     *           "coverage": [
                     *             {
                     *               "name": "Tarnwick Controls Product Security",
                     *               "url": "https://press.example/advisories/tcs-114",
                     *               "title": "TCS-114: T6 web server, missing authentication (CVE-2099-41107)",
                     *               "published_at": "2026-11-21T22:00:00.000Z",
                     *               "relation": "first"
                     *             },
                     *             {
                     *               "name": "Plant & Process Weekly",
                     *               "url": "https://press.example/plant/tarnwick-t6-bypass",
                     *               "title": "Tarnwick T6 controllers: web login can be skipped, patch before you next open the port",
                     *               "published_at": "2026-11-22T01:00:00.000Z",
                     *               "relation": "independent"
                     *             }
                     *           ],
                     *           "source_count": 2,
                     *           "seen_at": null,
                     *           "new_facts": [],
                     *           "related": [],
                     *           "slot": "ranked",
                     *           "propensity": 1,
                     *           "why": "Shown because you can act on it (+0.24) and it fits your topics (+0.15).",
                     *           "distinct": "Less recent than the cards beside it (0.54 against 0.76).",
                     *           "topics": [
                     *             {
                     *               "topic": "security",
                     *               "interest": 0.2
                     *             }
                     *           ],
                     *           "feedback": []
                     *         }
                     *       ],
                     *       "next_cursor": "eyJlZGl0aW9uIjoiMjAyNi0xMS0yMiIsIm9mZnNldCI6N30"
                     *     }
                     */
                    "application/json": components["schemas"]["Edition"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The story. Each claim lists the quotes that support or contradict it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "story_id": "4204a7bd-c129-4972-9b94-7d5224a32a56",
                     *       "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *       "summary": "Products: controllers T6-20, T6-40 and T6-80 with firmware before 6.2.2. Rating: high, CVSS 7.5. Identifier: CVE-2099-41112. A packet on the field bus port with a length of zero in its third option makes the stack run past the end of the li ...",
                     *       "first_published_at": "2026-11-22T06:00:00.000Z",
                     *       "last_published_at": "2026-11-22T09:00:00.000Z",
                     *       "evidence": {
                     *         "status": "unresolved",
                     *         "supported": 0,
                     *         "conflicting": 0,
                     *         "unresolved": 6,
                     *         "under_review": true,
                     *         "reviewed": {
                     *           "approved": 0,
                     *           "rejected": 0
                     *         }
                     *       },
                     *       "score": {
                     *         "total": 0.54983467,
                     *         "terms": [
                     *           {
                     *             "name": "signal",
                     *             "value": 0.7,
                     *             "weight": 0.35
                     *           },
                     *           {
                     *             "name": "personal",
                     *             "value": 0.6,
                     *             "weight": 0.25
                     *           }
                     *         ],
                     *         "weights_version": "spec/1",
                     *         "preference_version": 7,
                     *         "baseline": 0.7468481,
                     *         "ranked_at": "2026-11-22T22:17:35.711Z"
                     *       },
                     *       "articles": [
                     *         {
                     *           "article_id": "d9f0bcee-1131-4641-b696-4a6491e9c550",
                     *           "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *           "url": "https://press.example/advisories/tcs-115",
                     *           "source": "Tarnwick Controls Product Security",
                     *           "is_primary": true,
                     *           "author": "Product security team",
                     *           "summary": "Products: controllers T6-20, T6-40 and T6-80 with firmware before 6.2.2. Rating: high, CVSS 7.5. Identifier: CVE-2099-41112. A packet on the field bus port with a length of zero in its third option makes the stack run past the end of the li ...",
                     *           "published_at": "2026-11-22T06:00:00.000Z",
                     *           "collected_at": "2026-11-22T21:02:59.110Z",
                     *           "revised_at": null,
                     *           "content_hash": "7c39d5420611b468ecb0442f51886183438400d51e5b93c8799062faffbf775a",
                     *           "producer": "news.parse-feed/2 feedsmith"
                     *         },
                     *         {
                     *           "article_id": "94500d54-f513-4b34-acb2-b6d66f0f41fe",
                     *           "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *           "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *           "source": "Tri-Basin Wire",
                     *           "is_primary": false,
                     *           "author": null,
                     *           "summary": "Tarnwick Controls has warned of a flaw in the field bus software of its T6 controllers that lets a single crafted packet halt a machine. The flaw, CVE-2099-41112, is not the login flaw that the company disclosed days ago, and the earlier up ...",
                     *           "published_at": "2026-11-22T09:00:00.000Z",
                     *           "collected_at": "2026-11-22T21:02:59.381Z",
                     *           "revised_at": null,
                     *           "content_hash": "95a318af976c36df70c84d7f794b6b9b7d8694e8fb5b660c6c5f1ef1c326b485",
                     *           "producer": "news.parse-feed/2 feedsmith"
                     *         }
                     *       ],
                     *       "sources": [
                     *         {
                     *           "name": "Tarnwick Controls Product Security",
                     *           "url": "https://press.example/advisories/tcs-115",
                     *           "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *           "published_at": "2026-11-22T06:00:00.000Z",
                     *           "relation": "first"
                     *         },
                     *         {
                     *           "name": "Tri-Basin Wire",
                     *           "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *           "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *           "published_at": "2026-11-22T09:00:00.000Z",
                     *           "relation": "independent"
                     *         }
                     *       ],
                     *       "claims": [],
                     *       "gate_propensity": 1,
                     *       "timeline": [
                     *         {
                     *           "kind": "first_report",
                     *           "at": "2026-11-22T06:00:00.000Z",
                     *           "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *           "name": "Tarnwick Controls Product Security",
                     *           "url": "https://press.example/advisories/tcs-115",
                     *           "published_at": "2026-11-22T06:00:00.000Z",
                     *           "story_id": null,
                     *           "whats_new": [
                     *             "As a mitigation, a managed switch can drop packets with that option; a rule for common switches is attached.",
                     *             "A customer reported one stop caused by a faulty gateway."
                     *           ]
                     *         },
                     *         {
                     *           "kind": "follow_up",
                     *           "at": "2026-11-22T09:00:00.000Z",
                     *           "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *           "name": "Tri-Basin Wire",
                     *           "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *           "published_at": "2026-11-22T09:00:00.000Z",
                     *           "story_id": null,
                     *           "whats_new": [
                     *             "Tarnwick Controls has warned of a flaw in the field bus software of its T6 controllers that lets a single crafted packet halt a machine.",
                     *             "The flaw, CVE-2099-41112, is not the login flaw that the company disclosed days ago, and the earlier update does not correct it."
                     *           ]
                     *         }
                     *       ],
                     *       "seen_at": null,
                     *       "new_facts": [],
                     *       "topics": [
                     *         {
                     *           "topic": "security",
                     *           "interest": 0.2
                     *         }
                     *       ],
                     *       "feedback": [
                     *         {
                     *           "id": "7a177906-0867-4383-bc3e-98e29bc0b1fc",
                     *           "kind": "useful",
                     *           "topic": null,
                     *           "given_at": "2026-11-22T22:17:12.964Z",
                     *           "moves": [
                     *             {
                     *               "topic": "security",
                     *               "step": 0.1
                     *             }
                     *           ],
                     *           "outcome": "Moves security by +0.1."
                     *         },
                     *         {
                     *           "id": "a34cb9b5-748f-42d6-a2e6-7c1b1cdbff58",
                     *           "kind": "useful",
                     *           "topic": null,
                     *           "given_at": "2026-11-22T22:10:33.619Z",
                     *           "moves": [
                     *             {
                     *               "topic": "security",
                     *               "step": 0.1
                     *             }
                     *           ],
                     *           "outcome": "Moves security by +0.1."
                     *         }
                     *       ],
                     *       "related": []
                     *     }
                     */
                    "application/json": components["schemas"]["Story"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    giveFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "useful",
                 *       "note": "We run these drives in cell 4."
                 *     }
                 */
                "application/json": components["schemas"]["Feedback"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The feedback is stored, and the execution that turns it into preferences is queued. The same key returns the same feedback. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedback_id": "7a177906-0867-4383-bc3e-98e29bc0b1fc",
                     *       "execution_id": "7cdc60d9-8e02-4062-a2fd-8c7cc7949d3f",
                     *       "status": "queued",
                     *       "topics": [
                     *         "security"
                     *       ],
                     *       "note": null
                     *     }
                     */
                    "application/json": components["schemas"]["RecordedFeedback"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    takeBackFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the feedback, as cards and stories list it. */
                feedback_id: string;
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The feedback no longer counts, and the execution that takes its movements out of the preferences is queued. Later feedback stays. Repeating the request returns the same execution. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "588ffa6d-30d7-4bf5-86d8-b937cc50a083"
                     *     }
                     */
                    "application/json": components["schemas"]["TakenBackFeedback"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getArticleText: {
        parameters: {
            query?: {
                /** @description Beginning of the span. */
                from?: number | null;
                /** @description End of the span. */
                to?: number | null;
            };
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Plain text, at most 20,000 units from `from`; by default the beginning. A `span` of a claim or a finding is a place in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "article_id": "7122af57-9eef-44e8-ad4e-dc607abb1e81",
                     *       "title": "Title of a",
                     *       "url": "https://news.example/a",
                     *       "source": "A source",
                     *       "content_hash": "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
                     *       "from": 0,
                     *       "to": 40,
                     *       "text": "Before it. Words of the claim. After it.",
                     *       "length": 40
                     *     }
                     */
                    "application/json": components["schemas"]["ArticleText"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listEditions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page. Read the cards of one with `GET /api/news?edition=`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "editions": [
                     *         {
                     *           "edition_id": "2026-11-22",
                     *           "published_at": "2026-11-22T21:03:17.358Z",
                     *           "card_count": 8,
                     *           "is_newest": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["Editions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    recordImpressions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "edition_id": "2026-11-22",
                 *       "story_ids": [
                 *         "4204a7bd-c129-4972-9b94-7d5224a32a56"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Impressions"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The cards count as shown. Repeating the request changes nothing. Stories without a card in this edition are left out, because a card may have gone since it was shown. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listRejected: {
        parameters: {
            query?: {
                /** @description Only decisions of this band of the gate. */
                band?: "immediate" | "capacity" | "sampled" | "removed";
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Words to find. */
                q?: string;
                /** @description Only what this source has brought. */
                source?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page, with the reason and the score of each decision; `source` is an id, `q` are words of the title in a row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rejected": [],
                     *       "estimate": {
                     *         "share": null,
                     *         "interval": null,
                     *         "articles": null,
                     *         "reviewed": 0,
                     *         "kept_out": 1,
                     *         "statement": "No estimate: no story that passed the gate by chance has been reviewed."
                     *       },
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["RejectedArticles"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    rescueArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The article is accepted, and the next sweep processes it. Repeating the request changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "article_id": "3835f147-9d42-480e-8ba2-eb5072a0aad7",
                     *       "outcome": "accepted",
                     *       "decided_at": "2026-11-23T00:59:00.936Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RescuedArticle"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    takeBackRescue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The decision before the rescue holds again. Repeating the request changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "article_id": "3a3c486b-7561-4f0e-93c7-2a16ee1e18ee",
                     *       "outcome": "rejected",
                     *       "decided_at": "2026-11-23T00:59:02.195Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReturnedArticle"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchStories: {
        parameters: {
            query: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Only what is not older than these days. */
                days?: number;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Words to find. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page. `score` is 0 to 1.5. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stories": [
                     *         {
                     *           "story_id": "2eebbdb1-2abe-48c8-a69a-03b364be0ec3",
                     *           "title": "TCS-110 (revision 3): Panel P2, fixed key in project files",
                     *           "summary": "Products: operator panels P2-7 and P2-12, all firmware. Rating: medium, CVSS 5.9. Revision 3 adds the panel P2-12W and a date for the tool. Project files are encrypted with a key that is the same in every panel.",
                     *           "last_published_at": "2026-11-20T21:00:00.000Z",
                     *           "score": 1,
                     *           "sources": [
                     *             {
                     *               "name": "Tarnwick Controls Product Security",
                     *               "url": "https://press.example/advisories/tcs-110",
                     *               "title": "TCS-110 (revision 3): Panel P2, fixed key in project files",
                     *               "published_at": "2026-11-20T21:00:00.000Z"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "story_id": "4204a7bd-c129-4972-9b94-7d5224a32a56",
                     *           "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *           "summary": "Products: controllers T6-20, T6-40 and T6-80 with firmware before 6.2.2. Rating: high, CVSS 7.5. Identifier: CVE-2099-41112. A packet on the field bus port with a length of zero in its third option makes the stack run past the end of the li ...",
                     *           "last_published_at": "2026-11-22T09:00:00.000Z",
                     *           "score": 1,
                     *           "sources": [
                     *             {
                     *               "name": "Tarnwick Controls Product Security",
                     *               "url": "https://press.example/advisories/tcs-115",
                     *               "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *               "published_at": "2026-11-22T06:00:00.000Z"
                     *             },
                     *             {
                     *               "name": "Tri-Basin Wire",
                     *               "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *               "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *               "published_at": "2026-11-22T09:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["FoundStories"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    queueSweep: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client: the same request with the same key is done once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "only_due": true
                 *     }
                 */
                "application/json": components["schemas"]["Sweep"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The sweep is queued, or was queued before under this key. `Location` has its execution. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "execution_id": "1ae747ea-a154-4c31-9620-14866ef8d4e6",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["Queued"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listTimeline: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Beginning of the span. */
                from?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Words to find. */
                q?: string;
                /** @description End of the span. */
                to?: string;
                /** @description Only what is about this topic. */
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Stories, each with every report about it in the order of time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stories": [
                     *         {
                     *           "story_id": "57d5fc11-b5d3-4780-b6b9-d41f26825015",
                     *           "title": "Lumenfold wins inverter order for three pumped-storage plants",
                     *           "summary": "Power-electronics maker Lumenfold will deliver twelve 28-megawatt inverters for three pumped-storage plants on the upper basin, in an order worth 96 million, the operator said. Delivery begins in eighteen months.",
                     *           "first_published_at": "2026-11-22T21:02:59.381Z",
                     *           "last_published_at": "2026-11-22T21:02:59.381Z",
                     *           "article_count": 1,
                     *           "source_count": 1,
                     *           "developments": [
                     *             {
                     *               "kind": "first_report",
                     *               "at": "2026-11-22T21:02:59.381Z",
                     *               "title": "Lumenfold wins inverter order for three pumped-storage plants",
                     *               "name": "Tri-Basin Wire",
                     *               "url": "https://press.example/wire/lumenfold-order",
                     *               "published_at": null,
                     *               "story_id": null,
                     *               "whats_new": [
                     *                 "Power-electronics maker Lumenfold will deliver twelve 28-megawatt inverters for three pumped-storage plants on the upper basin, in an order worth 96 million, the operator said.",
                     *                 "The operator had asked for that after a fault last winter kept a machine out of service for 23 days while a single transformer was rewound."
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "story_id": "f800e97c-57d9-4b3a-b815-4ac75937c211",
                     *           "title": "A tuning card for people who are not tuning people",
                     *           "summary": "Most loops that I am asked to tune have a valve that sticks. So the card that I give to technicians starts there: put the controller in manual, move the output by half a percent, and wait. If nothing happens, move it by half a percent again ...",
                     *           "first_published_at": "2026-11-22T21:02:59.110Z",
                     *           "last_published_at": "2026-11-22T21:02:59.110Z",
                     *           "article_count": 1,
                     *           "source_count": 1,
                     *           "developments": [
                     *             {
                     *               "kind": "first_report",
                     *               "at": "2026-11-22T21:02:59.110Z",
                     *               "title": "A tuning card for people who are not tuning people",
                     *               "name": "Ladder & Loop",
                     *               "url": "https://press.example/newsletter/pid-tuning-card",
                     *               "published_at": null,
                     *               "story_id": null,
                     *               "whats_new": [
                     *                 "Of the 140 loops in one paper mill, 52 had a sticking valve, 31 were in manual because someone had given up, and 20 had a wrong filter.",
                     *                 "More than two, and no tuning will help you."
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": "eyJhdCI6IjIwMjYtMTEtMjBUMjE6MDA6MDAuMDAwWiIsImlkIjoiMmVlYmJkYjEtMmFiZS00OGM4LWE2OWEtMDNiMzY0YmUwZWMzIn0"
                     *     }
                     */
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    changePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "time_zone": "Europe/Berlin",
                 *       "locale": "en-GB"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePersonRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The person; what was not given is unchanged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "time_zone": "Europe/Berlin",
                     *       "locale": "en-GB"
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getPreferences: {
        parameters: {
            query?: {
                /** @description Part of the preferences. */
                scope?: "news" | "email";
            };
            header?: {
                /** @description `ETag` of the version that the client has. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The newest version. `ETag` has its number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scope": "news",
                     *       "version": 9,
                     *       "topic_weights": {
                     *         "security": 0.2
                     *       },
                     *       "settings": {},
                     *       "reason": "Back to version 7: robotics removed.",
                     *       "diff": [
                     *         {
                     *           "topic": "robotics",
                     *           "from": 0.5,
                     *           "to": null,
                     *           "because": "back to version 7"
                     *         }
                     *       ],
                     *       "origin": "undo",
                     *       "parent_version": 6,
                     *       "pinned_topics": [],
                     *       "feedback_ids": [],
                     *       "expected": [],
                     *       "created_at": "2026-11-22T22:18:07.999Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            /** @description The version in `If-None-Match` is still the newest. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    changePreferences: {
        parameters: {
            query?: {
                /** @description Part of the preferences. */
                scope?: "news" | "email";
            };
            header?: {
                /** @description `ETag` of the version that the change is made to. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "topic_weights": {
                 *         "robotics": 0.5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreferencePatch"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The newest version. `ETag` has its number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scope": "news",
                     *       "version": 8,
                     *       "topic_weights": {
                     *         "robotics": 0.5,
                     *         "security": 0.2
                     *       },
                     *       "settings": {},
                     *       "reason": "Set by hand: robotics new at 0.5.",
                     *       "diff": [
                     *         {
                     *           "topic": "robotics",
                     *           "from": null,
                     *           "to": 0.5,
                     *           "because": "you set it"
                     *         }
                     *       ],
                     *       "origin": "edit",
                     *       "parent_version": 7,
                     *       "pinned_topics": [
                     *         "robotics"
                     *       ],
                     *       "feedback_ids": [],
                     *       "expected": [],
                     *       "created_at": "2026-11-22T22:18:07.366Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    previewPreferences: {
        parameters: {
            query?: {
                /** @description Part of the preferences. */
                scope?: "news" | "email";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preferences": {
                 *         "topic_weights": {
                 *           "robotics": 0.5
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreviewPreferencesRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description What moves in the newest edition and on the desk, compared with the newest preferences, in the new order; at most 100 each. Preferences of one scope move nothing of another. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "news": [
                     *         {
                     *           "story_id": "9bd94391-f5ed-42fd-8138-1867b02695f5",
                     *           "title": "Valves of a new kind",
                     *           "from": {
                     *             "place": 2,
                     *             "total": 0.5
                     *           },
                     *           "to": {
                     *             "place": 1,
                     *             "total": 0.5625
                     *           }
                     *         },
                     *         {
                     *           "story_id": "fddbb785-3673-4acc-91c2-1fcab68ee2fd",
                     *           "title": "Story",
                     *           "from": {
                     *             "place": 1,
                     *             "total": 0.535
                     *           },
                     *           "to": {
                     *             "place": 2,
                     *             "total": 0.535
                     *           }
                     *         }
                     *       ],
                     *       "desk": []
                     *     }
                     */
                    "application/json": components["schemas"]["PreferencePreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    undoPreferences: {
        parameters: {
            query?: {
                /** @description Part of the preferences. */
                scope?: "news" | "email";
                /** @description Version to restore; without it, the one before the last change. */
                to?: number;
            };
            header?: {
                /** @description `ETag` of the version that the change is made to. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The newest version. `ETag` has its number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scope": "news",
                     *       "version": 9,
                     *       "topic_weights": {
                     *         "security": 0.2
                     *       },
                     *       "settings": {},
                     *       "reason": "Back to version 7: robotics removed.",
                     *       "diff": [
                     *         {
                     *           "topic": "robotics",
                     *           "from": 0.5,
                     *           "to": null,
                     *           "because": "back to version 7"
                     *         }
                     *       ],
                     *       "origin": "undo",
                     *       "parent_version": 6,
                     *       "pinned_topics": [],
                     *       "feedback_ids": [],
                     *       "expected": [],
                     *       "created_at": "2026-11-22T22:18:07.999Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["Misdirected"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listPreferenceVersions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, unchanged. */
                cursor?: string;
                /** @description Most rows of the page. */
                limit?: number;
                /** @description Part of the preferences. */
                scope?: "news" | "email";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description One page, each version with its change and its reason. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "scope": "news",
                     *           "version": 9,
                     *           "topic_weights": {
                     *             "security": 0.2
                     *           },
                     *           "settings": {},
                     *           "reason": "Back to version 7: robotics removed.",
                     *           "diff": [
                     *             {
                     *               "topic": "robotics",
                     *               "from": 0.5,
                     *               "to": null,
                     *               "because": "back to version 7"
                     *             }
                     *           ],
                     *           "origin": "undo",
                     *           "parent_version": 6,
                     *           "pinned_topics": [],
                     *           "feedback_ids": [],
                     *           "expected": [],
                     *           "created_at": "2026-11-22T22:18:07.999Z"
                     *         },
                     *         {
                     *           "scope": "news",
                     *           "version": 8,
                     *           "topic_weights": {
                     *             "robotics": 0.5,
                     *             "security": 0.2
                     *           },
                     *           "settings": {},
                     *           "reason": "Set by hand: robotics new at 0.5.",
                     *           "diff": [
                     *             {
                     *               "topic": "robotics",
                     *               "from": null,
                     *               "to": 0.5,
                     *               "because": "you set it"
                     *             }
                     *           ],
                     *           "origin": "edit",
                     *           "parent_version": 7,
                     *           "pinned_topics": [
                     *             "robotics"
                     *           ],
                     *           "feedback_ids": [],
                     *           "expected": [],
                     *           "created_at": "2026-11-22T22:18:07.366Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ListPreferenceVersionsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    removeSampleWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The sample world is gone, or was gone before, and does not come back at the next start. What is your own stays. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The session or the token of this request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "time_zone": "Europe/Berlin",
                     *       "locale": "en-GB",
                     *       "id": "d1b87d62-eb65-4536-b04a-68b183a59bb9",
                     *       "kind": "token",
                     *       "user": {
                     *         "id": "37da7f64-1b69-41d5-b19d-4115e4aa740c",
                     *         "name": "local"
                     *       },
                     *       "scopes": [
                     *         "read",
                     *         "write"
                     *       ],
                     *       "is_sample_world": true,
                     *       "version": "0.1.0",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "code of the printed link"
                 *     }
                 */
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The browser is signed in for 30 days from its last use. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fa0d4e5b-b32a-43ae-950d-118158247a06",
                     *       "kind": "session",
                     *       "user": {
                     *         "id": "5287e026-5c9d-4ff8-a816-82cdde64a49c",
                     *         "name": "reader 7946ac09-9552-481f-bfc8-60325331e6ba"
                     *       },
                     *       "scopes": [
                     *         "read",
                     *         "approve"
                     *       ],
                     *       "time_zone": null,
                     *       "locale": null,
                     *       "is_sample_world": false,
                     *       "version": "0.1.0",
                     *       "expires_at": "2026-12-23T00:59:15.871Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description It has ended; each request with it is refused from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListSessionsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description It has ended; each request with it is refused from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description All sources, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sources": [
                     *         {
                     *           "name": "Copperline project",
                     *           "url": "https://press.example/copperline/feed.xml",
                     *           "home_url": "https://press.example/copperline/",
                     *           "category": "Sample world",
                     *           "weight": 0.8,
                     *           "is_primary": true,
                     *           "enabled": true,
                     *           "id": "9cc5cd41-c73f-48a7-ac2b-cedd352a34a5",
                     *           "kind": "feed",
                     *           "created_at": "2026-11-22T21:02:54.998Z",
                     *           "health": {
                     *             "status": "ok",
                     *             "last_checked_at": "2026-11-22T21:02:59.110Z",
                     *             "last_succeeded_at": "2026-11-22T21:02:59.110Z",
                     *             "last_result": "updated",
                     *             "last_reason": "6 items, 0 malformed; next check: half the mean gap between its items",
                     *             "next_check_at": "2026-11-23T08:09:52.438Z",
                     *             "check_interval_seconds": 40015,
                     *             "failure_count": 0
                     *           }
                     *         },
                     *         {
                     *           "name": "Ladder & Loop",
                     *           "url": "https://press.example/newsletter/feed.json",
                     *           "home_url": "https://press.example/newsletter/",
                     *           "category": "Sample world",
                     *           "weight": 0.6,
                     *           "is_primary": false,
                     *           "enabled": true,
                     *           "id": "90d24bf2-0cd4-4883-8792-91f2564e99f4",
                     *           "kind": "feed",
                     *           "created_at": "2026-11-22T21:02:54.998Z",
                     *           "health": {
                     *             "status": "ok",
                     *             "last_checked_at": "2026-11-22T21:02:59.110Z",
                     *             "last_succeeded_at": "2026-11-22T21:02:59.110Z",
                     *             "last_result": "updated",
                     *             "last_reason": "7 items, 0 malformed; next check: half the mean gap between its items",
                     *             "next_check_at": "2026-11-23T01:14:45.438Z",
                     *             "check_interval_seconds": 15108,
                     *             "failure_count": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListSourcesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    addSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Plant notes",
                 *       "url": "https://notes.example/feed.xml",
                 *       "category": "Plant"
                 *     }
                 */
                "application/json": components["schemas"]["AddSourceRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The source, which the next sweep polls. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Plant notes",
                     *       "url": "https://notes.example/feed.xml",
                     *       "home_url": null,
                     *       "category": "Plant",
                     *       "weight": 0.5,
                     *       "is_primary": false,
                     *       "enabled": true,
                     *       "id": "d8f99c7f-9494-4e9d-a6e6-d811c030c220",
                     *       "kind": "feed",
                     *       "created_at": "2026-11-22T22:09:37.571Z",
                     *       "health": {
                     *         "status": "unchecked",
                     *         "last_checked_at": null,
                     *         "last_succeeded_at": null,
                     *         "last_result": null,
                     *         "last_reason": null,
                     *         "next_check_at": "2026-11-22T22:09:37.571Z",
                     *         "check_interval_seconds": 3600,
                     *         "failure_count": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The source. `quarantined` has its newest 50 items that could not be read, each with the reason. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Copperline project",
                     *       "url": "https://press.example/copperline/feed.xml",
                     *       "home_url": "https://press.example/copperline/",
                     *       "category": "Sample world",
                     *       "weight": 0.8,
                     *       "is_primary": true,
                     *       "enabled": true,
                     *       "id": "9cc5cd41-c73f-48a7-ac2b-cedd352a34a5",
                     *       "kind": "feed",
                     *       "created_at": "2026-11-22T21:02:54.998Z",
                     *       "health": {
                     *         "status": "ok",
                     *         "last_checked_at": "2026-11-22T21:02:59.110Z",
                     *         "last_succeeded_at": "2026-11-22T21:02:59.110Z",
                     *         "last_result": "updated",
                     *         "last_reason": "6 items, 0 malformed; next check: half the mean gap between its items",
                     *         "next_check_at": "2026-11-23T08:09:52.438Z",
                     *         "check_interval_seconds": 40015,
                     *         "failure_count": 0
                     *       },
                     *       "quarantined": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetSourceResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The source is removed and no longer polled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    changeSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "weight": 0.8
                 *     }
                 */
                "application/json": components["schemas"]["ChangeSourceRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The source after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Copperline project",
                     *       "url": "https://press.example/copperline/feed.xml",
                     *       "home_url": "https://press.example/copperline/",
                     *       "category": "Sample world",
                     *       "weight": 0.8,
                     *       "is_primary": true,
                     *       "enabled": true,
                     *       "id": "9cc5cd41-c73f-48a7-ac2b-cedd352a34a5",
                     *       "kind": "feed",
                     *       "created_at": "2026-11-22T21:02:54.998Z",
                     *       "health": {
                     *         "status": "ok",
                     *         "last_checked_at": "2026-11-22T21:02:59.110Z",
                     *         "last_succeeded_at": "2026-11-22T21:02:59.110Z",
                     *         "last_result": "updated",
                     *         "last_reason": "6 items, 0 malformed; next check: half the mean gap between its items",
                     *         "next_check_at": "2026-11-23T08:09:52.438Z",
                     *         "check_interval_seconds": 40015,
                     *         "failure_count": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    discoverFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://notes.example/"
                 *     }
                 */
                "application/json": components["schemas"]["DiscoverFeedsRequest"];
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The feeds that could be fetched and parsed. Nothing is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feeds": [
                     *         {
                     *           "url": "https://press.example/feed.xml",
                     *           "title": "Plant notes",
                     *           "item_count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DiscoverFeedsResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            502: components["responses"]["BadGateway"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    exportOpml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The document, with every source that a feed reader can read: JSON APIs are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/x-opml": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    importOpml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "application/xml": string;
                "text/x-opml": string;
                "text/xml": string;
            };
        };
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Number of sources that were added, number that existed already, and the entries that could not be read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "added": 1,
                     *       "known": 0,
                     *       "malformed": [
                     *         {
                     *           "reason": "It is listed as a feed but has no http(s) address.",
                     *           "excerpt": "{\"text\":\"No address\",\"type\":\"rss\",\"xmlUrl\":\"notes\",\"outlines\":[]}"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportOpmlResponse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description Everything that a daily screen shows, in one response. `If-None-Match` with its `ETag` is answered 304 while nothing has changed but the time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2026-11-22T22:18:54.510Z",
                     *       "counts": {
                     *         "desk": 117,
                     *         "waiting": 9,
                     *         "information": 15,
                     *         "newsletters": 32,
                     *         "notices": 4,
                     *         "finished": 33,
                     *         "mandatory": 31,
                     *         "suspected": 32,
                     *         "muted": 0,
                     *         "decisions": {
                     *           "replies": 30,
                     *           "claims": 8,
                     *           "policies": 1,
                     *           "others": 0,
                     *           "soonest_expiry": "2026-11-29T21:03:09.620Z"
                     *         },
                     *         "late": 40
                     *       },
                     *       "needs_you": [
                     *         {
                     *           "kind": "issue",
                     *           "issue": {
                     *             "id": "9eba7a74-ac88-415b-9e9a-b1b2c2939fed",
                     *             "title": "Field notice FN-2214: VX drives with firmware 2.4",
                     *             "headline": "Field notice FN-2214: He needs about six minutes a drive and a standstill of each conveyor",
                     *             "status": "waiting_on_others",
                     *             "list": "desk",
                     *             "category": "safety",
                     *             "severity": "critical",
                     *             "mandatory": true,
                     *             "mandatory_categories": [
                     *               "production_stop"
                     *             ],
                     *             "suspected": [
                     *               "safety_concern"
                     *             ],
                     *             "total": 0.8908351,
                     *             "terms": [
                     *               {
                     *                 "name": "urgency",
                     *                 "value": 0.9,
                     *                 "weight": 0.25
                     *               },
                     *               {
                     *                 "name": "impact",
                     *                 "value": 0.9,
                     *                 "weight": 0.2
                     *               }
                     *             ],
                     *             "deadline": "2026-11-20T14:00:00.000Z",
                     *             "overdue_days": 2,
                     *             "owner": "nora.ekwall@sundhaven.example",
                     *             "why": "Must be reviewed: production stop, known since Thu 19 Nov, 10:15. Ingrid Solheim wrote “He needs about six minutes a drive and a standstill of each conveyor.” Ingrid Solheim asked on Thu 19 Nov: “Please confirm the visit and name a contact ...",
                     *             "quote": "He needs about six minutes a drive and a standstill of each conveyor.",
                     *             "requires_response": false,
                     *             "draft": {
                     *               "id": "4c5fbd33-71b4-48c0-ab06-b7dc002b3f2e",
                     *               "version": 6,
                     *               "review_status": "approved",
                     *               "blocked": 0,
                     *               "approval_id": null
                     *             },
                     *             "warnings": 0,
                     *             "message_count": 5,
                     *             "last_message_at": "2026-11-19T09:15:18.000Z",
                     *             "is_muted": false,
                     *             "revision": 7
                     *           }
                     *         },
                     *         {
                     *           "kind": "issue",
                     *           "issue": {
                     *             "id": "85260c19-f017-49c1-b25d-51d208fb6ab6",
                     *             "title": "Tank farm",
                     *             "headline": "Tank farm: Solvent is leaking from the flange below TK-12, about a litre an hour",
                     *             "status": "waiting_on_me",
                     *             "list": "desk",
                     *             "category": "safety",
                     *             "severity": "critical",
                     *             "mandatory": true,
                     *             "mandatory_categories": [
                     *               "safety_concern"
                     *             ],
                     *             "suspected": [],
                     *             "total": 0.87266773,
                     *             "terms": [
                     *               {
                     *                 "name": "urgency",
                     *                 "value": 0.9,
                     *                 "weight": 0.25
                     *               },
                     *               {
                     *                 "name": "impact",
                     *                 "value": 0.9,
                     *                 "weight": 0.2
                     *               }
                     *             ],
                     *             "deadline": "2026-11-19T22:59:00.000Z",
                     *             "overdue_days": 3,
                     *             "owner": "nora.ekwall@sundhaven.example",
                     *             "why": "Must be reviewed: safety concern, known since Thu 19 Nov, 11:27. Petra Voss passed on “solvent is leaking from the flange below TK-12, about a litre an hour, and two colleagues feel dizzy.” Petra Voss asked on Thu 19 Nov: “Nora, can you tel ...",
                     *             "quote": "solvent is leaking from the flange below TK-12, about a litre an hour, and two colleagues feel dizzy.",
                     *             "requires_response": true,
                     *             "draft": {
                     *               "id": "11f26bf5-9fb5-4803-aa16-03f9951d9627",
                     *               "version": 1,
                     *               "review_status": "waiting",
                     *               "blocked": 0,
                     *               "approval_id": "0601aa0e-7e1c-4847-98fc-e030f8fb53a5"
                     *             },
                     *             "warnings": 0,
                     *             "message_count": 1,
                     *             "last_message_at": "2026-11-19T10:27:01.000Z",
                     *             "is_muted": false,
                     *             "revision": 2
                     *           }
                     *         }
                     *       ],
                     *       "needs_you_total": 59,
                     *       "desk": [
                     *         {
                     *           "id": "02de6bec-777b-49e2-8ac9-6c0b77a6320d",
                     *           "title": "TCS-114 / CVE-2099-41107: action needed on your T6 controllers",
                     *           "headline": "TCS-114 / CVE-2099-41107: PLC-31 and PLC-32 can be done in the break, PLC-33",
                     *           "status": "waiting_on_me",
                     *           "list": "desk",
                     *           "category": "it_software",
                     *           "severity": "high",
                     *           "mandatory": false,
                     *           "mandatory_categories": [],
                     *           "suspected": [
                     *             "production_stop"
                     *           ],
                     *           "total": 0.8131898,
                     *           "terms": [
                     *             {
                     *               "name": "urgency",
                     *               "value": 0.79525,
                     *               "weight": 0.25
                     *             },
                     *             {
                     *               "name": "impact",
                     *               "value": 0.753,
                     *               "weight": 0.2
                     *             }
                     *           ],
                     *           "deadline": "2026-11-19T22:59:00.000Z",
                     *           "overdue_days": 3,
                     *           "owner": "nora.ekwall@sundhaven.example",
                     *           "why": "May have to be reviewed, which is not sure: production stop, Thu 19 Nov, 08:35. Sven Aho wrote “-- Sven Aho IT and Plant Networks Sundhaven Cells, Port Aldery works ext.” Confirm or clear it. Bilal Rahmani asked on Fri 20 Nov: “PLC-31 and P ...",
                     *           "quote": "--\nSven Aho\nIT and Plant Networks\nSundhaven Cells, Port Aldery works\next.",
                     *           "requires_response": true,
                     *           "draft": {
                     *             "id": "8ad974fd-08ce-4d6e-b141-032a8a7ccb17",
                     *             "version": 1,
                     *             "review_status": "waiting",
                     *             "blocked": 0,
                     *             "approval_id": "e9ee8890-9848-42ef-8ebc-1d16362ac943"
                     *           },
                     *           "warnings": 2,
                     *           "message_count": 4,
                     *           "last_message_at": "2026-11-20T08:05:52.000Z",
                     *           "is_muted": false,
                     *           "revision": 2
                     *         },
                     *         {
                     *           "id": "eb4aaebe-44cd-49bf-bfc2-4a51e2786d2f",
                     *           "title": "Copperline 3.0.1, backfill",
                     *           "headline": "3.0.0 loses values that are filled in across midnight if the retention is short",
                     *           "status": "waiting_on_me",
                     *           "list": "desk",
                     *           "category": "maintenance",
                     *           "severity": "normal",
                     *           "mandatory": false,
                     *           "mandatory_categories": [],
                     *           "suspected": [
                     *             "critical_quality_hold"
                     *           ],
                     *           "total": 0.7230154,
                     *           "terms": [
                     *             {
                     *               "name": "urgency",
                     *               "value": 0.52999055,
                     *               "weight": 0.25
                     *             },
                     *             {
                     *               "name": "impact",
                     *               "value": 0.62,
                     *               "weight": 0.2
                     *             }
                     *           ],
                     *           "deadline": "2026-11-20T22:59:00.000Z",
                     *           "overdue_days": 2,
                     *           "owner": "nora.ekwall@sundhaven.example",
                     *           "why": "May have to be reviewed, which is not sure: critical quality hold, Tue 17 Nov, 16:27. Bilal Rahmani wrote “Hi,.” Confirm or clear it. Sven Aho asked on Thu 19 Nov: “Nora, please approve the change CR-318 by tomorrow, otherwise we lose the w ...",
                     *           "quote": "Hi,",
                     *           "requires_response": true,
                     *           "draft": {
                     *             "id": "fde24ea1-8b6a-4d23-bcd6-223fc3eecb4f",
                     *             "version": 1,
                     *             "review_status": "waiting",
                     *             "blocked": 0,
                     *             "approval_id": "d74ebfa8-cd04-4e46-8e90-2546f8e22979"
                     *           },
                     *           "warnings": 0,
                     *           "message_count": 4,
                     *           "last_message_at": "2026-11-19T10:18:48.000Z",
                     *           "is_muted": false,
                     *           "revision": 2
                     *         }
                     *       ],
                     *       "edition": {
                     *         "edition_id": "2026-11-22",
                     *         "published_at": "2026-11-22T21:03:07.559Z",
                     *         "cards": [
                     *           {
                     *             "rank": 1,
                     *             "story_id": "4204a7bd-c129-4972-9b94-7d5224a32a56",
                     *             "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *             "summary": "Products: controllers T6-20, T6-40 and T6-80 with firmware before 6.2.2. Rating: high, CVSS 7.5. Identifier: CVE-2099-41112. A packet on the field bus port with a length of zero in its third option makes the stack run past the end of the li ...",
                     *             "published_at": "2026-11-22T21:03:07.559Z",
                     *             "score": {
                     *               "total": 0.54983467,
                     *               "terms": [
                     *                 {
                     *                   "name": "signal",
                     *                   "value": 0.7,
                     *                   "weight": 0.35
                     *                 },
                     *                 {
                     *                   "name": "personal",
                     *                   "value": 0.6,
                     *                   "weight": 0.25
                     *                 }
                     *               ]
                     *             },
                     *             "evidence": {
                     *               "status": "unresolved",
                     *               "supported": 0,
                     *               "conflicting": 0,
                     *               "unresolved": 6,
                     *               "under_review": true,
                     *               "reviewed": {
                     *                 "approved": 0,
                     *                 "rejected": 0
                     *               }
                     *             },
                     *             "sources": [
                     *               {
                     *                 "name": "Tarnwick Controls Product Security",
                     *                 "url": "https://press.example/advisories/tcs-115",
                     *                 "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *                 "published_at": "2026-11-22T06:00:00.000Z"
                     *               },
                     *               {
                     *                 "name": "Tri-Basin Wire",
                     *                 "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *                 "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *                 "published_at": "2026-11-22T09:00:00.000Z"
                     *               }
                     *             ],
                     *             "coverage": [
                     *               {
                     *                 "name": "Tarnwick Controls Product Security",
                     *                 "url": "https://press.example/advisories/tcs-115",
                     *                 "title": "TCS-115: T6 field bus stack, denial of service (CVE-2099-41112)",
                     *                 "published_at": "2026-11-22T06:00:00.000Z",
                     *                 "relation": "first"
                     *               },
                     *               {
                     *                 "name": "Tri-Basin Wire",
                     *                 "url": "https://press.example/wire/tarnwick-field-bus-crash",
                     *                 "title": "Second Tarnwick flaw lets a crafted packet halt T6 controllers",
                     *                 "published_at": "2026-11-22T09:00:00.000Z",
                     *                 "relation": "independent"
                     *               }
                     *             ],
                     *             "source_count": 2,
                     *             "seen_at": null,
                     *             "new_facts": [],
                     *             "related": [],
                     *             "slot": "ranked",
                     *             "propensity": 1,
                     *             "why": "Shown because you can act on it (+0.24) and it fits your topics (+0.15).",
                     *             "distinct": "More recent than the cards beside it (0.68 against 0.54).",
                     *             "topics": [
                     *               {
                     *                 "topic": "security",
                     *                 "interest": 0.2
                     *               }
                     *             ],
                     *             "feedback": [
                     *               {
                     *                 "id": "7a177906-0867-4383-bc3e-98e29bc0b1fc",
                     *                 "kind": "useful",
                     *                 "topic": null,
                     *                 "given_at": "2026-11-22T22:17:12.964Z",
                     *                 "moves": [
                     *                   {
                     *                     "topic": "security",
                     *                     "step": 0.1
                     *                   }
                     *                 ],
                     *                 "outcome": "Moves security by +0.1."
                     *               },
                     *               {
                     *                 "id": "a34cb9b5-748f-42d6-a2e6-7c1b1cdbff58",
                     *                 "kind": "useful",
                     *                 "topic": null,
                     *                 "given_at": "2026-11-22T22:10:33.619Z",
                     *                 "moves": [
                     *                   {
                     *                     "topic": "security",
                     *                     "step": 0.1
                     *                   }
                     *                 ],
                     *                 "outcome": "Moves security by +0.1."
                     *               }
                     *             ]
                     *           },
                     *           {
                     *             "rank": 2,
                     *             "story_id": "a83d86dc-5047-496c-95b0-09e2b2c91496",
                     *             "title": "TCS-114: T6 web server, missing authentication (CVE-2099-41107)",
                     *             "summary": "Products: controllers T6-20, T6-40 and T6-80 with firmware before 6.2.1. Rating: critical, CVSS 9.8. Identifier: CVE-2099-41107. The web server of the controller issues a valid session for a request to the language page before the password ...",
                     *             "published_at": "2026-11-22T21:03:07.559Z",
                     *             "score": {
                     *               "total": 0.53728527,
                     *               "terms": [
                     *                 {
                     *                   "name": "signal",
                     *                   "value": 0.7,
                     *                   "weight": 0.35
                     *                 },
                     *                 {
                     *                   "name": "personal",
                     *                   "value": 0.6,
                     *                   "weight": 0.25
                     *                 }
                     *               ]
                     *             },
                     *             "evidence": {
                     *               "status": "unresolved",
                     *               "supported": 0,
                     *               "conflicting": 0,
                     *               "unresolved": 7,
                     *               "under_review": true,
                     *               "reviewed": {
                     *                 "approved": 0,
                     *                 "rejected": 0
                     *               }
                     *             },
                     *             "sources": [
                     *               {
                     *                 "name": "Tarnwick Controls Product Security",
                     *                 "url": "https://press.example/advisories/tcs-114",
                     *                 "title": "TCS-114: T6 web server, missing authentication (CVE-2099-41107)",
                     *                 "published_at": "2026-11-21T22:00:00.000Z"
                     *               },
                     *               {
                     *                 "name": "Plant & Process Weekly",
                     *                 "url": "https://press.example/plant/tarnwick-t6-bypass",
                     *                 "title": "Tarnwick T6 controllers: web login can be skipped, patch before you next open the port",
                     *                 "published_at": "2026-11-22T01:00:00.000Z"
                     *               }
                     *             ],
                     *             "coverage": [
                     *               {
                     *                 "name": "Tarnwick Controls Product Security",
                     *                 "url": "https://press.example/advisories/tcs-114",
                     *                 "title": "TCS-114: T6 web server, missing authentication (CVE-2099-41107)",
                     *                 "published_at": "2026-11-21T22:00:00.000Z",
                     *                 "relation": "first"
                     *               },
                     *               {
                     *                 "name": "Plant & Process Weekly",
                     *                 "url": "https://press.example/plant/tarnwick-t6-bypass",
                     *                 "title": "Tarnwick T6 controllers: web login can be skipped, patch before you next open the port",
                     *                 "published_at": "2026-11-22T01:00:00.000Z",
                     *                 "relation": "independent"
                     *               }
                     *             ],
                     *             "source_count": 2,
                     *             "seen_at": null,
                     *             "new_facts": [],
                     *             "related": [],
                     *             "slot": "ranked",
                     *             "propensity": 1,
                     *             "why": "Shown because you can act on it (+0.24) and it fits your topics (+0.15).",
                     *             "distinct": "Less recent than the cards beside it (0.54 against 0.76).",
                     *             "topics": [
                     *               {
                     *                 "topic": "security",
                     *                 "interest": 0.2
                     *               }
                     *             ],
                     *             "feedback": []
                     *           }
                     *         ]
                     *       },
                     *       "time_zone": "Europe/Berlin",
                     *       "next_sweep_at": "2026-11-22T22:30:19.438Z",
                     *       "next_sync_at": "2026-11-22T22:20:01.742Z",
                     *       "running": [],
                     *       "failing": {
                     *         "sources": [
                     *           {
                     *             "id": "d8f99c7f-9494-4e9d-a6e6-d811c030c220",
                     *             "name": "Plant notes",
                     *             "since": "2026-11-22T22:09:37.571Z",
                     *             "reason": "fetch_failed: notes.example could not be resolved. Nothing was sent; check the name or try again later."
                     *           }
                     *         ],
                     *         "mailboxes": [
                     *           {
                     *             "id": "4ae36a74-3424-4abc-a147-c4fed6a5bf26",
                     *             "name": "Second desk",
                     *             "since": "2026-11-22T22:10:45.731Z",
                     *             "reason": "imap.plant.example could not be resolved. Nothing was sent; check the name or try again later."
                     *           }
                     *         ],
                     *         "runs": 2
                     *       },
                     *       "budget": {
                     *         "tokens_used": 0,
                     *         "tokens_limit": 2000000
                     *       },
                     *       "desk_revision": 4
                     *     }
                     */
                    "application/json": components["schemas"]["Today"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "id": "d1b87d62-eb65-4536-b04a-68b183a59bb9",
                     *           "name": "first start",
                     *           "scopes": [
                     *             "read",
                     *             "write"
                     *           ],
                     *           "created_at": "2026-11-22T21:02:57.241Z",
                     *           "last_used_at": "2026-11-22T22:18:07.365Z",
                     *           "expires_at": null,
                     *           "revoked_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListTokensResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thing that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description It has ended; each request with it is refused from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The process is alive; `starting` until its database is open. Other routes answer 503 until then. `problems` says what works only in part, such as a model whose calls all fail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            400: components["responses"]["Malformed"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The metrics in text format 0.0.4. They contain no user data and no text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Malformed"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "5XX": components["responses"]["Unavailable"];
            /** @description The process is ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "problems": []
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["Malformed"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            /** @description The process is not ready; `problems` has the reasons. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
}
