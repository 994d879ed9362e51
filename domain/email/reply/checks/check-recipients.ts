import type { CheckInput } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import { lookAlikeOf, registeredDomain } from './look-alike.ts';

/** More than so many are a crowd, and an answer to all of them is seldom meant. */
const crowd = 8;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Who gets the reply (spec Email 6, recipients): nobody unknown, no look-alike, and no more people than were meant. */
export function checkRecipients(
  input: Pick<CheckInput, 'letter' | 'computed' | 'own' | 'participants' | 'answered'>,
): ReplyFinding[] {
  const { letter, computed, answered } = input;
  const recipients = [...new Set([...letter.to, ...letter.cc].map((each) => each.toLowerCase()))];
  const chosen = lowered([...computed.to, ...computed.cc]);
  const participants = lowered(input.participants);
  const own = lowered(input.own.addresses);
  const ownDomains = [...new Set([...own].map(domainOf))];
  const findings: ReplyFinding[] = [];
  const add = (severity: 'hard' | 'soft', code: string, detail: string) =>
    findings.push({ check: 'recipients', severity, code, detail, sentence: null, can_vouch: false });

  for (const address of recipients) {
    if (!chosen.has(address) && !participants.has(address))
      add('hard', 'unknown_recipient', `${address} takes no part in the thread: take it out.`);
    else if (!chosen.has(address))
      add(
        'soft',
        'added_recipient',
        `${address} takes part in the thread and was not addressed by the message that is answered.`,
      );
  }
  const known = [...ownDomains, ...[...participants].map(domainOf)];
  for (const domain of new Set(recipients.map(domainOf))) {
    const found = lookAlikeOf(
      domain,
      known.filter(
        (each) => registeredDomain(each) !== registeredDomain(domain) || ownDomains.includes(each),
      ),
    );
    if (found)
      add(
        'hard',
        'look_alike_domain',
        `${domain} may be taken for ${found.known}: ${found.reason}. Take its addresses out, or answer by another way.`,
      );
  }
  const external = [...new Set(recipients.map(domainOf))].filter(
    (domain) => !ownDomains.some((each) => registeredDomain(each) === registeredDomain(domain)),
  );
  if (external.length > 0) add('soft', 'external_domain', `It leaves to ${external.join(', ')}.`);
  if (recipients.length > crowd) add('soft', 'many_recipients', `It goes to ${recipients.length} people.`);
  if (answered.list_id !== null)
    add('soft', 'mailing_list', 'The message came by a mailing list: its members may all get the reply.');
  const addressed = lowered(
    answered.recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address),
  );
  const copied = lowered(
    answered.recipients.filter(({ kind }) => kind !== 'to').map(({ address }) => address),
  );
  if ([...own].some((each) => copied.has(each)) && ![...own].some((each) => addressed.has(each)))
    add('soft', 'only_in_copy', 'The message was addressed to others; you were only in copy.');
  const raised = letter.to
    .map((each) => each.toLowerCase())
    .filter((each) => copied.has(each) && !addressed.has(each) && each !== answered.sender?.address);
  if (raised.length > 0)
    add('soft', 'copy_addressed', `${raised.join(', ')} was only in copy and is now addressed.`);
  return [...findings, ...checkReplyTo(input)];
}

/** Replies that are asked to go elsewhere than to who wrote. */
function checkReplyTo({ answered, own }: Pick<CheckInput, 'answered' | 'own'>): ReplyFinding[] {
  const sender = answered.sender && domainOf(answered.sender.address);
  if (!sender) return [];
  const other = [...new Set(answered.reply_to.map(domainOf))].filter(
    (domain) => registeredDomain(domain) !== registeredDomain(sender),
  );
  return other.map((domain): ReplyFinding => {
    const found = lookAlikeOf(domain, [sender, ...own.addresses.map(domainOf)]);
    return {
      check: 'recipients',
      severity: found ? 'hard' : 'soft',
      code: found ? 'look_alike_domain' : 'other_reply_address',
      detail: found
        ? `Replies are asked to go to ${domain}, which may be taken for ${found.known}: ${found.reason}.`
        : `Replies are asked to go to ${domain}, and the message came from ${sender}.`,
      sentence: null,
      can_vouch: false,
    };
  });
}

const lowered = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.map((each) => each.toLowerCase()));
