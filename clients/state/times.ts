import { type Times, timesIn } from '../words/times.ts';
import { recall, remember } from './remembered.ts';
import { createStore, useStore } from './store.ts';

/** The zone of this browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Choice {
  /** Zone and locale that the person chose; null while they have chosen none. */
  time_zone: string | null;
  locale: string | null;
}

let chosen: Choice = { time_zone: null, locale: null };

/** The zone in which the days of the service begin. */
let ofDays: string | null = null;

// The zone of the last visit, so that the first paint already writes it.
const times = createStore<Times>(timesIn(recall<string>('zone')?.value ?? browserZone()));

/** One object for the whole page: a list of a thousand times must not ask a thousand times. */
function write(): void {
  const zone = chosen.time_zone ?? ofDays ?? recall<string>('zone')?.value ?? browserZone();
  times.set(timesIn(zone, chosen.locale ?? undefined));
  remember('zone', zone, new Date().toISOString());
}

/** Notes the zone in which the days of the service begin. */
export function noteZone(zone: string): void {
  if (ofDays === zone) return;
  ofDays = zone;
  write();
}

/** Notes the zone and the locale that the person chose. */
export function notePerson({ time_zone, locale }: Choice): void {
  if (time_zone === chosen.time_zone && locale === chosen.locale) return;
  chosen = { time_zone, locale };
  write();
}

/**
 * Returns the words for times in the one zone of the screen: that which the person chose, else that of the mailbox, in which the
 * service writes its own sentences, else that of this browser.
 */
export const useTimes = (): Times => useStore(times);
