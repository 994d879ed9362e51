import { createHash } from 'node:crypto';

/** Splits an mbox file (RFC 4155, mboxrd) into messages, with the hash of their bytes. */
export function splitMbox(file: Buffer): { raw: Buffer; hash: string }[] {
  return file
    .toString('latin1')
    .split(/^From (?=\S+ \w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$)/m)
    .slice(1)
    .map((text) => {
      const body = text
        .slice(text.indexOf('\n') + 1)
        .replace(/\n$/, '')
        .replace(/^>(>*From )/gm, '$1');
      const raw = Buffer.from(body, 'latin1');
      return { raw, hash: createHash('sha256').update(raw).digest('hex') };
    });
}
