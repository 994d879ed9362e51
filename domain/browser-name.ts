/** Names of browsers, the more special first: most of them also call themselves by the names below. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns a short name for a browser by its `User-Agent`, such as "Firefox on Linux", for a person who looks for theirs in a list. */
export function browserName(userAgent: string): string {
  const [browser] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? ['A browser'];
  const [system] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? ['an unknown system'];
  return `${browser} on ${system}`;
}
