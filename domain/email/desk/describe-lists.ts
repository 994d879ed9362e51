import type { DeskList } from './desk-list.ts';

/** The number of issues in each list, of those that must or may have to be reviewed, and of those that preferences hide. */
export type ListCounts = Record<DeskList | 'mandatory' | 'suspected' | 'muted', number>;

/** Describes how much is on the desk, for example `12 issues, 3 must be reviewed, 1 may have to be`. */
export function describeDesk({ desk, mandatory, suspected }: ListCounts): string {
  return [
    `${desk} ${desk === 1 ? 'issue' : 'issues'}`,
    `${mandatory} must be reviewed`,
    ...(suspected > 0 ? [`${suspected} may have to be`] : []),
  ].join(', ');
}

/** Describes in one line how much is in the other lists; empty lists are named too, so that the line has one form. */
export function describeOtherLists(counts: ListCounts): string {
  const { waiting, information, newsletters, notices, finished, muted } = counts;
  return [
    `${waiting} waiting for others`,
    `${information} information`,
    `${newsletters} newsletters`,
    `${notices} notices`,
    `${finished} finished`,
    ...(muted > 0 ? [`${muted} hidden by your preferences`] : []),
  ].join(', ');
}
