import type { Cited } from '../../db/app/agent-messages.ts';
import { placeOf } from '../../domain/assistant/place.ts';
import { type PlannedCall, pointAt } from '../../domain/assistant/plan.ts';
import type { Called, Looking } from './calls/assistant-ports.ts';
import { knownOf, nameIssue } from './calls/look-up.ts';

const kinds = ['issue', 'story', 'approval'] as const;
/** After these a place means what they will list, not what was listed before. */
const lists: Record<string, Cited['kind']> = {
  show_desk: 'issue',
  search_issues: 'issue',
  show_edition: 'story',
  search_stories: 'story',
  list_approvals: 'approval',
};

/**
 * The plan with the things themselves instead of their places in the last list, and for a change instead of the words of a
 * title as well: a plan that waits for a yes is of what it shows, whatever is listed or arrives meanwhile. Where it is not
 * sure what would be changed, the call and the answer that asks.
 */
export async function pointPlan(
  looking: Looking,
  plan: readonly PlannedCall[],
): Promise<{ plan: PlannedCall[] } | { unsure: PlannedCall; answer: Called }> {
  const pointed: PlannedCall[] = [];
  for (const planned of plan) {
    const kind = kinds.find((each) => typeof planned.args[each] === 'string');
    const reference = kind && String(planned.args[kind]);
    if (kind === undefined || reference === undefined) {
      pointed.push(planned);
      continue;
    }
    const isToBeListed = placeOf(reference) !== null && pointed.some(({ tool }) => lists[tool] === kind);
    if (planned.effect === 'change') {
      if (isToBeListed) return { unsure: planned, answer: notListedYet(reference) };
      const found = await nameIssue(looking, reference);
      if ('answer' in found) return { unsure: planned, answer: found.answer };
      const { title } = await looking.ports.store.desk(looking.ports.sql).get(looking.userId, found.id);
      pointed.push(pointAt(planned, { kind, id: found.id, title }) ?? planned);
      continue;
    }
    const known = isToBeListed ? null : knownOf(looking, reference, kind);
    const meant = looking.listed.find((each) => each.kind === kind && each.id === known);
    pointed.push((meant && pointAt(planned, meant)) ?? planned);
  }
  return { plan: pointed };
}

const notListedYet = (reference: string): Called => ({
  outcome: 'unclear',
  text: `Which one is "${reference}" can be said only when the list is there. Have it shown first, then say what is to be changed. Nothing was done.`,
});
