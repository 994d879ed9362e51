// Second-level names under which countries register: `example.co.uk` is one registrant, `co.uk` is none.
const countrySecondLevel = /^(?:ac|co|com|edu|gob|gov|gouv|go|govt|mil|ne|net|nhs|nom|or|org|police|sch)$/;
// Hosts that give every customer a name of their own below theirs.
const shared =
  /(?:^|\.)(?:github\.io|gitlab\.io|pages\.dev|workers\.dev|netlify\.app|vercel\.app|herokuapp\.com|blogspot\.com|wordpress\.com|substack\.com|medium\.com|tumblr\.com|ghost\.io|readthedocs\.io|web\.app|azurewebsites\.net|amazonaws\.com|cloudfront\.net)$/;

/**
 * The part of a host that one registrant answers for: the last two labels, three where the second is a country's own
 * division (`example.co.uk`) or a hosting service's (`someone.github.io`). An address of figures, and a single name, is
 * itself, with its port. An approximation of the Public Suffix List, of which it holds what news links to.
 */
export function registrableHost(host: string): string {
  const bare = host.toLowerCase().replace(/\.(?=:|$)/, '');
  if (/^\[|^[\d.]+(?::\d+)?$/.test(bare)) return bare;
  const labels = bare.replace(/:\d+$/, '').split('.');
  if (labels.length < 3) return labels.length === 1 ? bare : labels.join('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isDivided = (top.length === 2 && countrySecondLevel.test(second)) || shared.test(labels.join('.'));
  return labels.slice(isDivided ? -3 : -2).join('.');
}

/** The label that names the registrant: `velmora` of `support.velmora.co.uk`; empty for an address of figures. */
export function registrantLabel(host: string): string {
  const registrable = registrableHost(host);
  return /^\[|^[\d.]+(?::\d+)?$/.test(registrable) ? '' : (registrable.split('.')[0] ?? '');
}
