import { Failure } from '../../../domain/failure.ts';
import type { ChangePage, MailProvider } from '../../../tools/email/provider.ts';

/** The simulated end of a process. */
export class Death extends Error {}

/** The life of a process: it dies at its last step, and nothing it does afterwards takes effect. */
export class Life {
  #left: number;
  constructor(steps: number) {
    this.#left = steps;
  }
  get isOver(): boolean {
    return this.#left <= 0;
  }
  readonly step = (): void => {
    this.#left -= 1;
    if (this.isOver) throw new Death('The process was killed.');
  };
  /** Dies before a transaction, in it, or after its commit and before its confirmation. */
  readonly write = async <T>(write: () => Promise<T>): Promise<T> => {
    this.step();
    const written = await write();
    this.step();
    return written;
  };
}

/** Everything that a mailbox reported under each cursor: a process that stores the cursor must have stored that. */
export class Reported {
  readonly #byCursor = new Map<string, ReadonlySet<string>>();
  /** Identities whose source was gone when it was requested. */
  readonly absent = new Set<string>();
  /** Number of times that each source was returned. */
  readonly fetched = new Map<string, number>();

  note(cursor: string | null, page: ChangePage): void {
    const before = cursor === null ? [] : (this.#byCursor.get(cursor) ?? []);
    const seen = page.changes.flatMap((change) =>
      change.kind === 'seen' ? [change.identity ?? change.place] : [],
    );
    this.#byCursor.set(page.next.cursor, new Set([...before, ...seen]));
  }

  /** Returns the identities behind a cursor that are not among the stored ones. */
  missing(cursor: string | null, stored: ReadonlySet<string>): string[] {
    const reported = cursor === null ? [] : [...(this.#byCursor.get(cursor) ?? [])];
    return reported.filter((identity) => !stored.has(identity) && !this.absent.has(identity));
  }
}

/** Wraps a provider for a process with this life. */
export function mortalProvider(provider: MailProvider, life: Life, reported: Reported): MailProvider {
  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    life.step();
    const answer = await ask().catch((thrown: unknown) => {
      // A process that dies while it is asked to wait cannot know of it later: that is no fault.
      if (!(thrown instanceof Failure && thrown.retryAfter !== undefined)) life.step();
      throw thrown;
    });
    life.step();
    return answer;
  }
  return {
    ...(provider.hasCopies !== undefined && { hasCopies: provider.hasCopies }),
    listFolders: (signal) => asked(() => provider.listFolders(signal)),
    pull: (folderId, cursor, context) =>
      asked(async () => {
        const page = await provider.pull(folderId, cursor, context);
        reported.note(cursor, page);
        return page;
      }),
    fetchSource: (folderId, place, signal) =>
      asked(async () => {
        try {
          const source = await provider.fetchSource(folderId, place, signal);
          reported.fetched.set(place, (reported.fetched.get(place) ?? 0) + 1);
          return source;
        } catch (thrown) {
          if (thrown instanceof Failure && thrown.code === 'not_found') reported.absent.add(place);
          throw thrown;
        }
      }),
    locate: (identity, signal) => asked(() => provider.locate(identity, signal)),
    listPlaces: (folderId, signal) => asked(() => provider.listPlaces(folderId, signal)),
    close: () => provider.close(),
  };
}
