import { useEffect, useState } from 'react';

const patienceMs = 300;

/** Returns true once something has been awaited for 300 ms: a quick answer needs no word about waiting. */
export function useLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLong;
}
