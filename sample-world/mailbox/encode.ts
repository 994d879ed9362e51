/** Encodes text in a character set of old mail; a character that it lacks becomes a question mark. */
export function bytesOf(text: string, charset: string): Buffer {
  if (charset !== 'iso-8859-1') return Buffer.from(text, 'utf8');
  return Buffer.from(
    [...text].map((char) => ((char.codePointAt(0) ?? 0) < 256 ? char : '?')).join(''),
    'latin1',
  );
}

/** Encodes bytes as quoted-printable (RFC 2045, 6.7), in lines of at most 76 characters that end in LF. */
export function quotedPrintable(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const escaped = line
        .replace(/[^\t\x20-\x3c\x3e-\x7e]/g, hex)
        .replace(/[\t ]$/, hex)
        .match(/=[0-9A-F]{2}|[\s\S]/g) ?? [''];
      const lines = [''];
      for (const unit of escaped) {
        if ((lines.at(-1) ?? '').length + unit.length > 75) lines.push('');
        lines[lines.length - 1] += unit;
      }
      return lines.join('=\n');
    })
    .join('\n');
}

function hex(char: string): string {
  return `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Encodes bytes as base64 in lines of 76 characters. */
export function base64Lines(bytes: Buffer): string {
  return (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\n');
}

/**
 * Encodes the text of a header, with encoded words for text that is not ASCII (RFC 2047), each of whole characters.
 */
export function headerText(text: string, charset = 'utf-8'): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const pieces: string[] = [''];
  for (const char of text) {
    if (bytesOf((pieces.at(-1) ?? '') + char, charset).length > 42) pieces.push('');
    pieces[pieces.length - 1] += char;
  }
  return pieces.map((piece) => `=?${charset}?B?${bytesOf(piece, charset).toString('base64')}?=`).join('\n ');
}

/** Writes a person as in an address header. */
export function addressText({ name, address }: { name: string; address: string }): string {
  if (!/^[\x20-\x7e]*$/.test(name)) return `${headerText(name)} <${address}>`;
  return /[^\w .'-]/.test(name) ? `"${name}" <${address}>` : `${name} <${address}>`;
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
