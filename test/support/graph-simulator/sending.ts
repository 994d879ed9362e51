import { z } from 'zod';
import { type DetailForm, propertyOf } from './detail-rows.ts';
import { recoverable, type SimulatedMailbox, type SimulatedMessage } from './mailbox.ts';
import {
  errorResponse,
  messageResponse,
  notFound,
  type SimulatedRequest,
  type SimulatedResponse,
} from './routes.ts';
import type { SendingSwitches } from './sending-switches.ts';
import { type OwnParts, threadOf } from './source.ts';

/** A letter that left; one entry for each delivery. */
export interface Delivery {
  /** The draft's id. */
  id: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  body: string;
  /** With brackets, like the following ones. */
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  pictures: string[];
  /** Extended properties, headers included (PS_INTERNET_HEADERS). */
  properties: Record<string, string>;
}

const recipients = z.array(z.strictObject({ emailAddress: z.object({ address: z.string() }) }));

/** Writable fields of a message (learn.microsoft.com/graph/api/message-update), as far as replies need them. */
const writable = z.strictObject({
  toRecipients: recipients.optional(),
  ccRecipients: recipients.optional(),
  bccRecipients: recipients.optional(),
  subject: z.string().optional(),
  body: z.strictObject({ contentType: z.literal('text'), content: z.string() }).optional(),
  internetMessageId: z
    .string()
    .regex(/^<[^<>\s]+>$/)
    .optional(),
  singleValueExtendedProperties: z
    .array(
      z.strictObject({
        id: z.string().regex(/^String (0x[0-9a-f]+|\{[0-9a-f-]{36}\} Name [\w-]+)$/i),
        value: z.string(),
      }),
    )
    .optional(),
});
const reply = z.strictObject({ message: writable.optional(), comment: z.string().optional() });

const owner = 'engineer@plant.example';
const done = (status: 202 | 204): SimulatedResponse => ({ status, body: Buffer.alloc(0) });

/** Drafts, sending, and deliveries: the part of the API that changes a mailbox. */
export class Sending {
  readonly left: Delivery[] = [];
  switches: SendingSwitches;
  readonly #mailbox: SimulatedMailbox;
  readonly #clock: () => Date;
  readonly #chance: (probability: number) => boolean;
  /** Messages that are accepted and not shown yet, with those that are completely hidden. */
  readonly #submitted = new Map<string, { until: number; hidden: SimulatedMessage | null }>();
  readonly #read = new Set<string>();
  #made = 0;

  constructor(
    mailbox: SimulatedMailbox,
    switches: SendingSwitches,
    options: { clock: () => Date; chance: (probability: number) => boolean },
  ) {
    this.#mailbox = mailbox;
    this.switches = switches;
    this.#clock = options.clock;
    this.#chance = options.chance;
  }

  /** Returns the current form of message details. */
  form(isText: boolean): DetailForm {
    const { changesLineEnds, showsHeaders } = this.switches;
    return { isText, changesLineEnds, showsHeaders };
  }

