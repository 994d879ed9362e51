/** Number of items in each feed of the benchmark. */
export const itemsPerFeed = 20;

const words = (
  'release kernel compiler turbine sensor outage recall patch driver battery coolant firmware valve robot cluster ' +
  'latency storage protocol weld torque inspection supplier audit tolerance bearing alloy drone satellite regulator ' +
  'grid reactor pump schedule report measured failed improved delayed tested shipped approved rejected in of the a to'
).split(' ');

/** Returns a seeded random generator in [0, 1) (mulberry32), so that every run serves the same bytes. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function sentence(random: () => number, length: number): string {
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
}

/** Returns the body of an item: about 1 KB of HTML in paragraphs. */
function body(random: () => number): string {
  return Array.from({ length: 5 }, () => `<p>${sentence(random, 28)}.</p>`).join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the document of feed `index`: every third is Atom, the others are RSS 2.0, half of them with CDATA bodies. */
export function writeFeed(index: number, base: string): { type: string; text: string } {
  const random = randomFrom(index + 1);
  const items = Array.from({ length: itemsPerFeed }, (_, position) => ({
    title: `${sentence(random, 7)} ${index}-${position}`,
    link: `${base}/articles/${index}/${position}`,
    date: new Date(Date.UTC(2026, 0, 1 + position, index % 24)),
    html: body(random),
  }));
  if (index % 3 === 2) {
    const entries = items.map(
      (item) =>
        `<entry><id>tag:bench,2026:${index}-${item.date.toISOString()}</id><title>${item.title}</title>` +
        `<link href="${item.link}"/><updated>${item.date.toISOString()}</updated>` +
        `<content type="html">${escapeXml(item.html)}</content></entry>`,
    );
    return {
      type: 'application/atom+xml; charset=utf-8',
      text:
        `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${base}/feeds/${index}</id>` +
        `<title>Feed ${index}</title><updated>2026-01-20T00:00:00Z</updated>${entries.join('\n')}</feed>`,
    };
  }
  const entries = items.map((item) => {
    const description = index % 2 === 0 ? `<![CDATA[${item.html}]]>` : escapeXml(item.html);
    return (
      `<item><guid isPermaLink="true">${item.link}</guid><title>${item.title}</title><link>${item.link}</link>` +
      `<pubDate>${item.date.toUTCString()}</pubDate><description>${description}</description></item>`
    );
  });
  return {
    type: 'application/rss+xml; charset=utf-8',
    text:
      `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>Feed ${index}</title>` +
      `<link>${base}/</link><description>Benchmark feed ${index}</description>${entries.join('\n')}</channel></rss>`,
  };
}
