import { createHash } from 'node:crypto';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import { type OwnParts, sourceOf } from './source.ts';

/** A folder of the simulated mailbox. */
export interface SimulatedFolder {
  id: string;
  name: string;
  parentId: string;
  wellKnownName: string | null;
  /** True for a saved search, which shows messages of other folders. */
  isSearch: boolean;
  isHidden: boolean;
}

/** A message of the simulated mailbox. */
export interface SimulatedMessage {
  id: string;
  folderId: string;
  subject: string;
  body: string;
  from: string;
  /** UTC. */
  receivedAt: string;
  isRead: boolean;
  isFlagged: boolean;
  isDraft: boolean;
  conversationId: string;
  messageId: string;
  /** Changes with every edit. */
  changeKey: string;
  /** RFC 5322. */
  source: Buffer;
  /** Parts that only drafts and sent messages have. */
  own?: OwnParts;
}

/** One change of a message in a folder. */
export interface LogEntry {
  number: number;
  folderId: string;
  messageId: string;
  kind: 'created' | 'updated' | 'removed';
  /** Changed properties, by their name in the API. */
  properties: string[];
}

/** Properties of a new message; missing ones are made up. */
export interface NewMessage {
  subject?: string;
  body?: string;
  from?: string;
  receivedAt?: string;
  isRead?: boolean;
  isFlagged?: boolean;
  isDraft?: boolean;
  conversationId?: string;
  /** The whole source, instead of a generated one. */
  source?: string | Uint8Array;
  own?: OwnParts;
}

/** The true content of each folder: id of the folder -> id of the message -> state. */
export type Truth = Map<string, Map<string, { flags: MessageFlag[]; source: Buffer }>>;

/** The provider's folder of permanently deleted messages that wait to be purged; no folder list shows it. */
export const recoverable = 'recoverableitemsdeletions';

const wellKnown = {
  inbox: 'Posteingang',
  sentitems: 'Gesendete Elemente',
  drafts: 'Entwürfe',
  archive: 'Archiv',
  junkemail: 'Junk-E-Mail',
  deleteditems: 'Gelöschte Elemente',
  outbox: 'Postausgang',
  [recoverable]: 'Deletions',
};

/** A mailbox as the API shows it, with a log of its changes. Its folders have German names: names are not roles. */
export class SimulatedMailbox {
  readonly folders = new Map<string, SimulatedFolder>();
  readonly messages = new Map<string, SimulatedMessage>();
  readonly log: LogEntry[] = [];
  readonly rootId = folderIdOf('root');
  /** Decides for each return of a message (A -> B -> A) whether it goes unreported. */
  isLost: () => boolean = () => false;
  #made = 0;
  #changes = 0;

  constructor() {
    for (const [wellKnownName, name] of Object.entries(wellKnown)) {
      const id = folderIdOf(wellKnownName);
      const isHidden = wellKnownName === recoverable;
      this.folders.set(id, { id, name, parentId: this.rootId, wellKnownName, isSearch: false, isHidden });
    }
  }

  /** Returns the folder with this well-known name or id; undefined if there is none. */
  findFolder(nameOrId: string): SimulatedFolder | undefined {
    const byName = [...this.folders.values()].find(
      ({ wellKnownName }) => wellKnownName === nameOrId.toLowerCase(),
    );
    return byName ?? this.folders.get(nameOrId);
  }

  folder(nameOrId: string): SimulatedFolder {
    const found = this.findFolder(nameOrId);
    if (found === undefined) throw new Error(`There is no folder ${nameOrId}.`);
    return found;
  }

  addFolder(name: string, parent: string | null = null, options: { isSearch?: boolean } = {}): string {
    this.#made += 1;
    const id = folderIdOf(`own ${this.#made}`);
    const parentId = parent === null ? this.rootId : this.folder(parent).id;
    const isSearch = options.isSearch ?? false;
    this.folders.set(id, { id, name, parentId, wellKnownName: null, isSearch, isHidden: false });
    return id;
  }

  add(folder: string, message: NewMessage = {}): string {
    this.#made += 1;
    const number = this.#made;
    const id = `AAkALgAAAAAAHYQDEapmEc2byACqAC-EWg0A${digest(`message ${number}`).slice(0, 22)}AAA=`;
    const messageId = `<${number}.${digest(String(number)).slice(0, 8)}@plant.example>`;
    const made = {
      subject: message.subject ?? `Message ${number}`,
      body: message.body ?? `This is message ${number}.\r\n`,
      from: message.from ?? 'anna.berg@plant.example',
      receivedAt: message.receivedAt ?? new Date(Date.UTC(2026, 2, 1) + number * 60_000).toISOString(),
    };
    const source =
      message.source === undefined
        ? sourceOf({ ...made, messageId, own: message.own })
        : Buffer.from(message.source as string);
    this.messages.set(id, {
      id,
      folderId: this.folder(folder).id,
      ...made,
      isRead: message.isRead ?? false,
      isFlagged: message.isFlagged ?? false,
      isDraft: message.isDraft ?? false,
      conversationId: message.conversationId ?? `AAQkAD${digest(`conversation ${number}`).slice(0, 24)}=`,
      messageId,
      changeKey: this.#changeKey(),
      source,
      ...(message.own && { own: message.own }),
    });
    this.#note(this.folder(folder).id, id, 'created');
    return id;
  }

