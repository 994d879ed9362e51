/** A link, an address or markup in a text. */
export interface Link {
  kind: 'link' | 'address' | 'markup';
  /** In lower case; null if there is none (a path, a script, data). */
  host: string | null;
  text: string;
  start: number;
}

// Full stops of other scripts are dots in a host (RFC 3490, 3.1); offsets stay the same.
const points = /[。．｡]/gu;
const endings =
  'com|net|org|info|biz|io|co|ai|app|dev|cloud|online|site|xyz|top|shop|store|club|live|tech|link|click|page|zip|mov|eu|de|at|ch|fr|es|it|nl|be|uk|us|ca|au|in|cn|jp|ru|pl|cz|se|no|dk|fi|pt|ie|gr|tr|br|mx|kr|tw|sg|hk|za|ua|gov|edu|mil|ly|gl|gd|gg|me|tv|cc|ws|su|tk|ml|ga|cf|gq|pw|icu|vip|work|example|test|local|internal|invalid';
const part = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62}[\\p{L}\\p{N}])?';
const dot = '(?:\\.|\\[\\.\\]|\\(\\.\\)|\\s?\\[dot\\]\\s?|\\s?\\(dot\\)\\s?)';

const withScheme = /(?<![\p{L}\p{N}])([a-z][a-z0-9+.-]{1,20}|h..ps?):(\/\/|\\\\)([^\s<>"'`)\]]{0,500})/giu;
const bareScheme =
  /(?<![\p{L}\p{N}])(?:javascript|vbscript|data|mailto|tel|sms|callto|file|intent|ms-[a-z]{2,20}):(?=\S)[^\s<>]{1,500}/giu;
const share = /(?<![\\\p{L}\p{N}])\\\\[\p{L}\p{N}._-]{1,200}\\\S{0,200}/gu;
const email = new RegExp(`[^\\s@<>()\\[\\]",;:]{1,64}@(${part}(?:${dot}${part}){0,8})`, 'giu');
const host = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])((?:${part}${dot}){1,8}(?:${endings}|xn--[a-z0-9-]{2,59}))(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])(?::\\d{2,5})?(?:/[^\\s<>]{0,500})?`,
  'giu',
);
const www = new RegExp(`(?<![\\p{L}\\p{N}])(www${dot}${part}(?:${dot}${part}){0,6})`, 'giu');
const markdown =
  /!?\[[^\]\n]{0,300}\]\(\s*<?([^)\s>]{0,500})|(?<=^|\n)\s{0,3}\[[^\]\n]{1,100}\]:\s*\S{1,500}|!\[[^\]\n]{0,300}\]/gu;
const tag =
  /<\/?(?:html|head|body|meta|base|link|script|style|iframe|frame|object|embed|applet|form|input|button|textarea|select|img|image|picture|source|svg|math|video|audio|canvas|table|tbody|thead|tr|td|th|div|span|p|br|hr|h[1-6]|ul|ol|li|font|center|strong|em|pre|code|blockquote|marquee|template|noscript|title|area|map)(?![\p{L}\p{N}])|<(?:a|b|i|u|s)(?:\s+[a-z-]{1,30}\s*=|\s*\/?>)|<\/(?:a|b|i|u|s)\s*>|<!(?:--|doctype)|<\?(?:xml|php)/giu;

const hostIn = (rest: string): string | null =>
  /^(?:[^/?#\\]{0,200}@)?(\[[0-9a-f:.]{2,50}\]|[^/?#:\\]{1,253})/iu
    .exec(rest)?.[1]
    ?.toLowerCase()
    .replaceAll(new RegExp(dot, 'giu'), '.')
    .replace(/\.$/, '') ?? null;

/** Finds everything in a text that a mail program or a hurried person would follow. */
export function linksIn(written: string): Link[] {
  const text = written.replace(points, '.');
  const links: Link[] = [];
  let open = text;
  const take = (pattern: RegExp, kind: Link['kind'], hostOf: (match: RegExpMatchArray) => string | null) => {
    open = open.replace(pattern, (...args: unknown[]) => {
      const index = args.findIndex((each) => typeof each === 'number');
      const match = args.slice(0, index) as unknown as RegExpMatchArray;
      const start = args[index] as number;
      links.push({ kind, host: hostOf(match), text: match[0], start });
      return ' '.repeat(match[0].length);
    });
  };
  const plain = (value: string | undefined): string | null => hostIn(value ?? '');
  take(tag, 'markup', () => null);
  // A Markdown link has the host of its address, or null without one.
  take(markdown, 'link', (match) =>
    match[1] ? plain(match[1].replace(/^[a-z][a-z0-9+.-]*:\/\//iu, '')) : null,
  );
  take(withScheme, 'link', (match) => plain(match[3]));
  take(bareScheme, 'link', () => null);
  take(share, 'link', () => null);
  take(email, 'address', ([address]) => address.toLowerCase().replace(/\.$/, ''));
  take(www, 'link', (match) => plain(match[1]));
  take(host, 'link', (match) => plain(match[1]));
  return links.sort((a, b) => a.start - b.start);
}
