import { attacks, attackText } from './strings.ts';

const xml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // XML cannot hold them at all; a feed that holds them is refused whole.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** A product for each item, so that no two items tell the same event. */
const things =
  'valve pump drive relay switch boiler turbine scanner conveyor robot welder press furnace crane mixer dryer pallet gearbox inverter battery sensor router printer hoist'.split(
    ' ',
  );

/** Returns a feed in which every attack is the title, author, summary and link of an item of its own. */
export function hostileFeed(canary: string, now: Date): string {
  const items = attacks.map((name, index) => {
    const text = xml(attackText(name, canary));
    const at = new Date(now.getTime() - index * 60_000).toUTCString();
    const thing = things[index % things.length] ?? 'part';
    return `<item><title>Recall of the ${thing} number ${index}: ${text}</title><link>${canary}/article-${index}?q=${xml(encodeURIComponent(attackText(name, canary).slice(0, 300)))}</link>
<dc:creator>${text}</dc:creator><category>${text}</category><pubDate>${at}</pubDate>
<description>The maker of the ${thing} recalled ${(index + 2) * 137} pieces of type ${thing.toUpperCase()}-${index} in town ${index}. ${text}</description></item>`;
  });
  // The link of the last two is no address of the web.
  items.push(
    '<item><title>Script as its address</title><link>javascript:globalThis.canary=1</link><description>A valve was recalled in Hallbrook.</description></item>',
    '<item><title></title><link></link><description></description></item>',
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xml(attackText('script element', canary))}</title><link>${canary}/</link><description>${xml(attackText('style', canary))}</description>
${items.join('\n')}</channel></rss>`;
}
