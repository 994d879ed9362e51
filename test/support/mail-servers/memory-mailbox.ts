import type { FolderRole, MessageFlag } from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import {
  type Change,
  type ChangePage,
  CursorExpired,
  type MailProvider,
} from '../../../tools/email/provider.ts';

/** A message in a folder of the memory mailbox. */
export interface MemoryMessage {
  id: string;
  place: string;
  text: string;
  flags: MessageFlag[];
  receivedAt: string;
}

interface Folder {
  name: string;
  role: FolderRole;
  messages: MemoryMessage[];
  /** Changes in the folder, oldest first. */
  log: { place: string; isGone: boolean }[];
  /** Cursors from before this generation have expired. */
  generation: number;
  nextPlace: number;
}

/**
 * A mailbox in memory behind the port. With `lasting`, messages have permanent identities, as with Microsoft Graph;
 * otherwise the bytes identify them, removals are found as a difference and a move gives a new place, as with IMAP.
 */
export class MemoryMailbox {
  readonly folders = new Map<string, Folder>();
  readonly #isLasting: boolean;
  /** Changes of one page. */
  pageSize = 3;
  /** Number of requests for the source of each message. */
  readonly fetched = new Map<string, number>();
  /** Called before each request; may throw an error of the provider. */
  beforeCall: (call: string, detail: string) => void = () => {};
  #made = 0;

  constructor(isLasting: boolean, folders: Record<string, FolderRole> = { inbox: 'inbox', work: 'other' }) {
    this.#isLasting = isLasting;
    for (const [id, role] of Object.entries(folders)) this.addFolder(id, role);
  }

  addFolder(id: string, role: FolderRole): void {
    this.folders.set(id, { name: id, role, messages: [], log: [], generation: 0, nextPlace: 1 });
  }

  folder(id: string): Folder {
    const found = this.folders.get(id);
    if (!found) throw new Failure('not_found', `There is no folder ${id}.`);
    return found;
  }

  add(folderId: string, text?: string, flags: MessageFlag[] = []): string {
    this.#made += 1;
    const receivedAt = new Date(Date.UTC(2026, 2, 1) + this.#made * 60_000).toISOString();
    const id = `m${this.#made}`;
    this.#put(folderId, { id, text: text ?? `Subject: ${id}\r\n\r\nWords of ${id}.\r\n`, flags, receivedAt });
    return id;
  }

  copy(id: string, to: string): void {
    this.#put(to, { ...this.find(id).message });
  }

  move(id: string, to: string): void {
    const { message } = this.find(id);
    this.remove(id);
    this.#put(to, { ...message });
  }

  /** Removes a message from one folder, or from the first that contains it. */
  remove(id: string): void {
    const { folder, message } = this.find(id);
    folder.messages = folder.messages.filter((each) => each !== message);
    folder.log.push({ place: message.place, isGone: true });
  }

  flag(id: string, flags: MessageFlag[]): void {
    const { folder, message } = this.find(id);
    message.flags = flags;
    folder.log.push({ place: message.place, isGone: false });
  }

  /** Expires every cursor of the folder; `renames` gives every message a new place, as a new UIDVALIDITY does. */
  expire(folderId: string, renames = false): void {
    const folder = this.folder(folderId);
    folder.generation += 1;
    if (renames)
      for (const message of folder.messages) message.place = `${folder.generation}/${message.place}`;
  }

  find(id: string): { folder: Folder; message: MemoryMessage } {
    for (const folder of this.folders.values()) {
      const message = folder.messages.find((each) => each.id === id);
      if (message) return { folder, message };
    }
    throw new Error(`There is no message ${id}.`);
  }

  /** Returns every message with its folder, text and flags, sorted. */
  truth(): string[] {
    return [...this.folders]
      .flatMap(([id, { messages }]) =>
        messages.map(({ text, flags }) => JSON.stringify([id, text, flags.toSorted()])),
      )
      .toSorted();
  }

  #put(folderId: string, message: Omit<MemoryMessage, 'place'>): void {
    const folder = this.folder(folderId);
    const place = this.#isLasting ? message.id : String(folder.nextPlace);
    folder.nextPlace += 1;
    folder.messages.push({ ...message, place });
    folder.log.push({ place, isGone: false });
  }

