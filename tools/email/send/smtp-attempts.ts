/** One process's knowledge of an attempt to send a letter. */
export type SmtpAttempt =
  /** It is certain that no attempt handed it over. */
  | { state: 'not_taken' }
  /** It is being sent, or was handed over without a response. */
  | { state: 'open' }
  | { state: 'taken'; said: string };

/**
 * One process's knowledge of its attempts, by Message-ID. SMTP has no look-up: an outcome unknown here is unknown
 * everywhere, and after a crash that is every outcome. One for all senders of a process.
 */
export interface SmtpAttempts {
  of(messageId: string): SmtpAttempt | undefined;
  /** Records the beginning of an attempt; returns a function for its end. A letter once handed over stays so. */
  begin(messageId: string): (end: 'not_taken' | 'unknown' | { said: string }) => void;
  /** Returns the time since which this process looks for a copy. */
  searchedSince(messageId: string): Date;
}

/**
 * Creates the memory of the last `most` attempts of this process: forgetting one makes its outcome unknown, never
 * wrong.
 */
export function smtpAttempts(maxAttempts = 10_000): SmtpAttempts {
  const known = new Map<string, SmtpAttempt>();
  const sought = new Map<string, Date>();
  const note = (messageId: string, attempt: SmtpAttempt) => keep(known, messageId, attempt, maxAttempts);
  return {
    searchedSince(messageId) {
      const since = sought.get(messageId) ?? new Date();
      keep(sought, messageId, since, maxAttempts);
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
function keep<T>(entries: Map<string, T>, key: string, value: T, maxAttempts: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > maxAttempts && oldest !== undefined) entries.delete(oldest);
}
