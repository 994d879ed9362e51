/** Characters that mean something in a path, in a header or to the eye, and not in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwanted = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF/\\:*?"<>|]+/gu;
/** Characters of a name, which file systems limit to 255 bytes. */
const longestName = 120;

/**
 * Writes the header that saves a download under the name that its sender chose, without directories and invisible characters (RFC 6266,
 * RFC 8187); `otherwise` is the name if nothing is left.
 */
export function dispositionOf(filename: string | null, otherwise: string): string {
  const cleaned = (filename ?? '')
    .toWellFormed()
    .replace(unwanted, '_')
    .replace(/^[\s._]+|[\s.]+$/g, '');
  const dot = cleaned.lastIndexOf('.');
  const ending = dot > 0 && cleaned.length - dot <= 12 ? cleaned.slice(dot) : '';
  const name =
    cleaned.length <= longestName
      ? cleaned
      : cleaned.slice(0, longestName - ending.length).toWellFormed() + ending;
  const chosen = name === '' ? otherwise : name;
  const plain = chosen.replace(/[^\x20-\x7E]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(chosen).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
