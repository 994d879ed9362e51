import { lookAlikeOf, registeredDomain } from '../../address/look-alike.ts';
import type { CheckInput } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';

/** Largest number of recipients without a hint; a reply to more is rarely intended. */
const maxUsualRecipients = 8;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Finds unknown, look-alike and unintended recipients (spec Email 6, recipients). */
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
      add('hard', 'unknown_recipient', `${address} is not in the thread. Remove it.`);
    else if (!chosen.has(address))
      add(
        'soft',
        'added_recipient',
        `${address} is in the thread, but the message that you answer was not sent to it.`,
      );
  }
  const known = [...ownDomains, ...[...participants].map(domainOf)];
  for (const domain of new Set(recipients.map(domainOf))) {
    const lookAlike = lookAlikeOf(
      domain,
      known.filter(
        (each) => registeredDomain(each) !== registeredDomain(domain) || ownDomains.includes(each),
      ),
    );
    if (lookAlike)
      add(
        'hard',
        'look_alike_domain',
        `${domain} may be mistaken for ${lookAlike.known}: ${lookAlike.reason}. Remove its addresses, or reply by another channel.`,
      );
  }
  const external = [...new Set(recipients.map(domainOf))].filter(
    (domain) => !ownDomains.some((each) => registeredDomain(each) === registeredDomain(domain)),
  );
  if (external.length > 0)
    add('soft', 'external_domain', `It goes outside your organisation, to ${external.join(', ')}.`);
  if (recipients.length > maxUsualRecipients)
    add('soft', 'many_recipients', `It goes to ${recipients.length} people.`);
  if (answered.list_id !== null)
    add(
      'soft',
      'mailing_list',
      'The message came through a mailing list, so all its members may get the reply.',
    );
  const addressed = lowered(
    answered.recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address),
  );
  const copied = lowered(
    answered.recipients.filter(({ kind }) => kind !== 'to').map(({ address }) => address),
  );
  if ([...own].some((each) => copied.has(each)) && ![...own].some((each) => addressed.has(each)))
    add('soft', 'only_in_copy', 'The message was addressed to others; you were only copied in.');
  const raised = letter.to
    .map((each) => each.toLowerCase())
    .filter((each) => copied.has(each) && !addressed.has(each) && each !== answered.sender?.address);
  if (raised.length > 0)
    add('soft', 'copy_addressed', `${raised.join(', ')} was only copied in and is now addressed.`);
  return [...findings, ...checkSender(input), ...checkReplyTo(input)];
}

/** Blocks a reply to somebody who may be an impostor and asks for money or a secret; other doubts are shown. */
function checkSender({ answered: { warnings = [] } }: Pick<CheckInput, 'answered'>): ReplyFinding[] {
  const isLured = warnings.some(({ severity, quote }) => severity === 'danger' && quote !== null);
  return warnings.slice(0, 3).map(({ kind, severity, detail }): ReplyFinding => {
    const isHard = isLured && severity === 'danger';
    return {
      check: 'recipients',
      severity: isHard ? 'hard' : 'soft',
      code: kind,
      detail: isHard
        ? `${detail} The reply is kept and cannot be approved. If you have asked the sender by telephone, answer from your mail program.`
        : detail,
      sentence: null,
      can_vouch: false,
    };
  });
}

/** Finds reply addresses in another domain than the sender's. */
function checkReplyTo({ answered, own }: Pick<CheckInput, 'answered' | 'own'>): ReplyFinding[] {
  const sender = answered.sender && domainOf(answered.sender.address);
  if (!sender) return [];
  const other = [...new Set(answered.reply_to.map(domainOf))].filter(
    (domain) => registeredDomain(domain) !== registeredDomain(sender),
  );
  return other.map((domain): ReplyFinding => {
    const lookAlike = lookAlikeOf(domain, [sender, ...own.addresses.map(domainOf)]);
    return {
      check: 'recipients',
      severity: lookAlike ? 'hard' : 'soft',
      code: lookAlike ? 'look_alike_domain' : 'other_reply_address',
      detail: lookAlike
        ? `The message asks for replies to ${domain}, which may be mistaken for ${lookAlike.known}: ${lookAlike.reason}. Remove its addresses, or reply by another channel.`
        : `The message asks for replies to ${domain}, but it came from ${sender}.`,
      sentence: null,
      can_vouch: false,
    };
  });
}

const lowered = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.map((each) => each.toLowerCase()));
