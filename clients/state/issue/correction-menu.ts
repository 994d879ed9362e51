import type { components } from '../../api/schema.ts';
import type { Issue } from './answer.ts';

/** A correction as the API takes it. */
export type Correction = components['schemas']['Correction']['correction'];

/** A kind of correction. */
export type CorrectionKind = Correction['kind'];

type Value<Kind extends CorrectionKind> = Extract<Correction, { kind: Kind; to: unknown }>['to'];

/** The categories of an issue, in the order of the menu. */
export const categories = [
  'safety',
  'quality',
  'production',
  'maintenance',
  'supplier',
  'customer',
  'logistics',
  'design_change',
  'project',
  'test_validation',
  'it_software',
  'administration',
  'newsletter',
  'notification',
  'other',
] as const satisfies readonly Value<'category'>[];

/** The severities of an issue, gravest first. */
export const severities = [
  'critical',
  'high',
  'normal',
  'low',
] as const satisfies readonly Value<'severity'>[];

/** The statuses of an issue. */
const statuses = [
  'waiting_on_me',
  'waiting_on_others',
  'open',
  'resolved',
  'dismissed',
] as const satisfies readonly Value<'status'>[];

/** The priorities that a person can set; null leaves it to the ranking again. */
const priorities = [1, 0.75, 0.5, 0.25, 0, null] as const satisfies readonly Value<'priority'>[];

/** A line of the menu of corrections: the key after `c`, and the answer that it needs. */
export interface CorrectionEntry {
  key: string;
  kind: CorrectionKind;
  /** `choice` offers `choices`; the others ask for an address, a sentence, another issue, or threads. */
  asks: 'choice' | 'owner' | 'text' | 'issue' | 'threads';
  choices: Correction[];
  /** The value of now, as the choices write it; undefined if the entry has none. */
  current: Correction | undefined;
}

/** Returns the menu of corrections of an issue: one key for each, with the value of now among the choices. */
export function correctionMenu(
  issue: Pick<Issue, 'category' | 'severity' | 'requires_response' | 'status' | 'owner' | 'messages'>,
): CorrectionEntry[] {
  const threads = new Set(issue.messages.map(({ thread_id }) => thread_id));
  const entries: CorrectionEntry[] = [
    { key: 'o', kind: 'owner', asks: 'owner', choices: [], current: { kind: 'owner', to: issue.owner } },
    {
      key: 'p',
      kind: 'priority',
      asks: 'choice',
      choices: priorities.map((to) => ({ kind: 'priority', to })),
      current: undefined,
    },
    {
      key: 'k',
      kind: 'category',
      asks: 'choice',
      choices: categories.map((to) => ({ kind: 'category', to })),
      current: { kind: 'category', to: issue.category },
    },
    {
      key: 's',
      kind: 'severity',
      asks: 'choice',
      choices: severities.map((to) => ({ kind: 'severity', to })),
      current: { kind: 'severity', to: issue.severity },
    },
    {
      key: 'r',
      kind: 'response_requirement',
      asks: 'choice',
      choices: [true, false].map((to) => ({ kind: 'response_requirement', to })),
      current: { kind: 'response_requirement', to: issue.requires_response },
    },
    {
      key: 't',
      kind: 'status',
      asks: 'choice',
      choices: statuses.map((to) => ({ kind: 'status', to })),
      current: { kind: 'status', to: issue.status },
    },
    { key: 'w', kind: 'technical_assumption', asks: 'text', choices: [], current: undefined },
    { key: 'm', kind: 'merge', asks: 'issue', choices: [], current: undefined },
  ];
  // One thread cannot be split.
  if (threads.size > 1)
    entries.push({ key: 'x', kind: 'split', asks: 'threads', choices: [], current: undefined });
  return entries;
}

/** Returns the correction of a key that needs no menu; null for other keys. */
export function directCorrection(id: 'done' | 'waiting' | 'more' | 'less' | 'confirm' | 'clear'): Correction {
  switch (id) {
    case 'done':
      return { kind: 'status', to: 'resolved' };
    case 'waiting':
      return { kind: 'status', to: 'waiting_on_others' };
    case 'more':
    case 'less':
      return { kind: 'importance', to: id };
    case 'confirm':
    case 'clear':
      return { kind: 'mandatory', to: id === 'confirm' };
  }
}

/** Returns true if two corrections set the same field to the same value. */
export const isSameCorrection = (one: Correction, other: Correction): boolean =>
  one.kind === other.kind && 'to' in one && 'to' in other && one.to === other.to;
