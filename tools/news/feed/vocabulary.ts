import type { RawText } from './raw.ts';

/**
 * Returns the kind of an Atom text construct by its `type` (RFC 4287 3.1.1 and 4.1.3; Atom 0.3 used media types). No
 * type means literal text: `&lt;b&gt;` shows the characters of a tag.
 */
export function atomKind(type: string | null | undefined): RawText['kind'] {
  const name = type?.trim().toLowerCase() ?? '';
  return /^(?:x?html|text\/(?:x-)?html|application\/(?:xhtml\+)?xml|.*\+xml)$/.test(name) ? 'html' : 'text';
}

const periods: Record<string, number> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

/**
 * Returns the publisher's polling hint in minutes: `ttl` of RSS 2.0, or the period divided by the frequency of the
 * syndication module (RSS 1.0 modules). Null if there is none or it makes no sense; a year at most.
 */
export function pollingMinutes(
  ttl: number | undefined,
  period: string | undefined,
  frequency: number | undefined,
): number | null {
  const minutes = ttl ?? (periods[period?.trim().toLowerCase() ?? ''] ?? Number.NaN) / (frequency || 1);
  return Number.isFinite(minutes) && minutes >= 0 ? Math.min(minutes, 525_600) : null;
}