  /** Changes the subject (and with it the source), the read mark or the flag. */
  edit(id: string, change: { subject?: string; isRead?: boolean; isFlagged?: boolean }): void {
    const message = this.message(id);
    Object.assign(message, change, { changeKey: this.#changeKey() });
    const properties: string[] = [];
    if (change.subject !== undefined) {
      message.source = sourceOf(message);
      properties.push('subject');
    }
    if (change.isRead !== undefined) properties.push('isRead');
    if (change.isFlagged !== undefined) properties.push('flag');
    this.#note(message.folderId, id, 'updated', properties);
  }

  /** Rewrites a draft, or makes it a sent message. */
  rewrite(id: string, change: Partial<SimulatedMessage>): void {
    const message = this.message(id);
    Object.assign(message, change, { changeKey: this.#changeKey() });
    message.source = sourceOf(message);
    this.#note(message.folderId, id, 'updated', Object.keys(change));
  }

  /** Restores a message that was removed without a trace, under a given id. */
  restore(message: SimulatedMessage, folder: string): void {
    const folderId = this.folder(folder).id;
    this.messages.set(message.id, { ...message, folderId, changeKey: this.#changeKey() });
    this.#note(folderId, message.id, 'created');
  }

  /** Moves a message; its immutable id stays. */
  move(id: string, folder: string): void {
    const message = this.message(id);
    const target = this.folder(folder).id;
    const origin = message.folderId;
    if (target === origin) return;
    const wasThere = this.log.some(({ folderId, messageId }) => folderId === target && messageId === id);
    message.folderId = target;
    message.changeKey = this.#changeKey();
    this.#note(origin, id, 'removed');
    if (!(wasThere && this.isLost())) this.#note(target, id, 'created');
  }

  /**
   * Deletes a message: into the folder of deleted items, permanently but recoverable by an administrator, or without
   * a trace.
   */
  remove(id: string, how: 'trash' | 'recoverable' | 'purged'): void {
    if (how !== 'purged') {
      this.move(id, how === 'trash' ? 'deleteditems' : recoverable);
      return;
    }
    this.#note(this.message(id).folderId, id, 'removed');
    this.messages.delete(id);
  }

  message(id: string): SimulatedMessage {
    const found = this.messages.get(id);
    if (found === undefined) throw new Error(`There is no message ${id}.`);
    return found;
  }

  /** Returns the messages of a folder, newest first. */
  inFolder(folderId: string): SimulatedMessage[] {
    return [...this.messages.values()]
      .filter((message) => message.folderId === folderId)
      .sort((left, right) => (left.receivedAt < right.receivedAt ? 1 : -1));
  }

  /** Returns the true content of every folder that a person sees. */
  truth(): Truth {
    const visible = [...this.folders.values()].filter(({ isHidden, isSearch }) => !isHidden && !isSearch);
    return new Map(
      visible.map(({ id }) => [
        id,
        new Map(
          this.inFolder(id).map((message) => [
            message.id,
            { flags: flagsOf(message), source: message.source },
          ]),
        ),
      ]),
    );
  }

  /** Returns the number of the last change. */
  get lastNumber(): number {
    return this.log.length;
  }

  #note(folderId: string, messageId: string, kind: LogEntry['kind'], properties: string[] = []): void {
    this.log.push({ number: this.log.length + 1, folderId, messageId, kind, properties });
  }

  #changeKey(): string {
    this.#changes += 1;
    return `CQAAABYAAAD${digest(`change ${this.#changes}`).slice(0, 20)}`;
  }
}

/** Returns the flags of a message by their names in the port, sorted. */
function flagsOf(message: SimulatedMessage): MessageFlag[] {
  const flags: MessageFlag[] = [];
  if (message.isDraft) flags.push('draft');
  if (message.isFlagged) flags.push('flagged');
  if (message.isRead) flags.push('seen');
  return flags;
}

function folderIdOf(name: string): string {
  return `AQMkADYAAAIB${digest(`folder ${name}`).slice(0, 16)}AAAA==`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
