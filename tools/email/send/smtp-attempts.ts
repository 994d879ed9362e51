/** What one process knows of a letter that it tried to send. */
export type SmtpAttempt =
  /** It is certain that no attempt handed it over. */
  | { state: 'not_taken' }
  /** It is being sent, or was handed over without an answer. */
  | { state: 'open' }
  | { state: 'taken'; said: string };

/**
 * What this process knows of its attempts, by Message-ID. SMTP has no look-up: what is not known here is known by nobody, and
 * after a crash that is everything. One for all senders of a process.
 */
export interface SmtpAttempts {
  of(messageId: string): SmtpAttempt | undefined;
  /** An attempt begins; returns how it ends. What was once handed over stays so. */
  begin(messageId: string): (end: 'not_taken' | 'unknown' | { said: string }) => void;
  /** Since when this process looks for a copy of it. */
  soughtSince(messageId: string): Date;
}

/** Remembers the attempts of this process, the last `most` of them: forgetting makes an outcome unknown, never wrong. */
export function smtpAttempts(most = 10_000): SmtpAttempts {
  const known = new Map<string, SmtpAttempt>();
  const sought = new Map<string, Date>();
  const note = (messageId: string, attempt: SmtpAttempt) => keep(known, messageId, attempt, most);
  return {
    soughtSince(messageId) {
      const since = sought.get(messageId) ?? new Date();
      keep(sought, messageId, since, most);
      return since;
    },
    of: (messageId) => known.get(messageId),
    begin(messageId) {
      const before = known.get(messageId);
      const mayHaveLeft = before !== undefined && before.state !== 'not_taken';
      if (!mayHaveLeft) note(messageId, { state: 'open' });
      return (end) => {
        if (typeof end === 'object') note(messageId, { state: 'taken', said: end.said });
        else if (end === 'not_taken' && !mayHaveLeft) note(messageId, { state: 'not_taken' });
      };
    },
  };
}

/** Sets an entry as the newest, and drops the oldest beyond the limit. */
function keep<T>(entries: Map<string, T>, key: string, value: T, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
