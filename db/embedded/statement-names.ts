import { message, textAt, typeOf } from './messages.ts';

let counter = 0;

/**
 * The named prepared statements of one connection, with separate names in the shared session. Without this, two
 * connections that both prepare "s1" would run each other's statement.
 */
export class StatementNames {
  #names = new Map<string, string>();

  /** Returns the message with the name of its statement replaced. Unnamed statements and other messages are unchanged. */
  translate(frame: Buffer): Buffer {
    const type = typeOf(frame);
    if (type === 'P') return this.#replace(frame, type, 5, (name) => this.#open(name));
    if (type === 'B') return this.#replace(frame, type, frame.indexOf(0, 5) + 1, (name) => this.#find(name));
    if ((type === 'D' || type === 'C') && frame[5] === 0x53) {
      return this.#replace(frame, type, 6, (name) => this.#find(name, type === 'C'));
    }
    return frame;
  }

  /** Returns messages that close every statement of the connection; a Sync must follow them. */
  closeAll(): Buffer[] {
    const closing = [...this.#names.values()].map((name) => message('C', Buffer.from('S'), name));
    this.#names.clear();
    return closing;
  }

  #replace(frame: Buffer, type: string, offset: number, rename: (name: string) => string): Buffer {
    if (frame[offset] === 0) return frame;
    const name = textAt(frame, offset);
    const after = offset + Buffer.byteLength(name) + 1;
    return message(type, frame.subarray(5, offset), rename(name), frame.subarray(after));
  }

  /** Returns a short counter, because the server cuts names at 63 bytes and a prefix could make two of them equal. */
  #open(name: string): string {
    const own = this.#names.get(name) ?? `gate_${++counter}`;
    this.#names.set(name, own);
    return own;
  }

  #find(name: string, forget = false): string {
    const own = this.#names.get(name) ?? name;
    if (forget) this.#names.delete(name);
    return own;
  }
}
