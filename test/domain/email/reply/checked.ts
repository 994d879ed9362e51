import type { CheckInput } from '../../../../domain/email/reply/checks/check-input.ts';
import { checkReply } from '../../../../domain/email/reply/checks/check-reply.ts';
import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { replyPolicyVersion } from '../../../../domain/email/reply/policy.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** The changes of a test to a letter that answers one mail of a supplier. */
export type Change = Partial<Omit<CheckInput, 'letter' | 'evidence'>> & {
  letter?: Partial<CheckInput['letter']>;
  /** The text of the answered mail; other texts are in `sources`. */
  evidence?: string;
  sources?: CheckInput['evidence'];
};

/** Returns the input of the checks for a letter with this body. */
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

/** Returns the findings for a letter with this body. */
export const checked = (body: string, change: Change = {}): ReplyFinding[] =>
  checkReply(inputOf(body, change));

/** Returns the hard findings as `code: sentence`. */
export const blockedBy = (body: string, change: Change = {}): string[] =>
  checked(body, change)
    .filter(({ severity }) => severity === 'hard')
    .map(({ code, sentence }) => `${code}: ${sentence}`);
