import { createServer } from 'node:net';
import type { Backend } from './backend.ts';
import { type Connection, serveConnection } from './connection.ts';
import { type Answer, listenCommandsOf, listenStatement, readAnswer } from './listening.ts';
import { fatal, message, query, typeOf } from './messages.ts';

/** The options of the gate. */
export interface GateOptions {
  readonly backend: Backend;
  readonly password: string;
  /** Milliseconds without a message after which a connection loses the backend. */
  readonly leaseTimeoutMs: number;
}

/** The TCP server before the one backend session. */
export interface Gate {
  /** Listens on 127.0.0.1 and returns the port that the system chose. */
  open(): Promise<number>;
  /** Runs `work` between two leases, in turn. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Runs statements of the server itself, each its own transaction; only inside `exclusive`. */
  execute(text: string): Answer;
  /** Tells every client that the server stops, and stops it. */
  close(): Promise<void>;
}

/**
 * Resets the state that must not pass from one lease to the next: settings, role, temporary tables, cursors. Otherwise
 * a `SET ROLE` or a set_config(..., false) of one connection would apply to all.
 */
const reset = query('CLOSE ALL;SET SESSION AUTHORIZATION DEFAULT;RESET ALL;DISCARD TEMP');

/** Ends whatever a connection left open: an unfinished pipeline, a transaction, session advisory locks. */
const abandon = [message('S'), query('ROLLBACK'), query('SELECT pg_advisory_unlock_all()')];

/**
 * Opens the gate. A connection with a batch of messages waits in line (first come, first served), then holds the
 * backend until it sends ReadyForQuery with status idle, so that neither pipelines nor transactions of two connections
 * mix.
 */
export function createGate({ backend, password, leaseTimeoutMs }: GateOptions): Gate {
  const connections = new Set<Connection>();
  const line: (Connection | (() => Promise<void>))[] = [];
  let holder: Connection | 'gate' | undefined;
  let listenChanges: ReturnType<typeof listenCommandsOf> = [];
  let listened = false;
  let lease: NodeJS.Timeout | undefined;

  function notify({ notifications }: Answer): void {
    for (const { channel, frame } of notifications) {
      for (const connection of connections) {
        if (connection.channels.has(channel)) connection.notify(frame);
      }
    }
  }

  function execute(frames: readonly Buffer[]): Answer {
    const answer = readAnswer(backend.execute(frames));
    notify(answer);
    return answer;
  }

  function listenForAll(): void {
    execute([query(listenStatement(new Set([...connections].flatMap(({ channels }) => [...channels]))))]);
  }

  function applyListening(connection: Connection): void {
    for (const { listen, channel } of listenChanges) {
      if (listen) connection.channels.add(channel);
      else if (channel === '*') connection.channels.clear();
      else connection.channels.delete(channel);
    }
    listenForAll();
  }

  function release(): void {
    clearTimeout(lease);
    lease = undefined;
    listenChanges = [];
    listened = false;
    holder = undefined;
  }

  function takeBack(connection: Connection): void {
    execute([...abandon, reset]);
    release();
    connection.batches.length = 0;
  }

  /** Runs the next batch of the connection that holds the backend. */
  function runBatch(connection: Connection, batch: readonly Buffer[]): void {
    const last = batch.at(-1);
    if (last && typeOf(last) === 'X') {
      takeBack(connection);
      connection.end(Buffer.alloc(0));
      return;
    }
    listenChanges.push(...batch.flatMap(listenCommandsOf));
    const answer = readAnswer(backend.execute(batch));
    connection.send(answer.bytes);
    listened ||= answer.listened;
    // LISTEN takes effect at commit, and the notifications of that same commit are already for the new listener.
    if (answer.status === 'I' && listened && !answer.undone) applyListening(connection);
    notify(answer);
    if (answer.status !== 'I') {
      lease ??= setTimeout(expire, leaseTimeoutMs);
      lease.refresh();
      return;
    }
    execute([reset]);
    release();
    if (connection.batches.length > 0) line.push(connection);
  }

  function expire(): void {
    const connection = holder;
    if (!connection || connection === 'gate') return;
    takeBack(connection);
    const seconds = leaseTimeoutMs / 1000;
    connection.end(fatal('25P03', `The transaction was rolled back: nothing came for ${seconds} seconds.`));
    advance();
  }

  async function runAlone(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      holder = undefined;
      advance();
    }
  }

  /** Passes the backend on until no connection waits, or until its holder owes the next message. */
  function advance(): void {
    for (;;) {
      if (holder === 'gate') return;
      if (holder) {
        const batch = holder.batches.shift();
        if (!batch) return;
        runBatch(holder, batch);
        continue;
      }
      const next = line.shift();
      if (!next) return;
      if (typeof next === 'function') {
        holder = 'gate';
        void runAlone(next);
        continue;
      }
      holder = next;
    }
  }

  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    line.push(() => work().then(resolve, reject));
    advance();
    return promise;
  }

  function forget(connection: Connection): void {
    connections.delete(connection);
    const place = line.indexOf(connection);
    if (place >= 0) line.splice(place, 1);
    if (holder === connection) takeBack(connection);
    const closing = connection.statements.closeAll();
    const listened = connection.channels.size > 0;
    if (closing.length > 0 || listened) {
      void exclusive(async () => {
        if (closing.length > 0) execute([...closing, message('S')]);
        if (listened) listenForAll();
      });
    }
    advance();
  }

  const server = createServer({ noDelay: true }, (socket) => {
    const connection = serveConnection(socket, {
      password,
      greeting: backend.greeting,
      onWork(worker) {
        if (holder !== worker && !line.includes(worker)) line.push(worker);
        advance();
      },
      onClose: forget,
    });
    connections.add(connection);
  });

  return {
    exclusive,
    execute: (text) => execute([query(text)]),
    open() {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
      return promise;
    },
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      for (const connection of connections) {
        connection.end(fatal('57P01', 'The embedded database is shutting down.'));
      }
      await promise;
    },
  };
}
