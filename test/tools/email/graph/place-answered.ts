import type { Outgoing } from '../../../../tools/email/send/mail-sender.ts';
import type { SimulatedMailbox } from '../../../support/graph-simulator/mailbox.ts';

/** Puts the message that a letter answers into a mailbox; returns the letter as it is sent from there. */
export function placeAnswered(mailbox: SimulatedMailbox, outgoing: Outgoing): Outgoing {
  const { in_reply_to: id, references } = outgoing.letter;
  const earlier = references.filter((each) => each !== id);
  const source = [
    'From: <anna.berg@plant.example>',
    'To: <engineer@plant.example>',
    ...(id === null ? [] : [`Message-ID: <${id}>`]),
    ...(earlier.length === 0 ? [] : [`References: ${earlier.map((each) => `<${each}>`).join('\r\n ')}`]),
    'Subject: Pump 3 leaks',
    '',
    'When does the seal arrive?',
  ];
  const identity = mailbox.add('inbox', { source: source.join('\r\n'), subject: 'Pump 3 leaks' });
  return {
    ...outgoing,
    answeredPlace: { folderId: mailbox.folder('inbox').id, place: identity, identity },
  };
}
