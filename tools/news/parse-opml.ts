import { parseOpml } from 'feedsmith';
import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { malformedItem } from '../../domain/news/gather/feed.ts';
import { opmlFeed } from '../../domain/news/gather/opml.ts';
import { bytes } from '../bytes.ts';
import { decodeText } from '../decode-text.ts';
import { resolveLink } from '../html/resolve-link.ts';
import { tool } from '../tool.ts';
import { decompress } from './decompress.ts';
import { guardXml } from './feed/guard.ts';
import { malformed } from './feed/malformed.ts';
import { cut, plainLine } from './feed/text.ts';

/** Most feeds of one list; one malformed entry counts the rest. */
const maxFeeds = 5000;

/** An outline as feedsmith returns it. */
interface Outline {
  text?: string;
  title?: string;
  xmlUrl?: string;
  url?: string;
  htmlUrl?: string;
  type?: string;
  category?: string;
  outlines?: Outline[];
}

/**
 * Parses the feeds of an OPML list (OPML 1.0, 2.0), in order, each address once; folders become categories. An
 * outline that claims to be a feed and has no http(s) address, or one that was listed before, is quarantined with its
 * reason. Throws `malformed_input` for a document that is not OPML and `response_too_large`.
 */
export default tool({
  name: 'news.parse-opml',
  version: '1',
  module: import.meta.url,
  input: z.object({ body: bytes, content_type: z.string().nullable() }),
  output: z.object({
    title: z.string().max(1000),
    feeds: z.array(opmlFeed),
    malformed: z.array(malformedItem),
  }),
  run({ body, content_type }) {
    const { title, outlines } = read(decodeText(decompress(body), content_type).text);
    const found = new Map<string, z.infer<typeof opmlFeed>>();
    const refused: z.infer<typeof malformedItem>[] = [];
    let position = 0;
    let left = 0;
    const visit = (outline: Outline, folders: string[]): void => {
      const name = cut(line(outline.title ?? outline.text), 1000);
      const address =
        outline.xmlUrl ?? (outline.type?.toLowerCase() === 'rss' ? (outline.url ?? '') : undefined);
      if (address !== undefined) {
        const url = resolveLink(address, null);
        const isRepeat = url !== null && found.has(url);
        const reason = isRepeat
          ? 'It is listed twice.'
          : 'It is listed as a feed but has no http(s) address.';
        if (found.size >= maxFeeds || refused.length >= maxFeeds) left += 1;
        else if (url !== null && !isRepeat) found.set(url, feedOf(url, name, outline, folders));
        else refused.push(malformed(position, reason, JSON.stringify({ ...outline, outlines: [] })));
        position += 1;
      }
      const inner = address === undefined && name !== '' ? [...folders, name] : folders;
      for (const child of outline.outlines ?? []) visit(child, inner);
    };
    for (const outline of outlines) visit(outline, []);
    if (left > 0)
      refused.push(
        malformed(
          position,
          `The list has more than ${maxFeeds} feeds. The first were read and ${left} were left out.`,
          '',
        ),
      );
    return { title, feeds: [...found.values()], malformed: refused };
  },
});

function read(text: string): { title: string; outlines: Outline[] } {
  try {
    const document = parseOpml(guardXml(text));
    return {
      title: cut(line(document.head?.title), 1000),
      outlines: (document.body?.outlines ?? []) as Outline[],
    };
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw new Failure('malformed_input', 'The document is not an OPML list of feeds. Nothing was imported.', {
      cause: thrown,
    });
  }
}

/** Creates a feed; its category is the attribute of that name, else the path of folders. */
function feedOf(url: string, title: string, outline: Outline, folders: string[]): z.infer<typeof opmlFeed> {
  const home = outline.htmlUrl === undefined ? null : resolveLink(outline.htmlUrl, null);
  const category = cut(line(outline.category) || folders.join(' / '), 300);
  return { title: title || url, url, home_url: home, category: category === '' ? null : category };
}

function line(value: string | undefined): string {
  return value === undefined ? '' : plainLine({ value, kind: 'guess' });
}
