import type { Socket } from 'node:net';
import { asFailure } from '../../domain/failure.ts';
import { answerPassword, answerStartup, type Step } from './authenticate.ts';
import { FrameReader, fatal, messageLimit, typeOf, unauthenticatedLimit } from './messages.ts';
import { StatementNames } from './statement-names.ts';

/** Milliseconds that a client has to authenticate. */
const authenticationTimeoutMs = 10_000;

/** Bytes waiting on a connection that are run although no Sync has come, so that an endless pipeline stays bounded. */
const batchLimit = 1024 * 1024;

/** Unread bytes after which a client is disconnected; notifications would otherwise fill the memory. */
const unreadLimit = 64 * 1024 * 1024;

/** Messages after which the client waits for a response: Query, Sync, Flush, FunctionCall; and Terminate. */
const endsBatch = new Set(['Q', 'S', 'H', 'F', 'X']);

/**
 * Messages of a COPY FROM STDIN, which the backend has already refused (see backend.ts); the client expects no
 * response.
 */
const copyMessages = new Set(['d', 'c', 'f']);

/** The gate as a connection sees it. */
export interface ConnectionPorts {
  readonly password: string;
  readonly greeting: Uint8Array;
  /** Called when whole batches wait in `batches`. */
  onWork(connection: Connection): void;
  onClose(connection: Connection): void;
}

/** One client: its socket, the messages that wait for the backend, its channels and its prepared statements. */
export interface Connection {
  readonly batches: Buffer[][];
  readonly channels: Set<string>;
  readonly statements: StatementNames;
  send(bytes: Uint8Array): void;
  /** Sends a notification; a client that leaves too much unread is disconnected instead. */
  notify(frame: Uint8Array): void;
  /** Sends a last message and closes the connection. */
  end(lastMessage: Uint8Array): void;
}

/** Serves a socket: authenticates the client and cuts its bytes into batches, which the gate runs one after the other. */
export function serveConnection(socket: Socket, ports: ConnectionPorts): Connection {
  const reader = new FrameReader();
  const batches: Buffer[][] = [];
  let state: Step['next'] = 'startup';
  let batch: Buffer[] = [];
  let batchSize = 0;

  const connection: Connection = {
    batches,
    channels: new Set(),
    statements: new StatementNames(),
    send(bytes) {
      if (bytes.length === 0 || socket.destroyed) return;
      // A client that does not read its responses is not read either, so that they cannot pile up.
      if (!socket.write(bytes)) socket.pause();
    },
    notify(frame) {
      if (socket.writableLength > unreadLimit) socket.destroy();
      else connection.send(frame);
    },
    end(lastMessage) {
      state = 'close';
      socket.end(lastMessage);
      socket.setTimeout(1000, () => socket.destroy());
      // Bytes that still arrive are read and dropped: unread ones would reset the connection and lose the last message.
      socket.resume();
    },
  };

  function take(step: Step): void {
    if (step.next === 'close') connection.end(step.reply);
    else connection.send(step.reply);
    state = step.next;
    if (state === 'accepted') socket.setTimeout(0);
  }

  function collect(frame: Buffer): void {
    const type = typeOf(frame);
    batch.push(connection.statements.translate(frame));
    batchSize += frame.length;
    if (!endsBatch.has(type) && batchSize < batchLimit) return;
    batches.push(batch);
    batch = [];
    batchSize = 0;
    ports.onWork(connection);
  }

  function handle(frame: Buffer): void {
    if (state === 'startup') take(answerStartup(frame));
    else if (state === 'password') take(answerPassword(frame, ports.password, ports.greeting));
    else if (!copyMessages.has(typeOf(frame))) collect(frame);
  }

  function receive(chunk: Buffer): void {
    if (state === 'close') return;
    reader.push(chunk);
    while ((state as string) !== 'close') {
      const limit = state === 'accepted' ? messageLimit : unauthenticatedLimit;
      const frame = reader.next(state !== 'startup', limit);
      if (!frame) return;
      handle(frame);
    }
  }

  socket.setNoDelay(true);
  socket.setTimeout(authenticationTimeoutMs, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      receive(chunk);
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code === 'internal') throw error;
      connection.end(fatal(failure.code === 'payload_too_large' ? '54000' : '08P01', failure.message));
    }
  });
  socket.on('drain', () => socket.resume());
  // A reset by the client ends in 'close' like every other end; the error adds nothing.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    state = 'close';
    ports.onClose(connection);
  });
  return connection;
}