  /** Shows as sent the messages that were accepted long enough ago. */
  show(): void {
    for (const [id, { until, hidden }] of this.#submitted) {
      if (until > this.#clock().getTime()) continue;
      this.#submitted.delete(id);
      if (hidden === null) this.#keepCopy(id);
      else {
        this.#mailbox.restore(hidden, 'drafts');
        this.#keepCopy(id);
      }
    }
  }

  /** Returns seven digits that do not repeat. */
  #number(): string {
    this.#made += 1;
    return String(this.#made).padStart(7, '0');
  }

  /** Lets another person change a draft after it was read, as often as switched on. */
  wasRead(id: string): void {
    const message = this.#mailbox.messages.get(id);
    if (message?.own === undefined || !message.isDraft || this.#read.has(id)) return;
    this.#read.add(id);
    if (this.switches.edits === 0) return;
    this.switches = { ...this.switches, edits: this.switches.edits - 1 };
    const own: OwnParts = { ...message.own, cc: [...message.own.cc, 'eve@elsewhere.example'] };
    this.#mailbox.rewrite(id, { own, body: `${message.body}\nBy the way, it is cheaper elsewhere.` });
  }

  /** Responds to a request that changes a message; null for any other path. */
  answer(request: SimulatedRequest & { body: string }): SimulatedResponse | null {
    const { method, path } = request;
    const [owns, collection, id, below, last] = path;
    if (owns !== 'me' || collection?.toLowerCase() !== 'messages' || id === undefined) return null;
    const message = request.naming.isImmutable ? this.#mailbox.messages.get(id) : undefined;
    const what = `${method} ${below ?? ''}${last === undefined ? '' : '/one'}`;
    if (message === undefined) return what === 'GET ' ? null : notFound();
    switch (what) {
      case 'POST createReply':
        return this.#createReply(message, request);
      case 'PATCH ':
        return this.#update(message, request);
      case 'POST send':
        return this.#send(message);
      case 'DELETE ':
        this.#mailbox.remove(id, 'recoverable');
        return done(204);
      case 'GET attachments':
        return attachmentsOf(message);
      case 'DELETE attachments/one':
        return this.#removeAttachment(message, last ?? '');
      default:
        return null;
    }
  }

  /** Returns the messages of all visible folders that have an extended property of this value. */
  filtered(filter: string): SimulatedMessage[] | null {
    const asked =
      /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '((?:[^']|'')*)'\)$/.exec(
        filter,
      );
    if (asked === null) return null;
    const value = (asked[2] ?? '').replaceAll("''", "'").toLowerCase();
    const hidden = this.#mailbox.folder(recoverable).id;
    return [...this.#mailbox.messages.values()].filter(
      (message) =>
        message.folderId !== hidden && propertyOf(message, asked[1] ?? '')?.toLowerCase() === value,
    );
  }

  #createReply(original: SimulatedMessage, request: SimulatedRequest & { body: string }): SimulatedResponse {
    const given = reply.safeParse(jsonOf(request.body));
    if (!given.success || (given.data.message?.body && given.data.comment !== undefined)) return badBody();
    const { inReplyTo, references } = threadOf(original.source);
    const pictures = new Map<string, string>();
    if (this.switches.takesPictures) pictures.set(`AAMkAtt${this.#number()}=`, 'image001.png');
    const own: OwnParts = {
      to: [original.from],
      cc: [],
      bcc: [],
      sentAt: null,
      inReplyTo,
      references,
      properties: new Map(),
      pictures,
    };
    const id = this.#mailbox.add('drafts', {
      subject: `RE: ${original.subject}`,
      body: `\r\n\r\n________________________________\r\nFrom: ${original.from}\r\n\r\n${original.body}`,
      from: owner,
      isRead: true,
      isDraft: true,
      conversationId: original.conversationId,
      receivedAt: this.#clock().toISOString(),
      own,
    });
    const { singleValueExtendedProperties: properties, ...rest } = given.data.message ?? {};
    const kept = this.switches.ignoresGiven ? {} : rest;
    this.#write(id, { ...kept, ...(properties && { singleValueExtendedProperties: properties }) });
    return messageResponse(this.#mailbox.message(id), request, 201);
  }

  #update(message: SimulatedMessage, request: SimulatedRequest & { body: string }): SimulatedResponse {
    const given = writable.safeParse(jsonOf(request.body));
    if (!given.success) return badBody();
    if (!message.isDraft || message.own === undefined) {
      return errorResponse(400, 'ErrorInvalidPropertySet', 'Set action is invalid for property.');
    }
    this.#write(message.id, given.data);
    return messageResponse(this.#mailbox.message(message.id), request, 200);
  }

  #write(id: string, given: z.infer<typeof writable>): void {
    const message = this.#mailbox.message(id);
    const { own } = message;
    if (own === undefined) throw new Error('Only what its owner wrote is written.');
    const listOf = (list: z.infer<typeof recipients> | undefined, former: string[]) =>
      list?.map(({ emailAddress }) => emailAddress.address) ?? former;
    const properties = new Map(own.properties);
    for (const each of given.singleValueExtendedProperties ?? []) properties.set(each.id, each.value);
    this.#mailbox.rewrite(id, {
      subject: (given.subject ?? message.subject).slice(0, this.switches.longestSubject ?? undefined),
      body: given.body?.content ?? message.body,
      messageId: given.internetMessageId ?? message.messageId,
      own: {
        ...own,
        to: listOf(given.toRecipients, own.to),
        cc: listOf(given.ccRecipients, own.cc),
        bcc: listOf(given.bccRecipients, own.bcc),
        properties,
      },
    });
  }

  #send(message: SimulatedMessage): SimulatedResponse {
    const { id, own } = message;
    if (!message.isDraft || own === undefined)
      return errorResponse(400, 'ErrorInvalidOperation', 'It is no draft.');
    if (own.to.length + own.cc.length + own.bcc.length === 0)
      return errorResponse(400, 'ErrorInvalidRecipients', 'At least one recipient is not valid.');
    if (this.switches.ownMessageIds)
      this.#mailbox.rewrite(id, { messageId: `<${this.#number()}@transport.example>` });
    const { from, subject, body, messageId } = this.#mailbox.message(id);
    const { to, cc, bcc, inReplyTo, references, properties, pictures } = own;
    this.left.push({
      id,
      ...{ from, to, cc, bcc, subject, body, messageId, inReplyTo, references },
      pictures: [...pictures.values()],
      properties: Object.fromEntries(properties),
    });
    const { lagSeconds, lagForm } = this.switches;
    const until = this.#clock().getTime() + lagSeconds * 1000;
    const isHidden = lagForm === 'gone' && lagSeconds > 0;
    this.#submitted.set(id, { until, hidden: isHidden ? this.#mailbox.message(id) : null });
    if (isHidden) this.#mailbox.remove(id, 'purged');
    this.show();
    return done(202);
  }

  /** Keeps a sent message among the sent items: the moved draft, or a copy with a new id. */
  #keepCopy(id: string): void {
    const draft = this.#mailbox.messages.get(id);
    if (draft?.own === undefined) return;
    const sentAt = this.#clock().toISOString();
    const own = { ...draft.own, sentAt };
    this.#mailbox.rewrite(id, { isDraft: false, receivedAt: sentAt, own });
    if (!this.#chance(this.switches.newIds)) {
      this.#mailbox.move(id, 'sentitems');
      return;
    }
    const sent = this.#mailbox.message(id);
    this.#mailbox.remove(id, 'purged');
    this.#mailbox.restore({ ...sent, id: id.replace(/.{7}=$/, `${this.#number()}=`) }, 'sentitems');
  }

  #removeAttachment(message: SimulatedMessage, attachmentId: string): SimulatedResponse {
    const pictures = new Map(message.own?.pictures);
    if (message.own === undefined || !pictures.delete(attachmentId)) return notFound();
    this.#mailbox.rewrite(message.id, { own: { ...message.own, pictures } });
    return done(204);
  }
}

function attachmentsOf({ own }: SimulatedMessage): SimulatedResponse {
  const value = [...(own?.pictures ?? [])].map(([id, name]) => ({
    '@odata.type': '#microsoft.graph.fileAttachment',
    id,
    name,
  }));
  return { status: 200, body: { '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata', value } };
}

const badBody = () => errorResponse(400, 'ErrorInvalidRequest', 'The request body is not what is described.');

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
