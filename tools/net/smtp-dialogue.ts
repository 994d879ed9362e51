/** A recipient that a server refused, with its reply. */
export interface RefusedRecipient {
  address: string;
  /** Reply with its code (RFC 5321, 4.2). */
  reply: string;
}

/** The conversation with a mail server, as far as it decides whether a message is transmitted. */
export interface SmtpDialogue {
  /** Recipients refused so far. */
  readonly refused: readonly RefusedRecipient[];
  /** Receives the lines that nodemailer logs, in their order. */
  readonly logger: Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', LogLine>;
}

type LogLine = (entry: { tnx?: unknown }, line?: unknown) => void;

/**
 * Follows a conversation. nodemailer begins DATA if one of several recipients was accepted and reports the others
 * only after transmission; its log shows each reply before. Nothing else is kept, so no line with a credential.
 */
export function followDialogue(): SmtpDialogue {
  const refused: RefusedRecipient[] = [];
  /** Commands without a reply so far: the recipient, or null for any other command. */
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
        // The greeting is not a reply to a command.
        if (tnx !== 'server') return;
        const address = asked.shift() ?? null;
        const reply = String(line);
        if (address !== null && !reply.startsWith('2')) refused.push({ address, reply });
      },
    },
  };
}
