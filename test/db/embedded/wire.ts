import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FrameReader, int32, message, messageLimit, typeOf } from '../../../db/embedded/messages.ts';

/** A bare client of the wire protocol, for what no driver would send. */
export interface WireClient {
  readonly socket: Socket;
  send(...frames: Uint8Array[]): void;
  /** The messages up to and with the first of type `last`, or up to the end of the connection. */
  until(last: string): Promise<Buffer[]>;
}

/** Connects without any message sent. */
export async function connectWire(url: string): Promise<WireClient> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const reader = new FrameReader();
  const iterator = socket[Symbol.asyncIterator]();
  return {
    socket,
    send: (...frames) => void socket.write(Buffer.concat(frames)),
    async until(last) {
      const frames: Buffer[] = [];
      for (;;) {
        for (let frame = reader.next(true, messageLimit); frame; frame = reader.next(true, messageLimit)) {
          frames.push(frame);
          if (typeOf(frame) === last) return frames;
        }
        const { value, done } = await iterator.next();
        if (done) return frames;
        reader.push(value);
      }
    },
  };
}

/** A startup packet with these parameters (protocol 3.0). */
export function startupPacket(parameters: Record<string, string>): Buffer {
  const words = Object.entries(parameters).flatMap(([name, value]) => [`${name}\0`, `${value}\0`]);
  const body = Buffer.from(`${words.join('')}\0`);
  return Buffer.concat([int32(body.length + 8), int32(196608), body]);
}

/** Connects and authenticates with the name and password of the URL. */
export async function openWire(url: string, password = new URL(url).password): Promise<WireClient> {
  const client = await connectWire(url);
  client.send(startupPacket({ user: 'watchkeeper', database: 'postgres' }));
  await client.until('R');
  client.send(message('p', password));
  return client;
}

/** The messages of an extended query up to Execute, without parameters and without Sync. */
export function extended(text: string, name = ''): Buffer {
  return Buffer.concat([
    message('P', name, text, Buffer.alloc(2)),
    message('B', '', name, Buffer.alloc(6)),
    message('E', '', Buffer.alloc(4)),
  ]);
}

/** The types of messages as one word, such as `12DCZ`. */
export function typesOf(frames: readonly Buffer[]): string {
  return frames.map(typeOf).join('');
}
