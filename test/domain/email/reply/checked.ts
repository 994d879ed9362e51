import type { CheckInput } from '../../../../domain/email/reply/checks/check-input.ts';
import { checkReply } from '../../../../domain/email/reply/checks/check-reply.ts';
import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { replyPolicyVersion } from '../../../../domain/email/reply/policy.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** What a test changes of a letter to one supplier that answers one mail. */
export type Change = Partial<Omit<CheckInput, 'letter' | 'evidence'>> & {
  letter?: Partial<CheckInput['letter']>;
  /** The words of the mail that is answered; other texts by `sources`. */
  evidence?: string;
  sources?: CheckInput['evidence'];
};

/** What a letter with this body is checked by. */
function inputOf(body: string, { letter, evidence = '', sources = [], ...change }: Change = {}): CheckInput {
  return {
    letter: {
      mailbox_id: id,
      to: ['anna@valves.example'],
      cc: [],
      subject: 'Re: Relief valve',
      body,
      answers: id,
      in_reply_to: 'one@valves.example',
      references: ['one@valves.example'],
      thread_head: id,
      policy_version: replyPolicyVersion,
      vouched: [],
      ...letter,
    },
    origin: 'generated',
    computed: { to: ['anna@valves.example'], cc: [] },
    own: { addresses: ['me@plant.example'] },
    participants: ['anna@valves.example', 'me@plant.example', 'ben@valves.example'],
    answered: {
      sender: { address: 'anna@valves.example' },
      reply_to: [],
      recipients: [{ kind: 'to', address: 'me@plant.example' }],
      list_id: null,
    },
    evidence: [{ kind: 'message', id, title: 'Relief valve', text: evidence }, ...sources],
    sensitive: [],
    allowedHosts: ['docs.plant.example'],
    style: {},
    ...change,
  };
}

/** What the checks find in a letter with this body. */
export const checked = (body: string, change: Change = {}): ReplyFinding[] =>
  checkReply(inputOf(body, change));

/** Its hard findings as `code: sentence`. */
export const blockedBy = (body: string, change: Change = {}): string[] =>
  checked(body, change)
    .filter(({ severity }) => severity === 'hard')
    .map(({ code, sentence }) => `${code}: ${sentence}`);
