import { useMemo } from 'react';
import { type Times, timesIn } from '../words/times.ts';
import { recall, remember } from './remembered.ts';
import { useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** The zone of this browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which the days of the service begin, also of the last visit: the first paint already writes it. */
const zoneOfDays = createStore<string | null>(recall<string>('zone')?.value ?? null);

/** Notes the zone in which the days of the service begin. */
export function noteZone(zone: string): void {
  if (zoneOfDays.get() === zone) return;
  zoneOfDays.set(zone);
  remember('zone', zone, new Date().toISOString());
}

/**
 * Returns the words for times in the one zone of the screen: that which the person chose, else that of the mailbox, in which the
 * service writes its own sentences, else that of this browser.
 */
export function useTimes(): Times {
  const { session } = useSession();
  const ofDays = useStore(zoneOfDays);
  const zone = session?.time_zone ?? ofDays ?? browserZone();
  const locale = session?.locale ?? undefined;
  return useMemo(() => timesIn(zone, locale), [zone, locale]);
}
