import { useMemo } from 'react';
import { type Times, timesIn } from '../words/times.ts';
import { useSession } from './session.ts';

/** The zone of this browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the words for times in the person's zone; in the browser's until the session is known. */
export function useTimes(): Times {
  const { session } = useSession();
  const zone = session?.time_zone ?? browserZone();
  return useMemo(() => timesIn(zone, session?.locale ?? undefined), [zone, session?.locale]);
}
