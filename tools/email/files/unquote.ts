const quoted = Buffer.from('>From ');
const newline = 0x0a;
const mark = 0x3e;

/**
 * The text of a message with one `>` taken from each line of the form `>From `, `>>From ` ...: whoever wrote the mbox put it
 * there (mboxrd; an mboxo has it in the first form alone).
 */
export function unquote(text: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(quoted); at !== -1; at = text.indexOf(quoted, at + quoted.length)) {
    let start = at;
    while (start > from && text[start - 1] === mark) start -= 1;
    if (start !== 0 && text[start - 1] !== newline) continue;
    parts.push(text.subarray(from, start));
    from = start + 1;
  }
  return parts.length === 0 ? text : Buffer.concat([...parts, text.subarray(from)]);
}
