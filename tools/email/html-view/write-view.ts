import { asFailure } from '../../../domain/failure.ts';
import { htmlParts } from '../message/html-parts.ts';
import { limits, plain } from '../message/limits.ts';
import { parseMime } from '../message/mime-parser.ts';
import { escapeHtml } from './escape-html.ts';
import { isTooDeep } from './is-too-deep.ts';
import { picturesOf } from './pictures.ts';
import { type Sanitised, sanitise } from './sanitise.ts';

/** A message as a page, or the reason why it is none. */
export type MessageView =
  | { kind: 'shown'; html: string; links: number; remote_images: number }
  | { kind: 'refused'; reason: string };

/** Characters and tags of a message that is shown: twice as much as the largest newsletter of the public sets, and of a report with a table of 5,000 rows. */
const [mostCharacters, mostTags] = [1_500_000, 60_000];

const refused = (reason: string): MessageView => ({ kind: 'refused', reason });

/** Writes the HTML of a message as a page without anything that runs, loads or leads elsewhere. */
export async function writeView(raw: Uint8Array): Promise<MessageView> {
  const parsed = await parseMime(raw).catch(asFailure);
  if (parsed instanceof Error) return refused(`The message cannot be read: ${parsed.message}`);
  const parts = htmlParts(parsed.tree);
  if (parts.length === 0) return refused('The message has no HTML. Its text is all there is.');
  const html = plain(parts.join('\n<hr>\n'));
  if (html.length > mostCharacters)
    return refused(
      `Its HTML has ${html.length} characters, and at most ${mostCharacters} are shown. Read its text, or save its source.`,
    );
  if (html.split('<').length > mostTags)
    return refused(`Its HTML has more than ${mostTags} tags. Read its text, or save its source.`);
  if (isTooDeep(html))
    return refused(
      `Its HTML has more than ${limits.htmlDepth} elements inside one another. Read its text, or save its source.`,
    );
  const clean = sanitise(html, picturesOf(parsed.attached));
  return {
    kind: 'shown',
    html: pageOf(clean),
    links: clean.links.length,
    remote_images: clean.remoteImages,
  };
}

const styles =
  'html{color-scheme:light;background:#fff;color:#111;overflow-wrap:anywhere}body{margin:16px;font:15px/1.5 system-ui,sans-serif}' +
  'img{max-width:100%;height:auto}table{max-width:100%}pre{white-space:pre-wrap}sup{font-size:.75em}' +
  'footer.wk{margin-top:24px;border-top:1px solid #ccc;padding-top:8px;font:13px/1.5 system-ui,sans-serif;color:#333;background:#fff}';

/** Returns the page of a sanitised message, with the addresses that it links to as text. */
function pageOf({ html, links, remoteImages }: Sanitised): string {
  const listed = links.map((address) => `<li>${escapeHtml(address)}</li>`).join('');
  const pictures = remoteImages === 1 ? '1 remote picture was' : `${remoteImages} remote pictures were`;
  const notes = [
    ...(links.length === 0 ? [] : [`<h2>Links of this message</h2><ol>${listed}</ol>`]),
    ...(remoteImages === 0 ? [] : [`<p>${pictures} not loaded.</p>`]),
  ];
  return page(
    `<div>${html}</div>${notes.length === 0 ? '' : `<footer class="wk">${notes.join('')}</footer>`}`,
  );
}

const page = (body: string): string =>
  `<!doctype html><html lang="und"><head><meta charset="utf-8"><title>Message</title><style>${styles}</style></head><body dir="auto">${body}</body></html>`;
