import type { UnclassifiedMessage } from '../../../db/email/triage/signals.ts';
import { mailKindOf } from '../../../domain/email/sync/mail-kind.ts';
import type { DateCandidate } from '../../../domain/email/triage/signals/date-candidate.ts';
import { findDeadlines } from '../../../domain/email/triage/signals/deadline.ts';
import { judgeSignals, type ModelLevels } from '../../../domain/email/triage/signals/judge-signals.ts';
import { findRequests, sentencesToJudge } from '../../../domain/email/triage/signals/request.ts';
import type { Quote, Signal } from '../../../domain/email/triage/signals/signal.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import type { EmailPorts } from '../ports.ts';
import { judgeLimits, type judgeMessage } from './judge-message-task.ts';

/** Failures that leave messages to the rules until a later round. */
const deferring = new Set(['budget_exhausted', 'model_unavailable']);

/** A model's answer about one message. */
export interface MessageAnswer {
  producer: string;
  version: string;
  requests: readonly number[];
  levels: ModelLevels;
}

/** Returns an empty answer for a message that the model gave no usable one for; asking again would not help. */
const unanswered = (models: EmailPorts['models'], task: typeof judgeMessage): MessageAnswer => ({
  ...models.identify(task),
  requests: [],
  levels: { urgency: null, business_impact: null, technical_relevance: null, escalation_risk: null },
});

/** Returns the sentences of a message that are judged one by one; the first ones of a long message. */
const judgedSentences = ({ text }: Pick<UnclassifiedMessage, 'text'>): Quote[] =>
  sentencesToJudge(text).slice(0, judgeLimits.sentences);

/** Asks the model about each message; `messages` is null if no model could be asked. */
export async function askModel(
  { models }: Pick<EmailPorts, 'models'>,
  turn: Turn,
  messages: readonly UnclassifiedMessage[],
  task: typeof judgeMessage,
): Promise<{ messages: MessageAnswer[] | null; cost: number }> {
  try {
    const { answers, cost } = await models.ask(
      task,
      messages.map((message) => ({
        subject: message.subject.slice(0, judgeLimits.subjectCharacters),
        sentences: judgedSentences(message).map(({ quote }) =>
          quote.slice(0, judgeLimits.sentenceCharacters),
        ),
      })),
      askingFor(turn),
    );
    const read = answers.map((answer): MessageAnswer => {
      if ('failure' in answer) return unanswered(models, task);
      const { requests, ...levels } = answer.value;
      return { producer: answer.producer, version: answer.version, requests, levels };
    });
    return { messages: read, cost };
  } catch (thrown) {
    if (!(thrown instanceof Failure && deferring.has(thrown.code))) throw thrown;
    return { messages: null, cost: 0 };
  }
}

/** Returns all signals of one message. A model's sentence numbers are checked: one that the message does not have is ignored. */
export function signalsOf(
  message: UnclassifiedMessage,
  {
    own,
    dates,
    answer,
  }: { own: ReadonlySet<string>; dates: readonly DateCandidate[]; answer: MessageAnswer | null },
): Signal[] {
  const sent_at = new Date(message.sent_at).toISOString();
  const kind = mailKindOf(message);
  const isOutgoing = message.direction === 'outgoing';
  const sentences = sentencesToJudge(message.text);
  const deadlines = findDeadlines({ text: message.text, sent_at, is_outgoing: isOutgoing }, dates);
  const judged = sentences.map((_, index) => answer?.requests[index] ?? null);
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
    // The embedded classifier cannot follow instructions; any other model may follow those of a mail.
    answer?.producer === 'embedded',
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
    answer,
  );
}
