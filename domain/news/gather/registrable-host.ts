// Second-level names under which countries register: `example.co.uk` is a registrant, `co.uk` is not.
const countrySecondLevel = /^(?:ac|co|com|edu|gob|gov|gouv|go|govt|mil|ne|net|nhs|nom|or|org|police|sch)$/;
// Hosts that give every customer a subdomain.
const shared =
  /(?:^|\.)(?:github\.io|gitlab\.io|pages\.dev|workers\.dev|netlify\.app|vercel\.app|herokuapp\.com|blogspot\.com|wordpress\.com|substack\.com|medium\.com|tumblr\.com|ghost\.io|readthedocs\.io|web\.app|azurewebsites\.net|amazonaws\.com|cloudfront\.net)$/;

/**
 * Returns the part of a host that one registrant controls: the last two labels, or three below a country's division
 * (`example.co.uk`) or a hosting service (`someone.github.io`). An IP address or a single name is returned unchanged, with
 * its port. Approximates the Public Suffix List, limited to hosts that news links to.
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

/** Returns the label of the registrant, `velmora` for `support.velmora.co.uk`; empty for an IP address. */
export function registrantLabel(host: string): string {
  const registrable = registrableHost(host);
  return /^\[|^[\d.]+(?::\d+)?$/.test(registrable) ? '' : (registrable.split('.')[0] ?? '');
}
