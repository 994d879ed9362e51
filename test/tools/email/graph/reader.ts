import type { MessageFlag } from '../../../../domain/email/sync/message.ts';
import { Failure } from '../../../../domain/failure.ts';
import { type Change, CursorExpired, type MailProvider } from '../../../../tools/email/provider.ts';
import type { Truth } from '../../../support/graph-simulator/mailbox.ts';

interface Kept {
  folderId: string;
  flags: Set<MessageFlag>;
  revision: string | undefined;
  source: Buffer;
}

/**
 * A minimal reader of a mailbox through the port, which keeps everything it sees: it shows that the provider's
 * reports suffice to know the truth. It continues after every failure that permits another attempt.
 */
export class Reader {
  readonly messages = new Map<string, Kept>();
  readonly #cursors = new Map<string, string | null>();
  readonly #signal = new AbortController().signal;
  readonly #provider: MailProvider;
  /** Number of failures by code. */
  readonly failures: Record<string, number> = {};
  /** Places that a restarted round has seen in a folder; the others are looked for. */
  readonly #resync = new Map<string, Set<string>>();

  readonly #wait: (seconds: number) => void;

  /** Creates a reader; `wait` advances the clock of provider and simulator by this many seconds. */
  constructor(provider: MailProvider, wait: (seconds: number) => void) {
    this.#provider = provider;
    this.#wait = wait;
  }

  async readAll(): Promise<void> {
    const folders = await this.#persist(() => this.#provider.listFolders(this.#signal));
    for (const { id } of folders) await this.#readFolder(id);
  }

  async #readFolder(folderId: string): Promise<void> {
    let cursor = this.#cursors.get(folderId) ?? null;
    if (cursor === null && !this.#resync.has(folderId)) this.#resync.set(folderId, new Set());
    for (;;) {
      try {
        const context = { known: async () => [], signal: this.#signal };
        const page = await this.#persist(() => this.#provider.pull(folderId, cursor, context));
        for (const change of page.changes) await this.#apply(folderId, change);
        cursor = page.next.cursor;
        this.#cursors.set(folderId, cursor);
        if (page.next.kind === 'round') break;
      } catch (error) {
        if (!(error instanceof CursorExpired)) throw error;
        this.#count(error.code);
        cursor = error.restart;
        this.#resync.set(folderId, new Set());
      }
    }
    const seen = this.#resync.get(folderId);
    this.#resync.delete(folderId);
    if (seen === undefined) return;
    for (const [id, kept] of this.messages) {
      if (kept.folderId === folderId && !seen.has(id)) await this.#lookFor(id);
    }
  }

  async #apply(folderId: string, change: Change): Promise<void> {
    if (change.kind === 'gone') {
      const known = this.messages.get(change.place);
      if (known === undefined || known.folderId === folderId) await this.#lookFor(change.place);
      return;
    }
    this.#resync.get(folderId)?.add(change.place);
    const former = this.messages.get(change.place);
    const flags = new Set(change.flags ?? former?.flags ?? []);
    for (const [flag, isSet] of Object.entries(change.flag_changes ?? {})) {
      if (isSet) flags.add(flag as MessageFlag);
      else flags.delete(flag as MessageFlag);
    }
    await this.#keep(change.place, folderId, flags, change.revision);
  }

  async #lookFor(id: string): Promise<void> {
    const found = await this.#persist(() => this.#provider.locate(id, this.#signal));
    const former = this.messages.get(id);
    if (found === null) this.messages.delete(id);
    else await this.#keep(id, found.folderId, new Set(found.flags ?? former?.flags ?? []), found.revision);
  }

  async #keep(
    id: string,
    folderId: string,
    flags: Set<MessageFlag>,
    revision: string | undefined,
  ): Promise<void> {
    const former = this.messages.get(id);
    const isSame = former !== undefined && (revision === undefined || revision === former.revision);
    try {
      const source = isSame
        ? former.source
        : Buffer.from(
            (await this.#persist(() => this.#provider.fetchSource(folderId, id, this.#signal))).raw,
          );
      this.messages.set(id, { folderId, flags, revision: revision ?? former?.revision, source });
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
      this.messages.delete(id);
    }
  }

  async #persist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Failure) || !error.retry || error instanceof CursorExpired) throw error;
        this.#count(error.code);
        this.#wait(error.retryAfter ?? 0);
      }
    }
  }

  #count(code: string): void {
    this.failures[code] = (this.failures[code] ?? 0) + 1;
  }

  /** Returns the stored messages in the form of the simulator's truth. */
  shown(folderIds: Iterable<string>): Truth {
    const truth: Truth = new Map([...folderIds].map((id) => [id, new Map()]));
    for (const [id, { folderId, flags, source }] of this.messages) {
      truth.get(folderId)?.set(id, { flags: [...flags].sort(), source });
    }
    return truth;
  }
}

/** Returns a truth as plain, ordered values, so that a difference is readable. */
export function plain(truth: Truth): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...truth].map(([folder, messages]) => [
      folder,
      Object.fromEntries(
        [...messages]
          .map(([id, { flags, source }]) => [
            id,
            `${flags.join(',')} ${/^Subject: (.*)\r$/m.exec(source.toString())?.[1]}`,
          ])
          .sort(),
      ),
    ]),
  );
}
