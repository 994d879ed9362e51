// DESIGN: at most four requests at once.
const concurrency = 4;

/** How a run through requests ended; the failure is as it was thrown, null where none failed. */
export interface Asked {
  isDone: boolean;
  failure: { thrown: unknown } | null;
}

/**
 * Asks for each item, a few at a time. After the first request that fails no other one begins, and those under way are
 * awaited: a mailbox that wants to be left alone is, from the moment in which it says so. `mayGoOn` is asked before each.
 */
export async function askAll<Item>(
  items: Iterator<Item>,
  ask: (item: Item) => Promise<void>,
  mayGoOn: () => boolean = () => true,
): Promise<Asked> {
  const end: Asked = { isDone: false, failure: null };
  const work = async () => {
    while (end.failure === null && mayGoOn()) {
      const next = items.next();
      if (next.done) {
        end.isDone = true;
        return;
      }
      await ask(next.value).catch((thrown: unknown) => {
        end.failure ??= { thrown };
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return end;
}
