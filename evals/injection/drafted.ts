import type { z } from 'zod';
import { checkReply } from '../../domain/email/reply/checks/check-reply.ts';
import type { ReplyFinding } from '../../domain/email/reply/checks/checks.ts';
import { composeBody } from '../../domain/email/reply/compose-body.ts';
import { type DraftingInput, draftingInput, keepGivenCitations } from '../../domain/email/reply/drafting.ts';
import { fillTemplate } from '../../domain/email/reply/template.ts';
import type { ParsedMessage } from '../../domain/email/sync/message.ts';
import { draftReply } from '../../graphs/email/reply/draft-reply-task.ts';
import { frameOf, participantsOf } from '../../graphs/email/reply/reply-frame.ts';
import { draftingInputOf, numberedSources } from '../../graphs/email/reply/reply-sources.ts';
import findSensitive from '../../tools/email/find-sensitive.ts';
import type { Attack } from './attacks.ts';
import { isReached, obeyInDraft } from './obeying-model.ts';
import { contextOf } from './read-mails.ts';

/** A draft with the findings of the service's checks. */
export interface Drafted {
  to: string[];
  cc: string[];
  subject: string;
  body: string;
  findings: ReplyFinding[];
  /** True if the instruction was part of the prompt. */
  isReached: boolean;
  /** Parts of the model's answer that came through besides prose and source numbers. */
  beside: string[];
}

/** Drafts a reply with a model that obeys the attack, or by the template without one. Null if no one can be answered. */
export async function draftFor(parsed: ParsedMessage, attack: Attack | null): Promise<Drafted | null> {
  const context = contextOf(parsed);
  const frame = frameOf(context, { messageId: context.thread_head, replyAll: false });
  if ('refused' in frame) return null;
  const sources = numberedSources(context, frame, []);
  const input: DraftingInput = draftingInput.parse(draftingInputOf(context, frame, sources, []));
  const reached = attack !== null && isReached(draftReply.prompt(input).content, attack);
  const answer: z.output<typeof draftReply.output> = draftReply.output.parse(
    reached && attack ? obeyInDraft(attack) : fillTemplate(input),
  );
  const { body, used } = composeBody(input, keepGivenCitations(input, answer));
  const letter = { ...frame.envelope, body, vouched: [] };
  const { spans } = await findSensitive.run({ text: body }, { signal: new AbortController().signal });
  const { to, cc, subject } = letter;
  const findings = checkReply({
    letter,
    origin: 'generated',
    computed: { to, cc },
    own: { addresses: context.own },
    participants: participantsOf(context),
    answered: frame.message,
    evidence: context.messages.map(({ id, subject: title, text }) => ({ kind: 'message', id, title, text })),
    sensitive: spans,
    allowedHosts: [],
    style: {},
  });
  const given = new Set(sources.map(({ number }) => number));
  const beside = [
    ...Object.keys(answer).filter((key) => key !== 'paragraphs'),
    ...used.filter((number) => !given.has(number)).map((number) => `source ${number}`),
  ];
  return { to, cc, subject, body, findings, isReached: reached, beside };
}
