/** A recipient that a server refused, with its response. */
export interface RefusedRecipient {
  address: string;
  /** With its code (RFC 5321, 4.2). */
  reply: string;
}

/** The dialogue with a mail server, as far as it decides about handing a letter over. */
export interface SmtpDialogue {
  /** Recipients refused so far. */
  readonly refused: readonly RefusedRecipient[];
  /** Takes the lines that nodemailer logs, in their order. */
  readonly logger: Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', LogLine>;
}

type LogLine = (entry: { tnx?: unknown }, line?: unknown) => void;

/**
 * Creates a dialogue. nodemailer starts DATA when one of several recipients was accepted and reports the others only
 * after the letter was sent; its log shows each response before. Nothing else of the log is kept: no line with a
 * credential.
 */
export function followDialogue(): SmtpDialogue {
  const refused: RefusedRecipient[] = [];
  /** Commands without a response yet: the recipient, or null for any other. */
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
        // The greeting responds to no command.
        if (tnx !== 'server') return;
        const address = asked.shift() ?? null;
        const reply = String(line);
        if (address !== null && !reply.startsWith('2')) refused.push({ address, reply });
      },
    },
  };
}
