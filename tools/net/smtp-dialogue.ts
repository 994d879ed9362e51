/** A recipient that a server did not take, with what it said. */
export interface RefusedRecipient {
  address: string;
  /** With its code (RFC 5321, 4.2). */
  reply: string;
}

/** What was said between us and a mail server, as far as it decides whether a letter is handed over. */
export interface SmtpDialogue {
  /** Recipients that were not taken so far. */
  readonly refused: readonly RefusedRecipient[];
  /** Takes the lines that nodemailer logs, in their order. */
  readonly logger: Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', LogLine>;
}

type LogLine = (entry: { tnx?: unknown }, line?: unknown) => void;

/**
 * Follows a conversation. nodemailer begins DATA when one of several recipients was taken and tells of the others only when
 * the letter has left; its log tells of each answer before. Nothing else of it is kept: no line with a credential.
 */
export function followDialogue(): SmtpDialogue {
  const refused: RefusedRecipient[] = [];
  /** Commands that are not answered yet: the recipient, or null for any other. */
  const asked: (string | null)[] = [];
  const ignore: LogLine = () => {};
  return {
    refused,
    logger: {
      trace: ignore,
      info: ignore,
      warn: ignore,
      error: ignore,
      fatal: ignore,
      debug({ tnx }, line) {
        if (tnx === 'client') asked.push(/^RCPT TO:<([^>]*)>/.exec(String(line))?.[1] ?? null);
        // The greeting answers nothing.
        if (tnx !== 'server') return;
        const address = asked.shift() ?? null;
        const reply = String(line);
        if (address !== null && !reply.startsWith('2')) refused.push({ address, reply });
      },
    },
  };
}
