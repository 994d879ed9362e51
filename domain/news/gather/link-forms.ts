/**
 * The addresses that a canonical link can stand for, in the order in which they are tried: the canonical form always says
 * https and drops `www.`, and some sites answer only with the one or without the other. Names of two labels alone had a
 * `www.` that anyone misses.
 */
export function linkForms(link: string): string[] {
  const url = URL.parse(link);
  if (url === null) return [link];
  const isBareName = /^[^.:[]+\.[a-z][^.:]*$/i.test(url.hostname) && url.port === '';
  const forms = [link];
  if (isBareName && url.protocol === 'https:') forms.push(changed(url, { hostname: `www.${url.hostname}` }));
  if (url.protocol === 'https:') forms.push(changed(url, { protocol: 'http:' }));
  return forms;
}

function changed(url: URL, change: Partial<Pick<URL, 'hostname' | 'protocol'>>): string {
  return Object.assign(new URL(url), change).href;
}
