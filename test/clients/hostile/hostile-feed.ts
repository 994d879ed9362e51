import { attacks, attackText } from './strings.ts';

const xml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // XML cannot hold them at all; a feed that holds them is refused whole.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** Words for each item, so that no two tell the same event. */
const words = (text: string) => text.split(' ');
const makers = words(
  'Aldery Brasq Corvane Delmont Estrel Fenrick Garrow Hallbrook Ivendale Jorvik Kestrel Lumen Marlow Nordhaven Orrin Pellow Quarrel Rostock Sundhaven Tarnwick Ulverton Velmora Wexcombe Yarrow',
);
const deeds = words(
  'recalls stops sells repairs replaces tests redesigns delays ships opens closes buys measures cools insulates renames licenses audits expands halves automates relocates certifies scraps',
);
const things = words(
  'valves pumps drives relays switches boilers turbines scanners conveyors robots welders presses furnaces cranes mixers dryers pallets gearboxes inverters batteries sensors routers printers hoists',
);

/** Returns a feed in which every attack is the title, author, summary and link of an item of its own. */
export function hostileFeed(canary: string, now: Date): string {
  const items = attacks.map((name, index) => {
    const text = xml(attackText(name, canary));
    const at = new Date(now.getTime() - index * 60_000).toUTCString();
    const [maker, deed, thing] = [makers, deeds, things].map((list) => list[index % list.length]);
    return `<item><title>${maker} ${deed} ${thing}: ${text}</title><link>${canary}/article-${index}?q=${xml(encodeURIComponent(attackText(name, canary).slice(0, 300)))}</link>
<dc:creator>${text}</dc:creator><category>${text}</category><pubDate>${at}</pubDate>
<description>${maker} ${deed} ${(index + 2) * 137} ${thing} of type ${maker?.toUpperCase()}-${index}. ${text}</description></item>`;
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
