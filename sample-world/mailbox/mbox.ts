/** A message in the order of its delivery. */
export type Delivered = { raw: Buffer; sender: string; at: Date };

/** Messages as one mbox file (RFC 4155, `mboxrd` quoting of lines that begin with `From `). */
export function writeMbox(messages: readonly Delivered[]): Buffer {
  return Buffer.concat(
    messages.flatMap(({ raw, sender, at }) => [
      Buffer.from(`From ${sender} ${asctime(at)}\n`),
      Buffer.from(raw.toString('latin1').replace(/^(>*From )/gm, '>$1'), 'latin1'),
      Buffer.from('\n'),
    ]),
  );
}

/** As C's `asctime` writes a moment of UTC: `Wed Nov 18 08:05:09 2026`. */
function asctime(at: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = at
    .toUTCString()
    .replace(',', '')
    .split(' ');
  return `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`;
}
