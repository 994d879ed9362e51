import type { Trigger } from './execution.ts';

/**
 * Returns the priority of a job by what started its execution; higher ones run first. A person waits for what they have
 * asked for or decided; the schedule is on time; what executions order for later can wait.
 */
export function jobPriority(trigger: Trigger): number {
  return priorities[trigger];
}

const priorities: Readonly<Record<Trigger, number>> = {
  request: 2,
  instruction: 2,
  decision: 2,
  schedule: 1,
  start: 1,
  execution: 0,
};
