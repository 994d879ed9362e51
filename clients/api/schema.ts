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
         * @description The stream starts with the event `snapshot`. Each later event has its kind as name and its id as `Last-Event-ID`. The snapshot has `events_lost: true` if events after `Last-Event-ID` can no longer be replayed. docs/reference/events.md lists the payload of each kind: `sweep.queued`, `sweep.started`, `sweep.resumed`, `sweep.recovered`, `sweep.waiting`, `sweep.interrupted`, `sweep.put_off`, `sweep.retried`, `sweep.succeeded`, `sweep.failed`, `sweep.cancelled`, `sweep.cancel_requested`, `sweep.redriven`, `story.queued`, `story.started`, `story.resumed`, `story.recovered`, `story.waiting`, `story.interrupted`, `story.put_off`, `story.retried`, `story.succeeded`, `story.failed`, `story.cancelled`, `story.cancel_requested`, `story.redriven`, `learn.queued`, `learn.started`, `learn.resumed`, `learn.recovered`, `learn.waiting`, `learn.interrupted`, `learn.put_off`, `learn.retried`, `learn.succeeded`, `learn.failed`, `learn.cancelled`, `learn.cancel_requested`, `learn.redriven`, `sync.queued`, `sync.started`, `sync.resumed`, `sync.recovered`, `sync.waiting`, `sync.interrupted`, `sync.put_off`, `sync.retried`, `sync.succeeded`, `sync.failed`, `sync.cancelled`, `sync.cancel_requested`, `sync.redriven`, `desk.queued`, `desk.started`, `desk.resumed`, `desk.recovered`, `desk.waiting`, `desk.interrupted`, `desk.put_off`, `desk.retried`, `desk.succeeded`, `desk.failed`, `desk.cancelled`, `desk.cancel_requested`, `desk.redriven`, `draft.queued`, `draft.started`, `draft.resumed`, `draft.recovered`, `draft.waiting`, `draft.interrupted`, `draft.put_off`, `draft.retried`, `draft.succeeded`, `draft.failed`, `draft.cancelled`, `draft.cancel_requested`, `draft.redriven`, `release.queued`, `release.started`, `release.resumed`, `release.recovered`, `release.waiting`, `release.interrupted`, `release.put_off`, `release.retried`, `release.succeeded`, `release.failed`, `release.cancelled`, `release.cancel_requested`, `release.redriven`, `automation.queued`, `automation.started`, `automation.resumed`, `automation.recovered`, `automation.waiting`, `automation.interrupted`, `automation.put_off`, `automation.retried`, `automation.succeeded`, `automation.failed`, `automation.cancelled`, `automation.cancel_requested`, `automation.redriven`, `message.queued`, `message.started`, `message.resumed`, `message.recovered`, `message.waiting`, `message.interrupted`, `message.put_off`, `message.retried`, `message.succeeded`, `message.failed`, `message.cancelled`, `message.cancel_requested`, `message.redriven`, `stage.started`, `stage.finished`, `approval.opened`, `approval.decided`, `approval.withdrawn`, `approval.superseded`, `approval.expired`, `effect.planned`, `effect.started`, `effect.done`, `effect.failed`, `effect.unknown`, `effect.cancelled`, `effect.undone`, `sources.checked`, `source.failing`, `source.recovered`, `research.deferred`, `claims.compared`, `claim.changed`, `claims.reviewed`, `story.changed`, `story.split`, `sweep.progressed`, `edition.published`, `article.rescued`, `article.returned`, `feedback.taken_back`, `feedback.recorded`, `mailbox.updated`, `mailbox.progressed`, `mailbox.purged`, `mailbox.failed`, `folder.progressed`, `folder.resync_started`, `notifications.failed`, `message.quarantined`, `desk.ordered`, `issue.corrected`, `document.approved`, `document.changed`, `document.removed`, `example.reviewed`, `release.accepted`, `release.refused`, `release.activated`, `release.rolled_back`, `draft.written`, `draft.edited`, `draft.refused`, `draft.approved`, `draft.sent`, `draft.rejected`, `draft.superseded`, `draft.expired`, `draft.send_failed`, `draft.unknown`, `draft.undone`, `policy.proposed`, `policy.activated`, `policy.rejected`, `policy.expired`, `policy.stopped`, `message.understood`, `message.step`, `message.withdrawn`, `message.answered`, `preference.updated`, `session.started`, `session.ended`, `token.revoked`.
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
        Activated: {
            /** Format: uuid */
            execution_id: string;
            status: string;
            version: components["schemas"]["LearningVersion"];
        };
        Activation: {
            reason?: string;
        };
        AgentMessage: {
            answer: string | null;
            answered_at: string | null;
            citations: {
                id: string;
                /** @enum {string} */
                kind: "issue" | "story" | "message" | "document" | "approval" | "execution" | "draft";
                quote?: string;
                title: string;
            }[];
            confidence: number | null;
            confirms: string | null;
            content: string;
            conversation_id: string;
            created_at: string;
            execution_id: string | null;
            id: string;
            listed: {
                id: string;
                /** @enum {string} */
                kind: "issue" | "story" | "message" | "document" | "approval" | "execution" | "draft";
                quote?: string;
                title: string;
            }[];
            plan: {
                args: {
                    [key: string]: unknown;
                };
                /** @enum {string} */
                effect: "read" | "change" | "outside";
                says: string;
                tool: string;
            }[];
            producer: string | null;
            results: {
                choices?: {
                    id: string;
                    /** @enum {string} */
                    kind: "issue" | "story" | "message" | "document" | "approval" | "execution" | "draft";
                    quote?: string;
                    title: string;
                }[];
                execution_id: string | null;
                /** @enum {string} */
                outcome: "done" | "queued" | "not_found" | "unclear" | "failed";
                text: string;
                tool: string;
            }[];
            /** @enum {string} */
            status: "queued" | "planned" | "answered" | "asked" | "refused" | "failed" | "cancelled";
        };
        Approval: {
            actor: string;
            closed_at: string | null;
            content_hash: string;
            created_at: string;
            decided_at: string | null;
            decided_by: {
                id: string;
                name: string;
            } | null;
            decision: {
                edited_action?: {
                    args: {
                        [key: string]: unknown;
                    };
                    name: string;
                };
                /** @enum {string} */
                type: "approve" | "edit" | "reject";
            } | null;
            execution_id: string;
            expires_at: string;
            id: string;
            kind: string;
            message: string | null;
            request: {
                actionRequests: {
                    args: {
                        [key: string]: unknown;
                    };
                    description?: string;
                    name: string;
                }[];
                reviewConfigs: {
                    actionName: string;
                    allowedDecisions: ("approve" | "edit" | "reject")[];
                    argsSchema?: {
                        [key: string]: unknown;
                    };
                }[];
            };
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
            policy: {
                /** Format: date-time */
                expires_at: string;
                /** Format: uuid */
                mailbox_id: string;
                most_per_day: number;
                recipients: string[];
                template: string;
                topics: string[];
            };
            reason: string | null;
            /** @enum {string} */
            status: "proposed" | "active" | "rejected" | "stopped" | "expired";
            stopped_at: string | null;
            used: {
                cancelled: number;
                done: number;
                failed: number;
                planned: number;
                unknown: number;
            };
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
        CheckedLetter: {
            can_send: boolean;
            diff: {
                /** @enum {string} */
                op: "same" | "add" | "remove";
                text: string;
            }[];
            findings: {
                can_vouch: boolean;
                /** @enum {string} */
                check: "recipients" | "evidence" | "sensitive" | "commitments" | "links" | "tone" | "length";
                code: string;
                detail: string;
                sentence: string | null;
                /** @enum {string} */
                severity: "hard" | "soft";
            }[];
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
        ConversationMessage: {
            attachments: {
                is_inline: boolean;
                name: string | null;
                position: number;
                sha256: string;
                size: number;
                type: string;
            }[];
            cc: {
                address: string;
                name: string | null;
            }[];
            /** @enum {string} */
            direction: "incoming" | "outgoing";
            has_html: boolean | null;
            hidden: {
                reason: string;
                text: string;
            }[];
            id: string;
            is_cut: boolean;
            language: string | null;
            marks: {
                end: number;
                /** @enum {string} */
                kind: "finding" | "request" | "deadline";
                label: string | null;
                start: number;
            }[];
            purged_at: string | null;
            quoted: string | null;
            received_at: string;
            remote_images: number | null;
            sender: {
                address: string;
                name: string | null;
            } | null;
            signature: string | null;
            subject: string;
            text: string;
            to: {
                address: string;
                name: string | null;
            }[];
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
        };
        DecidedApproval: components["schemas"]["Approval"] & {
            effect: {
                detail: string | null;
                id: string | null;
                not_before: string | null;
                /** @enum {string} */
                state: "none" | "planned" | "started" | "done" | "cancelled" | "failed" | "unknown" | "undone";
                undo_until: string | null;
            } | null;
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
        Draft: {
            body: string;
            checks: {
                can_vouch: boolean;
                /** @enum {string} */
                check: "recipients" | "evidence" | "sensitive" | "commitments" | "links" | "tone" | "length";
                code: string;
                detail: string;
                sentence: string | null;
                /** @enum {string} */
                severity: "hard" | "soft";
            }[];
            citations: {
                id: string;
                /** @enum {string} */
                kind: "message" | "document" | "issue";
                quote: string;
                title: string;
            }[];
            close_reason: string | null;
            closed_at: string | null;
            content_hash: string;
            created_at: string;
            diff: {
                /** @enum {string} */
                kind: "same" | "removed" | "added";
                text: string;
            }[];
            id: string;
            is_template: boolean;
            issue_id: string;
            message_id: string;
            /** @enum {string} */
            origin: "generated" | "edited" | "acknowledgment";
            parent_id: string | null;
            producer: string;
            producer_version: string;
            recipients: {
                address: string;
                /** @enum {string} */
                kind: "to" | "cc";
            }[];
            /** @enum {string} */
            review_status: "draft" | "waiting" | "approved" | "edited" | "rejected" | "superseded" | "expired" | "undone" | "failed" | "unknown" | "sent";
            subject: string;
            version: number;
        };
        DraftDetail: components["schemas"]["Draft"] & {
            effects: {
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
            }[];
        };
        DraftEdit: {
            body?: string;
            cc?: string[];
            subject?: string;
            to?: string[];
            vouched?: string[];
        };
        DraftRequest: {
            /** Format: uuid */
            message_id?: string;
            /** @default false */
            reply_all?: boolean;
        };
        EditedDraft: {
            draft: components["schemas"]["Draft"];
            /** Format: uuid */
            execution_id: string;
            status: string;
        };
        Edition: {
            cards: {
                coverage: {
                    name: string;
                    published_at: string | null;
                    /** @enum {string} */
                    relation: "first" | "copy" | "rewrite" | "independent";
                    title: string;
                    url: string;
                }[];
                distinct: string | null;
                evidence: {
                    conflicting: number;
                    reviewed: {
                        approved: number;
                        rejected: number;
                    };
                    /** @enum {string} */
                    status: "supported" | "conflicting" | "unresolved";
                    supported: number;
                    under_review: boolean;
                    unresolved: number;
                };
                feedback: {
                    given_at: string;
                    id: string;
                    /** @enum {string} */
                    kind: "useful" | "not_useful" | "more_topic" | "less_topic" | "wrong_merge" | "hidden";
                    moves: {
                        step: number;
                        topic: string;
                    }[];
                    outcome: string | null;
                    topic: string | null;
                }[];
                new_facts: {
                    at: string;
                    /** @enum {string} */
                    change: "new" | "changed";
                    /** @enum {string} */
                    kind: "article" | "claim";
                    /** @enum {string} */
                    status?: "supported" | "conflicting" | "unresolved";
                    text: string;
                    url: string;
                }[];
                propensity: number;
                published_at: string;
                rank: number;
                related: {
                    reason: string;
                    story_id: string;
                    title: string;
                }[];
                score: {
                    terms: {
                        name: string;
                        value: number;
                        weight: number;
                    }[];
                    total: number;
                };
                seen_at: string | null;
                /** @enum {string} */
                slot: "ranked" | "exploration" | "audit";
                source_count: number;
                sources: {
                    name: string;
                    published_at: string | null;
                    title: string;
                    url: string;
                }[];
                story_id: string;
                summary: string;
                title: string;
                topics: {
                    interest: number;
                    topic: string;
                }[];
                why: string;
            }[];
            edition_id: string | null;
            next_cursor: string | null;
        };
        Editions: {
            editions: components["schemas"]["ListedEdition"][];
            next_cursor: string | null;
        };
        EmailMessage: {
            attachments: {
                content_hash: string;
                filename: string | null;
                is_inline: boolean;
                is_kept: boolean;
                media_type: string;
                position: number;
                size: number;
            }[];
            /** @enum {string} */
            direction: "incoming" | "outgoing";
            events: {
                /** Format: date-time */
                end: string | null;
                location: string | null;
                method: string | null;
                organizer: string | null;
                /** Format: date-time */
                start: string | null;
                summary: string;
            }[];
            has_made_id: boolean;
            id: string;
            in_reply_to: string[];
            internet_message_id: string | null;
            is_automatic: boolean;
            is_bulk: boolean;
            language: string | null;
            list_id: string | null;
            mailbox_id: string;
            places: {
                flags: ("seen" | "flagged" | "answered" | "draft")[];
                folder: string;
                /** @enum {string} */
                role: "inbox" | "sent" | "drafts" | "archive" | "junk" | "trash" | "other";
            }[];
            quarantine_reason: string | null;
            quoted: string | null;
            received_at: string;
            recipients: {
                address: string;
                /** @enum {string} */
                kind: "to" | "cc" | "bcc";
                name: string | null;
            }[];
            references: string[];
            removed_at: string | null;
            reply_to: string[];
            sender: {
                address: string;
                name: string | null;
            } | null;
            sent_at: string | null;
            signature: string | null;
            source: {
                content_hash: string | null;
                is_kept: boolean;
                purged_at: string | null;
                size: number;
            };
            /** @enum {string} */
            stage: "synced" | "quarantined" | "normalized" | "threaded" | "gated" | "classified";
            subject: string;
            tampering: {
                hidden: string | null;
                hidden_text_removed: number;
                invisible_removed: number;
            };
            text: string | null;
            thread_id: string | null;
            unopened: string | null;
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
            error: {
                code: string;
                detail: string;
                stage: string | null;
            } | null;
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
            stages: {
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
            }[];
            started_at: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "waiting_approval" | "succeeded" | "failed" | "cancelled";
            trigger: string;
            /** @description Time from the request to its first start. */
            waited_ms: number | null;
        };
        Feedback: {
            /** Format: uuid */
            article_id?: string;
            note?: string;
            topic?: string;
            /** @enum {string} */
            type: "useful" | "not_useful" | "more_topic" | "less_topic" | "wrong_merge" | "hidden";
        };
        FoundIssues: {
            issues: {
                id: string;
                last_message_at: string;
                /** @enum {string} */
                list: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
                score: number;
                /** @enum {string} */
                status: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
                summary: string;
                title: string;
            }[];
            next_cursor: string | null;
        };
        FoundStories: {
            next_cursor: string | null;
            stories: {
                last_published_at: string;
                score: number;
                sources: {
                    name: string;
                    published_at: string | null;
                    title: string;
                    url: string;
                }[];
                story_id: string;
                summary: string;
                title: string;
            }[];
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
        } | null;
        HumanInterrupt: {
            action_request: {
                action: string;
                args: {
                    [key: string]: unknown;
                };
            };
            config: {
                allow_accept: boolean;
                allow_edit: boolean;
                allow_ignore: boolean;
                allow_respond: boolean;
            };
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
        Impressions: {
            edition_id: string;
            story_ids: string[];
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
        Issue: {
            action_items: {
                due_at: string | null;
                id: string;
                message_id: string;
                owner: string | null;
                quote: string;
                /** @enum {string} */
                status: "open" | "done" | "obsolete";
            }[];
            /** @enum {string} */
            category: "quality" | "production" | "maintenance" | "safety" | "supplier" | "customer" | "design_change" | "project" | "test_validation" | "it_software" | "logistics" | "administration" | "newsletter" | "notification" | "other";
            context: {
                heading: string;
                id: string;
                /** @enum {string} */
                kind: "document" | "issue";
                quote: string;
                reason: string;
                title: string;
            }[];
            corrected: string[];
            deadline: string | null;
            draft: {
                approval: {
                    content_hash: string;
                    expires_at: string;
                    id: string;
                } | null;
                blocked: {
                    can_vouch: boolean;
                    /** @enum {string} */
                    check: "recipients" | "evidence" | "sensitive" | "commitments" | "links" | "tone" | "length";
                    code: string;
                    detail: string;
                    sentence: string | null;
                    /** @enum {string} */
                    severity: "hard" | "soft";
                }[];
                body: string;
                id: string;
                is_template: boolean;
                review_status: string;
                subject: string;
                version: number;
            } | null;
            evidence: {
                end: number | null;
                message_id: string;
                quote: string;
                start: number | null;
            }[];
            headline: string;
            id: string;
            is_muted: boolean;
            last_message_at: string;
            left_desk: {
                at: string;
                /** @enum {string} */
                reason: "deleted" | "trash" | "junk" | "mailbox";
            } | null;
            left_mandatory: {
                at: string;
                categories: string[];
                message_id: string | null;
                quote: string | null;
                /** @enum {string} */
                reason: "solved" | "cancelled" | "elsewhere" | "drill" | "offer" | "notice" | "cleared";
            } | null;
            /** @enum {string} */
            list: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
            mandatory: boolean;
            mandatory_categories: string[];
            message_count: number;
            opened_at: string;
            owner: string | null;
            participants: string[];
            preference_version: number | null;
            priority: {
                terms: {
                    name: string;
                    value: number;
                    weight: number;
                }[];
                total: number;
            } | null;
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
            warnings: {
                detail: string;
                /** @enum {string} */
                kind: "look_alike_domain" | "borrowed_name" | "failed_authentication" | "other_reply_address" | "first_contact" | "bank_details" | "payment" | "credentials";
                message_id: string;
                quote: string | null;
                /** @enum {string} */
                severity: "danger" | "caution";
            }[];
            why: string | null;
        };
        IssueConversation: {
            messages: components["schemas"]["ConversationMessage"][];
            next_cursor: string | null;
        };
        IssueDetail: components["schemas"]["Issue"] & {
            corrections: {
                correction: {
                    [key: string]: unknown;
                };
                given_at: string;
                id: string;
                kind: string;
                outcome: string | null;
                reason: string | null;
            }[];
            findings: {
                category: string;
                circumstance: string | null;
                confidence: number;
                found_in: string;
                message_id: string;
                quote: string;
                rule: string;
                tier: string;
            }[];
            identifiers: {
                identifier: string;
                kind: string;
            }[];
            messages: {
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
                sender: {
                    address: string;
                    name: string | null;
                } | null;
                subject: string;
                thread_id: string;
                unopened: string | null;
            }[];
            rankings: {
                ended_at: string | null;
                is_mandatory: boolean;
                preference_version: number;
                ranked_at: string;
                total: number;
                why: string;
            }[];
            reading: {
                headline: {
                    message_id: string;
                    quote: string;
                    text: string;
                } | null;
                producer: string;
                read_at: string;
                requests: {
                    message_id: string;
                    quote: string;
                }[];
                summary: {
                    message_id: string;
                    quote: string;
                    text: string;
                }[];
                version: string;
            } | null;
            signals: {
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
            }[];
        };
        IssuePage: {
            counts: {
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
            desk_revision: number;
            issues: components["schemas"]["Issue"][];
            next_cursor: string | null;
            total: number;
        };
        IssueRow: {
            /** @enum {string} */
            category: "quality" | "production" | "maintenance" | "safety" | "supplier" | "customer" | "design_change" | "project" | "test_validation" | "it_software" | "logistics" | "administration" | "newsletter" | "notification" | "other";
            deadline: string | null;
            draft: {
                approval_id: string | null;
                blocked: number;
                id: string;
                review_status: string;
                version: number;
            } | null;
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
            terms: {
                name: string;
                value: number;
                weight: number;
            }[];
            title: string;
            total: number | null;
            warnings: number;
            why: string | null;
        };
        IssueRowPage: {
            counts: {
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
            desk_revision: number;
            issues: components["schemas"]["IssueRow"][];
            next_cursor: string | null;
            total: number;
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
        LangGraphInterrupt: {
            id: string;
            ns: string[];
            resumable: boolean;
            value: {
                actionRequests: {
                    args: {
                        [key: string]: unknown;
                    };
                    description?: string;
                    name: string;
                }[];
                expires_at: string;
                kind: string;
                required_scope: string;
                reviewConfigs: {
                    actionName: string;
                    allowedDecisions: ("approve" | "edit" | "reject")[];
                    argsSchema?: {
                        [key: string]: unknown;
                    };
                }[];
                subject: string;
                title: string;
            };
            when: string;
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
            values: {
                error: {
                    code: string;
                    stage: string | null;
                } | null;
                kind: string;
                stages: {
                    counts: {
                        [key: string]: number;
                    };
                    name: string;
                    status: string;
                }[];
                status: string;
            };
        };
        LangGraphThreadState: {
            checkpoint: {
                checkpoint_id: string;
                checkpoint_map: null;
                checkpoint_ns: string;
                thread_id: string;
            };
            created_at: string;
            metadata: {
                [key: string]: unknown;
            };
            next: string[];
            parent_checkpoint: null;
            tasks: {
                checkpoint: null;
                error: string | null;
                id: string;
                interrupts: components["schemas"]["LangGraphInterrupt"][];
                name: string;
                state: null;
            }[];
            values: {
                error: {
                    code: string;
                    stage: string | null;
                } | null;
                kind: string;
                stages: {
                    counts: {
                        [key: string]: number;
                    };
                    name: string;
                    status: string;
                }[];
                status: string;
            };
        };
        LearningExample: {
            created_at: string;
            expires_at: string | null;
            feedback_id: string | null;
            id: string;
            input: {
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
            activations: {
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
            }[];
            created_at: string;
            evaluation: {
                baseline: number | null;
                candidate: number | null;
                critical: {
                    baseline_recall: number;
                    candidate_recall: number;
                    could_hide: number;
                    difference: {
                        high: number;
                        low: number;
                        value: number;
                    };
                    gained_count: number;
                    missed: {
                        id: string;
                        /** @enum {string} */
                        source: "example" | "bundled";
                        text: string;
                    }[];
                    missed_count: number;
                    n: number;
                    own: number;
                } | null;
                /** @enum {string} */
                decision: "accepted" | "refused";
                difference: {
                    high: number;
                    low: number;
                    value: number;
                } | null;
                examples: {
                    accepted: number;
                    held_out: number;
                    trained_on: number;
                };
                false_alarms: {
                    baseline: number;
                    candidate: number;
                    difference: {
                        high: number;
                        low: number;
                        value: number;
                    };
                    n: number;
                } | null;
                metric: string;
                reasons: string[];
            } | null;
            /** Format: uuid */
            id: string;
            parent_version: number | null;
            reason: string;
            /** @enum {string} */
            status: "making" | "candidate" | "refused" | "active" | "retired";
            /** @enum {string} */
            task: "request" | "priority";
            thresholds: {
                critical_tolerance: number;
                false_alarms_may_rise: number;
                held_out_share: number;
                least_critical: number;
                least_examples: number;
                least_gain: number;
                least_held_out: number;
                least_of_each: number;
            };
            version: number;
        };
        LearningVersionDetails: components["schemas"]["LearningVersion"] & {
            example_ids: string[];
            parameters: {
                [key: string]: unknown;
            };
            replay: {
                changed: number;
                changes: ({
                    from: {
                        actionability: number;
                        requests: number;
                        response_required: number;
                    };
                    /** Format: uuid */
                    message_id: string;
                    subject: string;
                    to: {
                        actionability: number;
                        requests: number;
                        response_required: number;
                    };
                } | {
                    from: {
                        place: number;
                        total: number;
                    };
                    /** Format: uuid */
                    issue_id: string;
                    title: string;
                    to: {
                        place: number;
                        total: number;
                    };
                })[];
                days: number;
                judged: number;
            } | null;
        };
        LetterToCheck: {
            body?: string;
            cc?: string[];
            subject?: string;
            to?: string[];
            vouched?: string[];
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
            sending: {
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
            settings: {
                [key: string]: unknown;
            };
            sync: {
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
            sync_interval_seconds: number;
            time_zone: string;
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
        NewLearningVersion: {
            /** @enum {string} */
            task: "request" | "priority";
        };
        OpenDecision: {
            approval_id: string;
            blocked: number;
            /** @enum {string} */
            decision: "reply" | "resend" | "claims" | "policy" | "other";
            detail: string | null;
            expires_at: string;
            issue_id: string | null;
            /** @enum {string} */
            kind: "decision";
            story_id: string | null;
            title: string;
        };
        OpenedIssue: {
            /** Format: uuid */
            execution_id: string | null;
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
            diff: {
                because: string;
                from: number | boolean | string | null;
                setting?: string;
                to: number | boolean | string | null;
                topic?: string;
            }[];
            expected: {
                from: {
                    place: number | null;
                    total: number;
                };
                issue_id: string;
                title: string;
                to: {
                    place: number | null;
                    total: number;
                };
            }[];
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
        Quality: {
            acceptance_by_slot: {
                acceptance: {
                    count: number;
                    interval: [
                        number,
                        number
                    ] | null;
                    of: number;
                    value: number | null;
                };
                served: number;
                /** @enum {string} */
                slot: "ranked" | "exploration" | "audit";
            }[];
            baseline: {
                /** @enum {string} */
                claim: "better" | "worse" | "none";
                clip: number;
                clipped: number;
                difference: {
                    interval: [
                        number,
                        number
                    ];
                    value: number;
                };
                editions: number;
                effective_sample_size: number;
                impressions: number;
                ips: {
                    interval: [
                        number,
                        number
                    ];
                    value: number;
                };
                logged: number;
                reason: string;
                snips: {
                    interval: [
                        number,
                        number
                    ];
                    value: number;
                };
                support: number;
            };
            duplicates: {
                count: number;
                method: string;
            }[];
            email: {
                critical_recall: {
                    count: number;
                    interval: [
                        number,
                        number
                    ] | null;
                    of: number;
                    statement: string;
                    value: number | null;
                };
                draft_acceptance: {
                    count: number;
                    edited: number;
                    interval: [
                        number,
                        number
                    ] | null;
                    of: number;
                    rejected: number;
                    sent: number;
                    statement: string;
                    value: number | null;
                };
                draft_edit_distance: {
                    count: number;
                    mean: number | null;
                };
                time_to_triage: {
                    count: number;
                    median_seconds: number | null;
                };
            };
            from: string;
            gate: {
                calibration: {
                    bands: {
                        /** @enum {string} */
                        band: "sampled" | "removed";
                        useful: {
                            count: number;
                            interval: [
                                number,
                                number
                            ] | null;
                            of: number;
                            value: number | null;
                        };
                    }[];
                    false_negatives: {
                        articles: number | null;
                        interval: [
                            number,
                            number
                        ] | null;
                        share: number | null;
                    };
                    kept_out: number;
                    reviewed: number;
                    statement: string;
                };
                decided: number;
                deferral_rate: {
                    count: number;
                    interval: [
                        number,
                        number
                    ] | null;
                    of: number;
                    value: number | null;
                };
                outcomes: {
                    /** @enum {string} */
                    band: "immediate" | "capacity" | "sampled" | "removed";
                    count: number;
                    /** @enum {string} */
                    outcome: "accepted" | "deferred" | "rejected";
                }[];
                rejection_rate: {
                    count: number;
                    interval: [
                        number,
                        number
                    ] | null;
                    of: number;
                    value: number | null;
                };
            };
            interventions: {
                kinds: {
                    count: number;
                    kind: string;
                }[];
                total: number;
            };
            models: {
                calls: number;
                cost: number;
                cost_per_published_story: number | null;
                purposes: {
                    cached: number;
                    calls: number;
                    cost: number;
                    failed: number;
                    input_tokens: number;
                    output_tokens: number;
                    purpose: string;
                    refused: number;
                }[];
            };
            published_stories: number;
            ranking: {
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
            recoveries: number;
            sweeps: {
                failed: number;
                finished: number;
                median_seconds: number | null;
                p95_seconds: number | null;
            };
            title_redundancy: {
                editions: number;
                mean: number | null;
            };
            to: string;
            useful_signal_rate: {
                count: number;
                interval: [
                    number,
                    number
                ] | null;
                of: number;
                served: number;
                statement: string;
                value: number | null;
            };
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
            context?: {
                answered: {
                    message_id: string;
                    quote: string | null;
                    received_at: string;
                    sender: {
                        address: string;
                        name: string | null;
                    } | null;
                } | null;
                diff: {
                    /** @enum {string} */
                    op: "same" | "add" | "remove";
                    text: string;
                }[];
                draft: components["schemas"]["DraftDetail"];
                effect: {
                    detail?: string | null;
                    id?: string | null;
                    not_before?: string | null;
                    sentence: string;
                    /** @enum {string} */
                    state?: "none" | "planned" | "started" | "done" | "cancelled" | "failed" | "unknown" | "undone";
                    undo_until?: string | null;
                };
                issue: {
                    headline: string;
                    id: string;
                    title: string;
                };
                /** @enum {string} */
                kind: "reply";
                undo_seconds: number;
            } | {
                claims: {
                    approval_id: string | null;
                    article_id: string;
                    check_worthiness: number;
                    claim_id: string;
                    content_hash: string;
                    findings: {
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
                    }[];
                    history: {
                        at: string;
                        reason: string;
                        /** @enum {string} */
                        status: "supported" | "conflicting" | "unresolved";
                    }[];
                    impact_reason: string | null;
                    is_high_impact: boolean;
                    looked: {
                        next_try_at: string | null;
                        reason: string;
                        texts: number | null;
                    };
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
                }[];
                effect: {
                    detail?: string | null;
                    id?: string | null;
                    not_before?: string | null;
                    sentence: string;
                    /** @enum {string} */
                    state?: "none" | "planned" | "started" | "done" | "cancelled" | "failed" | "unknown" | "undone";
                    undo_until?: string | null;
                };
                /** @enum {string} */
                kind: "claims";
                story: {
                    id: string;
                    title: string;
                };
            } | null;
            median_seconds?: {
                overall: number | null;
                today: number | null;
            };
            superseded_by?: {
                id: string;
                reason: string | null;
            } | null;
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
        QueuedSyncs: {
            /** Format: uuid */
            execution_id: string;
            executions: {
                /** Format: uuid */
                execution_id: string;
                /** Format: uuid */
                mailbox_id: string;
                paused_until: string | null;
            }[];
            status: string;
        };
        Ranking: {
            /** Format: uuid */
            execution_id: string;
            preference_version: number;
            recorded_version: number;
            stories: {
                baseline_rank: number;
                rank: number;
                /** Format: uuid */
                story_id: string;
                terms: {
                    name: string;
                    value: number;
                    weight: number;
                }[];
                title: string;
                total: number;
            }[];
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
            terms: {
                name: string;
                value: number;
                weight: number;
            }[];
            title: string;
            url: string;
        };
        RejectedArticles: {
            estimate: components["schemas"]["GateEstimate"];
            next_cursor: string | null;
            rejected: components["schemas"]["RejectedArticle"][];
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
            user: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /** @description Version of the HTTP interface. */
            version: string;
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
        Source: {
            category: string | null;
            created_at: string;
            enabled: boolean;
            health: {
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
        Story: {
            articles: {
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
            }[];
            claims: {
                approval_id: string | null;
                article_id: string;
                check_worthiness: number;
                claim_id: string;
                content_hash: string;
                findings: {
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
                }[];
                history: {
                    at: string;
                    reason: string;
                    /** @enum {string} */
                    status: "supported" | "conflicting" | "unresolved";
                }[];
                impact_reason: string | null;
                is_high_impact: boolean;
                looked: {
                    next_try_at: string | null;
                    reason: string;
                    texts: number | null;
                };
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
            }[];
            evidence: {
                conflicting: number;
                reviewed: {
                    approved: number;
                    rejected: number;
                };
                /** @enum {string} */
                status: "supported" | "conflicting" | "unresolved";
                supported: number;
                under_review: boolean;
                unresolved: number;
            };
            feedback: {
                given_at: string;
                id: string;
                /** @enum {string} */
                kind: "useful" | "not_useful" | "more_topic" | "less_topic" | "wrong_merge" | "hidden";
                moves: {
                    step: number;
                    topic: string;
                }[];
                outcome: string | null;
                topic: string | null;
            }[];
            first_published_at: string;
            gate_propensity: number;
            last_published_at: string;
            new_facts: {
                at: string;
                /** @enum {string} */
                change: "new" | "changed";
                /** @enum {string} */
                kind: "article" | "claim";
                /** @enum {string} */
                status?: "supported" | "conflicting" | "unresolved";
                text: string;
                url: string;
            }[];
            related: {
                reason: string;
                story_id: string;
                title: string;
            }[];
            score: {
                baseline: number;
                preference_version: number;
                ranked_at: string;
                terms: {
                    name: string;
                    value: number;
                    weight: number;
                }[];
                total: number;
                weights_version: string;
            } | null;
            seen_at: string | null;
            sources: {
                name: string;
                published_at: string | null;
                /** @enum {string} */
                relation: "first" | "copy" | "rewrite" | "independent";
                title: string;
                url: string;
            }[];
            story_id: string;
            summary: string;
            timeline: {
                at: string;
                /** @enum {string} */
                kind: "first_report" | "follow_up" | "copy" | "revised" | "correction" | "related";
                name: string | null;
                published_at: string | null;
                story_id: string | null;
                title: string;
                url: string | null;
                whats_new: string[];
            }[];
            title: string;
            topics: {
                interest: number;
                topic: string;
            }[];
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
        Sync: {
            idempotency_key?: string;
            /** Format: uuid */
            mailbox_id?: string;
        } & {
            [key: string]: unknown;
        };
        TakenBackFeedback: {
            /** Format: uuid */
            execution_id: string;
        };
        Timeline: {
            next_cursor: string | null;
            stories: {
                article_count: number;
                developments: {
                    at: string;
                    /** @enum {string} */
                    kind: "first_report" | "follow_up" | "copy" | "revised" | "correction" | "related";
                    name: string | null;
                    published_at: string | null;
                    story_id: string | null;
                    title: string;
                    url: string | null;
                    whats_new: string[];
                }[];
                first_published_at: string;
                last_published_at: string;
                source_count: number;
                story_id: string;
                summary: string;
                title: string;
            }[];
        };
        Today: {
            budget: {
                tokens_limit: number;
                tokens_used: number;
            };
            counts: {
                decisions: {
                    claims: number;
                    others: number;
                    policies: number;
                    replies: number;
                    soonest_expiry: string | null;
                };
                desk: number;
                finished: number;
                information: number;
                late: number;
                mandatory: number;
                muted: number;
                newsletters: number;
                notices: number;
                suspected: number;
                waiting: number;
            };
            desk: components["schemas"]["IssueRow"][];
            desk_revision: number;
            edition: {
                cards: {
                    coverage: {
                        name: string;
                        published_at: string | null;
                        /** @enum {string} */
                        relation: "first" | "copy" | "rewrite" | "independent";
                        title: string;
                        url: string;
                    }[];
                    distinct: string | null;
                    evidence: {
                        conflicting: number;
                        reviewed: {
                            approved: number;
                            rejected: number;
                        };
                        /** @enum {string} */
                        status: "supported" | "conflicting" | "unresolved";
                        supported: number;
                        under_review: boolean;
                        unresolved: number;
                    };
                    feedback: {
                        given_at: string;
                        id: string;
                        /** @enum {string} */
                        kind: "useful" | "not_useful" | "more_topic" | "less_topic" | "wrong_merge" | "hidden";
                        moves: {
                            step: number;
                            topic: string;
                        }[];
                        outcome: string | null;
                        topic: string | null;
                    }[];
                    new_facts: {
                        at: string;
                        /** @enum {string} */
                        change: "new" | "changed";
                        /** @enum {string} */
                        kind: "article" | "claim";
                        /** @enum {string} */
                        status?: "supported" | "conflicting" | "unresolved";
                        text: string;
                        url: string;
                    }[];
                    propensity: number;
                    published_at: string;
                    rank: number;
                    related: {
                        reason: string;
                        story_id: string;
                        title: string;
                    }[];
                    score: {
                        terms: {
                            name: string;
                            value: number;
                            weight: number;
                        }[];
                        total: number;
                    };
                    seen_at: string | null;
                    /** @enum {string} */
                    slot: "ranked" | "exploration" | "audit";
                    source_count: number;
                    sources: {
                        name: string;
                        published_at: string | null;
                        title: string;
                        url: string;
                    }[];
                    story_id: string;
                    summary: string;
                    title: string;
                    topics: {
                        interest: number;
                        topic: string;
                    }[];
                    why: string;
                }[];
                edition_id: string;
                published_at: string;
            } | null;
            failing: {
                mailboxes: {
                    id: string;
                    name: string;
                    reason: string | null;
                    since: string;
                }[];
                runs: number;
                sources: {
                    id: string;
                    name: string;
                    reason: string | null;
                    since: string;
                }[];
            };
            needs_you: components["schemas"]["TodayItem"][];
            needs_you_total: number;
            next_sweep_at: string | null;
            next_sync_at: string | null;
            now: string;
            running: {
                done: number;
                execution_id: string;
                kind: string;
                of: number | null;
                stage: string | null;
            }[];
            time_zone: string;
        };
        TodayItem: {
            issue: components["schemas"]["IssueRow"];
            /** @enum {string} */
            kind: "issue";
        } | components["schemas"]["OpenDecision"];
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
                cursor?: string;
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
                    "application/json": {
                        conversations: components["schemas"]["Conversation"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": {
                        messages: components["schemas"]["AgentMessage"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getAgentMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["AgentMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["AgentMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    confirmMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["QueuedMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    retryMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["AgentMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: string;
                limit?: number;
                status?: "open" | "approved" | "edited" | "rejected" | "superseded" | "expired";
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
                    "application/json": {
                        approvals: components["schemas"]["Approval"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getApproval: {
        parameters: {
            query?: {
                with?: "context";
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    decideApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content_hash: string;
                    edited_action?: {
                        args: {
                            [key: string]: unknown;
                        };
                        name: string;
                    };
                    message?: string;
                    took_seconds?: number;
                    /** @enum {string} */
                    type: "approve" | "edit" | "reject";
                };
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    respondToApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    listAgentInbox: {
        parameters: {
            query?: {
                cursor?: string;
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
                    "application/json": {
                        interrupts: components["schemas"]["HumanInterrupt"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                    "application/json": {
                        policies: components["schemas"]["AutomationPolicy"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                    "application/json": {
                        /** Format: uuid */
                        execution_id: string;
                        policy: components["schemas"]["AutomationPolicy"];
                        status: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["AutomationPolicy"] & {
                        log: {
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
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    stopPolicy: {
        parameters: {
            query?: {
                reason?: string;
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["AutomationPolicy"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                    "application/json": {
                        documents: components["schemas"]["Document"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                    "application/json": components["schemas"]["Document"] & {
                        execution_id: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Document"] & {
                        passages: {
                            heading: string;
                            identifiers: string[];
                            text: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    changeDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    expires_at?: string | null;
                    scope?: string[];
                    title?: string;
                };
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
                    "application/json": components["schemas"]["Document"] & {
                        execution_id: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["DraftDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    editDraft: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    checkDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    undoDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["DraftDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                category?: "quality" | "production" | "maintenance" | "safety" | "supplier" | "customer" | "design_change" | "project" | "test_validation" | "it_software" | "logistics" | "administration" | "newsletter" | "notification" | "other";
                cursor?: string;
                due_before?: string;
                has_draft?: "true" | "false";
                limit?: number;
                list?: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
                mandatory?: "true" | "false";
                muted?: "true" | "false";
                owner?: string;
                q?: string;
                severity?: "low" | "normal" | "high" | "critical";
                status?: "open" | "waiting_on_me" | "waiting_on_others" | "resolved" | "dismissed";
                suspected?: "true" | "false";
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
                    "application/json": components["schemas"]["IssuePage"] | components["schemas"]["IssueRowPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["IssueDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getIssueConversation: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["IssueConversation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    correctIssue: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": components["schemas"]["Corrected"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": {
                        drafts: components["schemas"]["Draft"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    requestDraft: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    openIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["OpenedIssue"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                    "application/json": {
                        mailboxes: components["schemas"]["Mailbox"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                "application/json": {
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
                    "application/json": components["schemas"]["Mailbox"] & {
                        client_state: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    changeMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    startSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["SignInOffer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    pollSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    grant: string;
                };
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getEmailMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["EmailMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    saveAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMessageSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    viewMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                validationToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    value: ({
                        clientState?: string | null;
                        lifecycleEvent?: string | null;
                    } & {
                        [key: string]: unknown;
                    })[];
                } & {
                    [key: string]: unknown;
                };
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    listQuarantine: {
        parameters: {
            query?: {
                cursor?: string;
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
                    "application/json": {
                        messages: components["schemas"]["QuarantinedMessage"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchIssues: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number;
                list?: "desk" | "waiting" | "information" | "newsletters" | "notices" | "finished";
                q: string;
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
                    "application/json": components["schemas"]["FoundIssues"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    queueSync: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listExecutions: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: string;
                limit?: number;
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
                    "application/json": {
                        executions: components["schemas"]["Execution"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Execution"] & {
                        events: {
                            id: number;
                            kind: string;
                            occurred_at: string;
                            payload: {
                                [key: string]: unknown;
                            };
                        }[];
                        interventions: {
                            approval_id: string | null;
                            at: string;
                            /** @description Id of the token that was used. */
                            by: string | null;
                            by_name: string | null;
                            /** @description Status of the approval. */
                            decision: string | null;
                            /** @enum {string} */
                            what: "cancel_requested" | "redriven" | "decided";
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Execution"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getRanking: {
        parameters: {
            query?: {
                preference_version?: number;
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Ranking"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    retryExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Execution"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                "application/json": {
                    /** @description Only executions that failed with this code. */
                    code?: string;
                    /** Format: date-time */
                    failed_before?: string;
                    /** @example news.sweep */
                    kind: string;
                    /** @default 20 */
                    limit?: number;
                };
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
                    "application/json": {
                        /** @description Number of matching executions that are still failed. */
                        left: number;
                        /** @description Ids of the executions that are queued again, in this order. */
                        redriven: string[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getAssistant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["LangGraphAssistant"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                "application/json": {
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
                    "application/json": components["schemas"]["LangGraphAssistant"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                    "application/json": {
                        flags: {
                            [key: string]: boolean;
                        };
                        name: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                    "application/json": components["schemas"]["LangGraphThread"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getThreadHistory: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["LangGraphThreadState"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                "application/json": {
                    before?: unknown;
                };
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
                    "application/json": components["schemas"]["LangGraphThreadState"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                offset?: number | null;
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
                    "application/json": components["schemas"]["LangGraphRun"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                    "application/json": components["schemas"]["LangGraphRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelRun: {
        parameters: {
            query?: {
                action?: string;
                wait?: "0" | "1" | "true" | "false";
            };
            header?: never;
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
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
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    streamRun: {
        parameters: {
            query?: {
                stream_mode?: string | string[];
            };
            header?: {
                "last-event-id"?: number | null;
            };
            path: {
                /** @description Id of the thread, which is that of its execution. */
                id: string;
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
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                    "application/json": components["schemas"]["LangGraphThreadState"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    streamThread: {
        parameters: {
            query?: {
                stream_mode?: string | string[];
            };
            header?: {
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
                "application/json": {
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
                    "application/json": number;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                "application/json": {
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
                    "application/json": {
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
                        values?: {
                            error: {
                                code: string;
                                stage: string | null;
                            } | null;
                            kind: string;
                            stages: {
                                counts: {
                                    [key: string]: number;
                                };
                                name: string;
                                status: string;
                            }[];
                            status: string;
                        };
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listLearningExamples: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "open" | "accepted" | "rejected";
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
                    "application/json": {
                        examples: components["schemas"]["LearningExample"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    reviewLearningExample: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": components["schemas"]["LearningExample"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listLearningVersions: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
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
                    "application/json": {
                        next_cursor: string | null;
                        versions: components["schemas"]["LearningVersion"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    trainLearningVersion: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": components["schemas"]["QueuedLearningVersion"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getLearningVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["LearningVersionDetails"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    activateLearningVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    rollBackLearningVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    getQuality: {
        parameters: {
            query?: {
                from?: string;
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
                    "application/json": components["schemas"]["Quality"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getEdition: {
        parameters: {
            query?: {
                cursor?: string;
                edition?: string;
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
                    "application/json": components["schemas"]["Edition"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Story"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    giveFeedback: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": components["schemas"]["RecordedFeedback"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    takeBackFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                feedback_id: string;
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
                    "application/json": components["schemas"]["TakenBackFeedback"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getArticleText: {
        parameters: {
            query?: {
                from?: number | null;
                to?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Plain text, at most 20,000 units from `from`; by default the beginning. A `span` of a claim or a finding is a place in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleText"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
    listEditions: {
        parameters: {
            query?: {
                cursor?: string;
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
                    "application/json": components["schemas"]["Editions"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    listRejected: {
        parameters: {
            query?: {
                band?: "immediate" | "capacity" | "sampled" | "removed";
                cursor?: string;
                limit?: number;
                q?: string;
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
                    "application/json": components["schemas"]["RejectedArticles"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    rescueArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["RescuedArticle"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    takeBackRescue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["ReturnedArticle"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchStories: {
        parameters: {
            query: {
                cursor?: string;
                days?: number;
                limit?: number;
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
                    "application/json": components["schemas"]["FoundStories"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    queueSweep: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
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
                    "application/json": components["schemas"]["Queued"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listTimeline: {
        parameters: {
            query?: {
                cursor?: string;
                from?: string;
                limit?: number;
                q?: string;
                to?: string;
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
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                "application/json": {
                    locale?: string;
                    time_zone?: string;
                };
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
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getPreferences: {
        parameters: {
            query?: {
                scope?: "news" | "email";
            };
            header?: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    changePreferences: {
        parameters: {
            query?: {
                scope?: "news" | "email";
            };
            header?: {
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    previewPreferences: {
        parameters: {
            query?: {
                scope?: "news" | "email";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description What moves in the newest edition and on the desk, compared with the newest preferences, in the new order; at most 100 each. Preferences of one scope move nothing of another. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencePreview"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    undoPreferences: {
        parameters: {
            query?: {
                scope?: "news" | "email";
                to?: number;
            };
            header?: {
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
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listPreferenceVersions: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
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
                    "application/json": {
                        next_cursor: string | null;
                        versions: components["schemas"]["Preferences"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                "application/json": {
                    code: string;
                };
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                    "application/json": {
                        sessions: components["schemas"]["ListedSession"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": {
                        sources: components["schemas"]["Source"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                "application/json": {
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
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Source"] & {
                        quarantined: {
                            excerpt: string;
                            item_hash: string;
                            quarantined_at: string;
                            reason: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            429: components["responses"]["TooManyRequests"];
        };
    };
    changeSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                "application/json": {
                    /** Format: uri */
                    url: string;
                };
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
                    "application/json": {
                        feeds: {
                            item_count: number;
                            title: string;
                            url: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                    "application/json": {
                        added: number;
                        known: number;
                        malformed: {
                            excerpt: string;
                            reason: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                    "application/json": components["schemas"]["Today"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                    "application/json": {
                        tokens: components["schemas"]["ListedToken"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": {
                        problems?: string[];
                        /** @enum {string} */
                        status: "ok" | "starting";
                    };
                };
            };
            400: components["responses"]["Malformed"];
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
                    "application/json": {
                        problems: string[];
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                    };
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooManyRequests"];
            /** @description The process is not ready; `problems` has the reasons. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        problems: string[];
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                    };
                };
            };
        };
    };
}
