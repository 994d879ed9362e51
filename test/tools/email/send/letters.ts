import { randomUUID } from 'node:crypto';
import type { Letter } from '../../../../domain/email/reply/checks/letter.ts';
import type { Outgoing } from '../../../../tools/email/send/mail-sender.ts';

/** Returns a letter with the facts of its sending; each call gives one with its own Message-ID. */
export function newOutgoing(letter: Partial<Letter> = {}, rest: Partial<Outgoing> = {}): Outgoing {
  return {
    letter: {
      mailbox_id: '6f2b8f0e-4e55-4f0c-9d6e-2f6a3d1c7b10',
      to: ['ada@plant.example'],
      cc: ['ben@supplier.example'],
      subject: 'Re: Pump 3 leaks',
      body: 'Dear Ada,\n\nthe seal arrives on 3 June.\n\nJo',
      answers: '0d3a9a38-0f4c-4f53-8a51-6f3f5a1f0c11',
      in_reply_to: 'pump-3@plant.example',
      references: ['first@plant.example', 'pump-3@plant.example'],
      thread_head: '0d3a9a38-0f4c-4f53-8a51-6f3f5a1f0c11',
      policy_version: '1',
      vouched: [],
      ...letter,
    },
    from: { name: 'Jo Engineer', address: 'jo@plant.example' },
    messageId: `${randomUUID()}@plant.example`,
    date: '2026-06-01T08:00:00.000Z',
    answeredPlace: null,
    ...rest,
  };
}
