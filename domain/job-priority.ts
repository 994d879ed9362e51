import { isAwaited, type Trigger } from './execution.ts';

/**
 * Returns the priority of a job by what started its execution, 0 to 2; higher ones run first. A person waits for what they
 * have asked for or decided; the schedule is on time; what executions order for later can wait.
 */
export function jobPriority(trigger: Trigger): number {
  if (isAwaited(trigger)) return 2;
  return trigger === 'execution' ? 0 : 1;
}