  #seen({ id, place, flags, receivedAt }: MemoryMessage): Change {
    const identity = this.#isLasting ? id : null;
    return { kind: 'seen', place, identity, flags: [...flags], received_at: receivedAt };
  }

  async #pull(
    folderId: string,
    cursor: string | null,
    known: () => Promise<readonly string[]>,
    most = this.pageSize,
  ): Promise<ChangePage> {
    const size = Math.min(this.pageSize, most);
    const folder = this.folder(folderId);
    // `generation:until:all|since:offset`
    const [generation = '', until = '', kind = '', offset = '0'] = cursor?.split(':') ?? [
      String(folder.generation),
      String(folder.log.length),
      'all',
    ];
    if (Number(generation) !== folder.generation) throw new CursorExpired('The cursor has expired.', null);
    const at = Number(offset);
    const from = kind === 'since' ? Number(until) : 0;
    const changes =
      kind === 'all'
        ? folder.messages.map((message) => this.#seen(message))
        : await this.#changes(folder, from, known);
    const page = changes.slice(at, at + size);
    const isLast = at + size >= changes.length;
    const next = isLast
      ? {
          kind: 'round' as const,
          cursor: `${generation}:${kind === 'all' ? until : folder.log.length}:since`,
        }
      : { kind: 'page' as const, cursor: `${generation}:${until}:${kind}:${at + size}` };
    return { changes: page, next, ...(kind === 'all' && { expected: changes.length }) };
  }

  async #changes(folder: Folder, from: number, known: () => Promise<readonly string[]>): Promise<Change[]> {
    const live = new Map(folder.messages.map((message) => [message.place, message]));
    const touched = [...new Set(folder.log.slice(from).map(({ place }) => place))];
    const seen = touched.flatMap((place) => {
      const message = live.get(place);
      return message ? [this.#seen(message)] : [];
    });
    const gone = this.#isLasting
      ? touched.filter((place) => !live.has(place))
      : (await known()).filter((place) => !live.has(place));
    return [...seen, ...gone.map((place) => ({ kind: 'gone' as const, place }))];
  }

  /** Returns the mailbox as the sync sees it. */
  provider(): MailProvider {
    const call = (name: string, detail: string, signal: AbortSignal) => {
      signal.throwIfAborted();
      this.beforeCall(name, detail);
    };
    return {
      listFolders: async (signal) => {
        call('listFolders', '', signal);
        return [...this.folders].map(([id, { name, role }]) => ({ id, name, role }));
      },
      pull: async (folderId, cursor, { known, signal, most }) => {
        call('pull', folderId, signal);
        return this.#pull(folderId, cursor, known, most);
      },
      fetchSource: async (folderId, place, signal) => {
        const message = this.folder(folderId).messages.find((each) => each.place === place);
        call('fetchSource', message?.id ?? place, signal);
        if (!message) throw new Failure('not_found', 'There is no such message.');
        this.fetched.set(message.id, (this.fetched.get(message.id) ?? 0) + 1);
        return { raw: new Uint8Array(Buffer.from(message.text)) };
      },
      locate: async (identity, signal) => {
        call('locate', identity, signal);
        for (const [folderId, { messages }] of this.folders)
          if (messages.some(({ id }) => id === identity)) return { folderId, place: identity };
        return null;
      },
      listPlaces: async (folderId, signal) => {
        call('listPlaces', folderId, signal);
        return this.folder(folderId).messages.map(({ place }) => place);
      },
      close: async () => {},
    };
  }
}
