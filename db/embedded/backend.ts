import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { int32, message } from './messages.ts';

/** The one PostgreSQL session of the process. */
export interface Backend {
  /** The messages for an accepted client: AuthenticationOk, parameter statuses, BackendKeyData, ReadyForQuery. */
  readonly greeting: Buffer;
  /** Runs whole frontend messages to the end and returns all messages of the backend. Blocks the thread. */
  execute(frames: readonly Uint8Array[]): Buffer;
  close(): Promise<void>;
}

/** The status with which the wasm build leaves its main loop on an ordinary SQL error (a longjmp): not a crash. */
const sqlErrorExit = 100;

/**
 * Ends every run of messages. Otherwise `COPY FROM STDIN` would read past the end of its input for ever, because
 * nothing can arrive while the backend runs. Outside of COPY the backend ignores this message (protocol, section
 * 54.2.6).
 */
const copyFail = message('f', 'COPY FROM STDIN is not supported by the embedded server');

/** The location of the data. */
export interface BackendOptions {
  readonly dataDirectory: string | null;
  readonly onCrash: (error: unknown) => void;
}

/**
 * Opens PGlite (with pgvector) in memory or on a directory. `onCrash` is called from inside the broken call if the wasm
 * module stops for anything but an SQL error, and must not return: the library would call the dead module for ever.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const database = await PGlite.create({
    ...(options.dataDirectory === null ? {} : { dataDir: options.dataDirectory }),
    extensions: { vector },
    // With one session and one process, the default of 128 MB of buffers only duplicates the file cache. Log files of 1
    // MB instead of 16, and few kept for reuse: they are most of a fresh cluster, and of every copy of it.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      'min_wal_size=8MB',
      '-c',
      'max_wal_size=64MB',
      '-c',
      'shared_buffers=32MB',
    ],
  });
  const loop = database.Module._PostgresMainLoopOnce;
  database.Module._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if ((error as { status?: unknown }).status !== sqlErrorExit) options.onCrash(error);
      throw error;
    }
  };

  /** Runs the messages: `execProtocolRawStream` does so before it returns; its promise only reports a crash. */
  function run(bytes: Uint8Array): Buffer {
    const chunks: Buffer[] = [];
    const done = database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
    });
    done.catch(options.onCrash);
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  }

  const startup = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  int32(startup.length).copy(startup);
  return {
    greeting: run(startup),
    execute: (frames) => run(Buffer.concat([...frames, copyFail])),
    close: () => database.close(),
  };
}
