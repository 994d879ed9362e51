const longest = 500_000;
// Bounded, and no match runs over the beginning of another: notes are hostile text like any other.
const picture = /!\[[^[\]\n]{0,300}\]\([^)\s]{0,2000}\)/g;
const link = /\[([^[\]\n]{1,300})\]\((https?:\/\/[^)\s"<>]{1,2000})\)/g;
const tag =
  /<\/?(?:a|b|br|code|details|div|em|h[1-6]|hr|i|img|kbd|li|ol|p|picture|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul)(?=[\s/>])[^<>]{0,2000}>/gi;

/**
 * Release notes in Markdown as HTML whose plain text is the notes as a person wrote them: lines, lists and headings stay as
 * they are, links become links, pictures, comments, tags and marks of emphasis go. Not a renderer: text is all that is read of it.
 */
export function markdownToHtml(markdown: string): string {
  const text = withoutComments(markdown.slice(0, longest))
    .replace(/\r\n?/g, '\n')
    .replace(picture, '')
    .replace(tag, '')
    .replace(/\*\*|__(?=\S)|(?<=\S)__/g, '')
    .replace(/^#{1,6} +/gm, '');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<pre>${escaped.replace(link, '<a href="$2">$1</a>')}</pre>`;
}

/** Split, not matched: a search for the end from every beginning would cost the length squared. */
function withoutComments(text: string): string {
  const [before = '', ...rest] = text.split('<!--');
  return (
    before + rest.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('')
  );
}
