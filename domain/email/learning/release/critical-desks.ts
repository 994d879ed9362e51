import { generator } from '../../../quality/bootstrap.ts';
import { type PriorityInputs, type PriorityWeights, priorityOf } from '../../desk/priority.ts';

/** A generated desk with one critical issue. */
export interface CriticalDesk {
  id: string;
  text: string;
  critical: PriorityInputs;
  others: PriorityInputs[];
  /** The critical issue must be among this number of first places. */
  upperPart: number;
}

type Range = [low: number, high: number];
type Profile = { text: string } & Record<keyof PriorityInputs, Range>;

/**
 * Profiles of critical issues without mandatory findings, so that only the formula ranks them: each input in the range that
 * the rules give such mails.
 */
const criticalProfiles: readonly Profile[] = [
  {
    text: 'a customer stops taking parts today',
    urgency: [0.75, 1],
    impact: [0.7, 0.95],
    actionability: [0.7, 0.95],
    relevance: [0.2, 0.7],
    deadline: [0.6, 1],
    history: [0.3, 0.8],
  },
  {
    text: 'a growing leak, reported without alarm',
    urgency: [0.5, 0.8],
    impact: [0.6, 0.9],
    actionability: [0.8, 0.95],
    relevance: [0.5, 0.9],
    deadline: [0, 0.3],
    history: [0.3, 0.8],
  },
  {
    text: 'an approval without which the line stops tomorrow',
    urgency: [0.4, 0.7],
    impact: [0.6, 0.9],
    actionability: [0.85, 0.95],
    relevance: [0.3, 0.8],
    deadline: [0.7, 0.95],
    history: [0.5, 0.8],
  },
  {
    text: 'a wrong recipe that is already in use',
    urgency: [0.6, 0.9],
    impact: [0.65, 0.95],
    actionability: [0.5, 0.9],
    relevance: [0.5, 0.9],
    deadline: [0, 0.4],
    history: [0.2, 0.8],
  },
  {
    text: 'a controller that fails repeatedly',
    urgency: [0.6, 0.9],
    impact: [0.5, 0.85],
    actionability: [0.7, 0.95],
    relevance: [0.7, 0.95],
    deadline: [0, 0.3],
    history: [0.3, 0.8],
  },
  {
    text: 'a reply to an authority that is due today',
    urgency: [0.5, 0.8],
    impact: [0.5, 0.8],
    actionability: [0.85, 0.95],
    relevance: [0.1, 0.5],
    deadline: [0.85, 1],
    history: [0.5, 0.8],
  },
];
const otherProfiles: readonly Profile[] = [
  {
    text: 'a newsletter',
    urgency: [0.05, 0.2],
    impact: [0.02, 0.1],
    actionability: [0.02, 0.1],
    relevance: [0.02, 0.4],
    deadline: [0, 0],
    history: [0.05, 0.15],
  },
  {
    text: 'minutes of a meeting',
    urgency: [0.1, 0.3],
    impact: [0.05, 0.2],
    actionability: [0.1, 0.6],
    relevance: [0.2, 0.6],
    deadline: [0, 0.4],
    history: [0.3, 0.6],
  },
  {
    text: 'a technical report to read',
    urgency: [0.1, 0.2],
    impact: [0.05, 0.3],
    actionability: [0.05, 0.4],
    relevance: [0.7, 0.95],
    deadline: [0, 0.2],
    history: [0.3, 0.8],
  },
  {
    text: 'an invitation to a lunch by noon',
    urgency: [0.2, 0.5],
    impact: [0.02, 0.1],
    actionability: [0.6, 0.9],
    relevance: [0.02, 0.15],
    deadline: [0.7, 1],
    history: [0.4, 0.8],
  },
  {
    text: 'a question from a colleague',
    urgency: [0.1, 0.3],
    impact: [0.05, 0.2],
    actionability: [0.7, 0.95],
    relevance: [0.3, 0.7],
    deadline: [0, 0.3],
    history: [0.6, 0.8],
  },
  {
    text: 'a personal note',
    urgency: [0.1, 0.3],
    impact: [0.02, 0.1],
    actionability: [0.1, 0.5],
    relevance: [0.05, 0.2],
    deadline: [0, 0.2],
    history: [0.8, 1],
  },
  {
    text: 'advertising in capitals',
    urgency: [0.6, 0.9],
    impact: [0.05, 0.3],
    actionability: [0.1, 0.3],
    relevance: [0.05, 0.2],
    deadline: [0, 0.6],
    history: [0.1, 0.1],
  },
];

const desks = 120;
const othersOnDesk = 24;
const upperPart = 1;
const seed = 20261121;

/** Generates the desks that every release of weights is tested on, the same each time. */
export function criticalDesks(): CriticalDesk[] {
  const random = generator(seed);
  const draw = (profile: Profile | undefined): PriorityInputs => {
    const within = ([low, high]: Range = [0, 0]) => low + (high - low) * random();
    return {
      urgency: within(profile?.urgency),
      impact: within(profile?.impact),
      actionability: within(profile?.actionability),
      relevance: within(profile?.relevance),
      deadline: within(profile?.deadline),
      history: within(profile?.history),
    };
  };
  return Array.from({ length: desks }, (_, place): CriticalDesk => {
    const profile = criticalProfiles[place % criticalProfiles.length];
    return {
      id: `desk-${place + 1}`,
      text: profile?.text ?? '',
      critical: draw(profile),
      others: Array.from({ length: othersOnDesk }, (_other, index) =>
        draw(otherProfiles[index % otherProfiles.length]),
      ),
      upperPart,
    };
  });
}

/** Returns the place of the critical issue on its desk, from 1; issues with the same total come first. */
export function placeOfCritical({ critical, others }: CriticalDesk, weights: PriorityWeights): number {
  const { total } = priorityOf(critical, weights);
  return 1 + others.filter((other) => priorityOf(other, weights).total >= total).length;
}
