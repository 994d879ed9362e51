/** Work in short steps: whoever runs it decides what may happen in between. Its result does not depend on that. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps at once and returns the result. */
export function completed<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
