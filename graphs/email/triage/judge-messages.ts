import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import { mailKindOf } from '../../../domain/email/sync/mail-kind.ts';
import type { DateCandidate } from '../../../domain/email/triage/signals/date-candidate.ts';
import { findDeadlines } from '../../../domain/email/triage/signals/deadline.ts';
import { judgeSignals, type ModelLevels } from '../../../domain/email/triage/signals/judge-signals.ts';
import { findRequests, sentencesToJudge } from '../../../domain/email/triage/signals/request.ts';
import type { Quote, Signal } from '../../../domain/email/triage/signals/signal.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import { judgeLimits, type judgeMessage } from './judge-message-task.ts';

/** Failures that leave messages to the rules for now. */
const deferred = new Set(['budget_exhausted', 'model_unavailable']);

/** What a model says of one message. */
export interface SaidOfMessage {
  producer: string;
  version: string;
  requests: readonly number[];
  levels: ModelLevels;
}

/** Of a message to which the model that was asked has no usable answer: asking again would give none either. */
const unanswered = (models: EmailPorts['models'], task: typeof judgeMessage): SaidOfMessage => ({
  ...models.identify(task),
  requests: [],
  levels: { urgency: null, business_impact: null, technical_relevance: null, escalation_risk: null },
});

/** The sentences of a message that are judged one by one; of a long one the first. */
const judgedSentences = ({ text }: Pick<UnclassifiedMessage, 'text'>): Quote[] =>
  sentencesToJudge(text).slice(0, judgeLimits.sentences);

/** Asks the model of each message, by the task of today; `said` is null where nobody could be asked. */
export async function askModel(
  { models }: Pick<EmailPorts, 'models'>,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  task: typeof judgeMessage,
): Promise<{ said: SaidOfMessage[] | null; cost: number }> {
  const { user_id: userId, id: executionId } = turn.execution;
  try {
    const { answers, cost } = await models.ask(
      task,
      messages.map((message) => ({
        subject: message.subject.slice(0, judgeLimits.subjectCharacters),
        sentences: judgedSentences(message).map(({ quote }) =>
          quote.slice(0, judgeLimits.sentenceCharacters),
        ),
      })),
      { userId, executionId, signal: turn.signal },
    );
    const said = answers.map((answer): SaidOfMessage => {
      if ('failure' in answer) return unanswered(models, task);
      const { requests, ...levels } = answer.value;
      return { producer: answer.producer, version: answer.version, requests, levels };
    });
    return { said, cost };
  } catch (thrown) {
    if (!(thrown instanceof Failure && deferred.has(thrown.code))) throw thrown;
    return { said: null, cost: 0 };
  }
}

/** All signals of one message. A model's numbers are held against the message: a sentence that it does not have shows nothing. */
export function signalsOf(
  message: UnclassifiedMessage,
  {
    own,
    dates,
    said,
  }: { own: ReadonlySet<string>; dates: readonly DateCandidate[]; said: SaidOfMessage | null },
): Signal[] {
  const sent_at = new Date(message.sent_at).toISOString();
  const kind = mailKindOf(message);
  const isOutgoing = message.direction === 'outgoing';
  const sentences = sentencesToJudge(message.text);
  const deadlines = findDeadlines({ text: message.text, sent_at, is_outgoing: isOutgoing }, dates);
  const judged = sentences.map((_, index) => said?.requests[index] ?? null);
  const isAutoReply =
    message.is_automatic &&
    (message.in_reply_to.length > 0 ||
      /^(?:automatic reply|auto(?:matische)?[ -]?(?:reply|antwort)|out of (?:the )?office|abwesen)/iu.test(
        message.subject,
      ));
  const requests = findRequests(
    { ...message, own, is_auto_reply: isAutoReply },
    sentences,
    judged,
    deadlines,
    // Small classifiers follow nothing that they read; any other model may follow what stands in a mail.
    said?.producer === 'embedded',
  );
  return judgeSignals(
    {
      ...message,
      sent_at,
      kind,
      own,
      is_reply: message.in_reply_to.length > 0,
      sentences,
      requests,
      deadlines: kind === 'bulk' ? [] : deadlines,
    },
    said,
  );
}
