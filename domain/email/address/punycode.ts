/** Decodes a label of a host name that begins with `xn--` (RFC 3492); returns null if it is broken, and other labels unchanged. */
export function decodeLabel(label: string): string | null {
  if (!label.startsWith('xn--')) return label;
  const encoded = label.slice(4);
  const delimiter = encoded.lastIndexOf('-');
  const output = delimiter > 0 ? [...encoded.slice(0, delimiter)].map((each) => each.charCodeAt(0)) : [];
  let [code, index, bias] = [128, 0, 72];
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < encoded.length; ) {
    const before = index;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = digitOf(encoded[at] ?? '');
      at += 1;
      if (digit === null) return null;
      index += digit * weight;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
      if (weight > 2 ** 31) return null;
    }
    const count = output.length + 1;
    bias = adapt(index - before, count, before === 0);
    code += Math.floor(index / count);
    index %= count;
    if (code > 0x10ffff) return null;
    output.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...output);
}

function digitOf(character: string): number | null {
  if (/^[a-z]$/.test(character)) return character.charCodeAt(0) - 97;
  return /^\d$/.test(character) ? Number(character) + 26 : null;
}

function adapt(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? 700 : 2));
  delta += Math.floor(delta / count);
  let step = 0;
  for (; delta > 455; step += 36) delta = Math.floor(delta / 35);
  return step + Math.floor((36 * delta) / (delta + 38));
}
