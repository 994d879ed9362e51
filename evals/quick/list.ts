/** A measurement that every change has to pass; each runs without data from outside, in seconds to a minute. */
export interface QuickRun {
  /** Name of its baseline file. */
  name: string;
  suite: string;
  /** Empty for the data of the project: the reviewed cases, or the sample mailbox. */
  data: string;
}

/** The measurements of `npm run eval:quick`. */
export const quickRuns: readonly QuickRun[] = [
  { name: 'critical', suite: 'critical', data: '' },
  { name: 'request', suite: 'request', data: '' },
  { name: 'deadline', suite: 'deadline', data: '' },
  { name: 'desk', suite: 'desk', data: '' },
  { name: 'issue', suite: 'issue', data: '' },
  { name: 'mailbox', suite: 'mailbox', data: '' },
];
