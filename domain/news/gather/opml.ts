import { z } from 'zod';

/** A feed in an OPML list, for exchange with other feed readers. */
export const opmlFeed = z.object({
  title: z.string().min(1).max(2048),
  url: z.string().max(2048),
  home_url: z.string().max(2048).nullable(),
  /** Folders joined by " / ", or the category given in the list. */
  category: z.string().max(300).nullable(),
});

/** A feed in an OPML list, for exchange with other feed readers. */
export type OpmlFeed = z.infer<typeof opmlFeed>;

/**
 * Writes the list as an OPML 2.0 document (opml.org/spec2). Feeds of one category are in one folder; those without a
 * category come first. `created` is ISO 8601 and written as RFC 822, which OPML requires. Attributes are escaped.
 */
export function writeOpml(list: { title: string; created: string; feeds: readonly OpmlFeed[] }): string {
  const folders = Map.groupBy(list.feeds, (feed) => feed.category ?? '');
  const body = [...folders]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, feeds]) => {
      if (category === '') return feeds.map((feed) => outline(feed, '    ')).join('');
      const inner = feeds.map((feed) => outline(feed, '      ')).join('');
      return `    <outline text="${escapeAttribute(category)}" title="${escapeAttribute(category)}">\n${inner}    </outline>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escapeAttribute(list.title)}</title>
    <dateCreated>${new Date(list.created).toUTCString()}</dateCreated>
  </head>
  <body>
${body.join('')}  </body>
</opml>
`;
}

function outline(feed: OpmlFeed, indent: string): string {
  const home = feed.home_url === null ? '' : ` htmlUrl="${escapeAttribute(feed.home_url)}"`;
  const title = escapeAttribute(feed.title);
  return `${indent}<outline type="rss" text="${title}" title="${title}" xmlUrl="${escapeAttribute(feed.url)}"${home}/>\n`;
}

/** Escapes an attribute (XML 1.0 2.4). White space becomes references, or parsers would normalise it; control characters are dropped. */
function escapeAttribute(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}
