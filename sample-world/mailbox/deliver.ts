import { createHash } from 'node:crypto';
import { Failure } from '../../domain/failure.ts';
import { composeLetter, type Parent } from './compose-letter.ts';
import { writeUtc } from './fill.ts';
import type { Instance } from './instance.ts';
import { engineer, type Person, personOf } from './people.ts';
import type { MailScript } from './scenario.ts';
import { featuresOf, kindOf } from './traits.ts';
import { type IssueTruth, issueTruth, type MessageTruth, messageTruth } from './truth.ts';
import { addWorkingDays, momentOf } from './working-days.ts';
import { writeMessage } from './write-message.ts';

/** A delivered message, with the truth about it and about its issue. */
export type Sent = { raw: Buffer; sender: string; truth: MessageTruth; status: IssueTruth['status'] };

/** Returns the mails of an instance in the order of its scenario; a mail that is delivered twice appears twice. */
export function deliver(instance: Instance, lastDay: Temporal.PlainDate): Sent[] {
  const written = new Map<string, Parent>();
  return instance.script.mails.flatMap((mail) => {
    const moment = momentFor(mail, instance, lastDay);
    const parent = parentOf(mail, written);
    const scene = {
      written: moment,
      slots: instance.slots,
      instance: instance.number,
      chance: instance.chance(mail.id),
    };
    const from = personOf(mail.headers['from'] ?? 'me');
    const composed = composeLetter({ mail, instance, scene, from, parent });
    const thread = parent?.thread ?? `${instance.key}/${mail.id}`;
    written.set(mail.id, { ...composed, thread });
    const raw = writeMessage(composed.letter);
    const truth = truthOf({ mail, instance, composed, thread, raw, from, moment });
    const sent = { raw, sender: from.address, truth, status: statusOf(instance) };
    return again(sent, composed, mail, moment);
  });
}

type Facts = {
  mail: MailScript;
  instance: Instance;
  composed: Omit<Parent, 'thread'>;
  thread: string;
  raw: Buffer;
  from: Person;
  moment: Temporal.ZonedDateTime;
};

function truthOf({ mail, instance, composed, thread, raw, from, moment }: Facts): MessageTruth {
  const { letter, filled, found } = composed;
  const mandatory = found.map(({ category, found_in }) => ({ category, found_in }));
  const kind = kindOf(mail);
  return messageTruth.parse({
    type: 'message',
    key: `${instance.key}/${mail.id}`,
    folder: from === engineer ? 'sent' : 'inbox',
    content_hash: hashOf(raw),
    message_id: letter.lost.includes('message-id') ? null : letter.messageId,
    sent_at: writeUtc(moment),
    subject: letter.subject,
    thread,
    // Newsletters and notices form no issue, nor do the replies to them.
    issue: instance.script.apart ? thread : instance.key,
    kind,
    is_bulk: ['newsletter', 'marketing', 'list'].includes(kind) && mail.headers['bulk'] !== 'cold',
    mandatory: mandatory.filter(
      (one, place) => mandatory.findIndex(({ category }) => category === one.category) === place,
    ),
    disguise: mail.headers['disguise'] ?? null,
    is_critical: mail.headers['critical'] === 'yes' || mandatory.length > 0,
    actions: filled.actions,
    deadlines: filled.deadlines,
    copy_of: null,
    injection: mail.headers['injection'] ?? null,
    features: featuresOf(letter, mail),
  });
}

/** Returns the message and its second copy: the same bytes, or the form that another server gave it. */
function again(
  sent: Sent,
  { letter }: Omit<Parent, 'thread'>,
  mail: MailScript,
  moment: Temporal.ZonedDateTime,
): Sent[] {
  const how = mail.headers['again'];
  if (how === undefined) return [sent];
  const second = { ...sent.truth, key: `${sent.truth.key}/again`, copy_of: sent.truth.key };
  if (how === 'exact') return [sent, { ...sent, truth: second }];
  const relayed = `Received: from relay2.sundhaven.example by mail.sundhaven.example; ${moment.epochMilliseconds}`;
  const raw = writeMessage({ ...letter, extra: [relayed, ...letter.extra] });
  return [sent, { ...sent, raw, truth: { ...second, content_hash: hashOf(raw), folder: 'inbox' } }];
}

function momentFor(
  mail: MailScript,
  instance: Instance,
  lastDay: Temporal.PlainDate,
): Temporal.ZonedDateTime {
  const match = /^(-?\d+) (\d\d:\d\d)$/.exec(mail.headers['at'] ?? '');
  if (match === null)
    throw new Failure(
      'internal',
      `${instance.key}/${mail.id} has an invalid time: ${mail.headers['at']}. Nothing was written; correct the scenario.`,
    );
  const day = addWorkingDays(lastDay, Number(match[1]) + instance.shift);
  const seconds = instance.chance(`${mail.id} seconds`).between(0, 59);
  return momentOf(day, match[2] ?? '').add({ minutes: instance.minutes, seconds });
}

function parentOf(mail: MailScript, written: ReadonlyMap<string, Parent>): Parent | null {
  const id = mail.headers['re'] ?? mail.headers['fw'];
  if (id === undefined) return null;
  const parent = written.get(id);
  if (parent === undefined)
    throw new Failure(
      'internal',
      `${mail.id} answers ${id}, which does not exist. Nothing was written; correct the scenario.`,
    );
  return parent;
}

function statusOf({ script }: Instance): IssueTruth['status'] {
  return script.status === 'none' ? null : issueTruth.shape.status.parse(script.status);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
