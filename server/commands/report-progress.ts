const intervalMs = 2_000;

/** Returns a function that reports progress on standard error, at most once every two seconds. */
export function reportProgress(what: string, total: number): (done: number) => void {
  let reportedAt = Date.now();
  return (done) => {
    if (Date.now() - reportedAt < intervalMs) return;
    reportedAt = Date.now();
    console.error(`${what}: ${formatCount(done)} of ${formatCount(total)} rows ...`);
  };
}

/** Formats a number with thousands separators. */
export const formatCount = (number: number): string => number.toLocaleString('en');
