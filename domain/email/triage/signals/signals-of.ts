import { mailKindOf } from '../../sync/mail-kind.ts';
import type { Recipient } from '../../sync/message.ts';
import type { DateCandidate } from '../dates/date-candidate.ts';
import type { MandatoryFinding } from '../mandatory/finding.ts';
import { findDeadlines } from './deadline.ts';
import { judgeSignals, type ModelLevels } from './judge-signals.ts';
import { findRequests, type RequestMessage, sentencesToJudge } from './request.ts';
import type { RequestReader } from './request-judgement.ts';
import type { Signal } from './signal.ts';

/** The parts of a message that its signals are judged by. */
export interface ClassifiedMessage {
  subject: string;
  text: string;
  quoted: string;
  /** The time when it was sent, or else received. */
  sent_at: string;
  /** BCP 47 primary tag, or null. */
  language: string | null;
  direction: 'incoming' | 'outgoing';
  sender: string | null;
  recipients: readonly Recipient[];
  in_reply_to: readonly string[];
  is_bulk: boolean;
  is_automatic: boolean;
  mandatory: readonly MandatoryFinding[];
}

/** A model's answer about one message. */
export interface MessageAnswer {
  producer: string;
  version: string;
  /** The probability that each sentence asks for something, by its number; null or missing if the model was not asked. */
  requests: readonly (number | null)[];
  levels: ModelLevels;
}

/** Returns the fields of a message that decide its requests. `own` are the addresses of the engineer. */
export function requestMessageOf(message: ClassifiedMessage, own: ReadonlySet<string>): RequestMessage {
  const { text, sender, recipients, is_bulk } = message;
  const isAutoReply =
    message.is_automatic &&
    (message.in_reply_to.length > 0 ||
      /^(?:automatic reply|auto(?:matische)?[ -]?(?:reply|antwort)|out of (?:the )?office|abwesen)/iu.test(
        message.subject,
      ));
  return { text, sender, recipients, is_bulk, own, is_auto_reply: isAutoReply };
}

/**
 * Returns all signals of one message, by rules and by a model's answer. A model's sentence numbers are checked: one that the
 * message does not have is ignored.
 */
export function signalsOf(
  message: ClassifiedMessage,
  {
    own,
    dates,
    answer,
    reader = null,
  }: {
    own: ReadonlySet<string>;
    dates: readonly DateCandidate[];
    answer: MessageAnswer | null;
    reader?: RequestReader | null;
  },
): Signal[] {
  const sent_at = new Date(message.sent_at).toISOString();
  const kind = mailKindOf(message);
  const isOutgoing = message.direction === 'outgoing';
  const sentences = sentencesToJudge(message.text);
  const deadlines = findDeadlines(
    { text: message.text, sent_at, language: message.language, is_outgoing: isOutgoing },
    dates,
  );
  const judged = sentences.map((_, index) => answer?.requests[index] ?? null);
  const requests = findRequests(
    requestMessageOf(message, own),
    sentences,
    judged,
    deadlines,
    // The embedded classifier cannot follow instructions; any other model may follow those of a mail.
    { mayLower: answer?.producer === 'embedded', reader },
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
