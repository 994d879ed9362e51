import { randomUUID } from 'node:crypto';

let last = 0n;

/**
 * A UUID version 7 (RFC 9562) that sorts after every one that this process made before: milliseconds, and in the next 12 bits
 * a counter (method 1 of its section 6.2), so that ids of one millisecond keep their order, also when the clock steps back.
 */
export function orderedId(): string {
  const now = BigInt(Date.now()) << 12n;
  last = now > last ? now : last + 1n;
  const digits = last.toString(16).padStart(15, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}${randomUUID().slice(18)}`;
}
