const everyMs = 2_000;

/** Tells on stderr how far long work is, now and then. */
export function sayProgress(what: string, total: number): (done: number) => void {
  let said = Date.now();
  return (done) => {
    if (Date.now() - said < everyMs) return;
    said = Date.now();
    console.error(`${what}: ${count(done)} of ${count(total)} rows ...`);
  };
}

/** A number as people read it. */
export const count = (number: number): string => number.toLocaleString('en');
