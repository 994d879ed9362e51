import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a while, in milliseconds; null before. */
export function useRested<Value>(value: Value | null, milliseconds = 80): Value | null {
  const [rested, setRested] = useState<Value | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested === value ? rested : null;
}
