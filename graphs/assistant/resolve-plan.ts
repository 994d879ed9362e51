import type { Cited } from '../../db/app/agent-messages.ts';
import { listPosition } from '../../domain/assistant/choice.ts';
import { type PlannedCall, withSubject } from '../../domain/assistant/plan.ts';
import type { LookupContext, ToolResult } from './calls/ports.ts';
import { resolveIssue, resolveListed } from './calls/resolve.ts';

const kinds = ['issue', 'story', 'approval'] as const;
/** Tools that list items: in the calls after them, a position refers to their list. */
const lists: Record<string, Cited['kind']> = {
  show_desk: 'issue',
  search_issues: 'issue',
  show_edition: 'story',
  search_stories: 'story',
  list_approvals: 'approval',
};

/**
 * Replaces the references in a plan by ids: positions in the last list everywhere, and in changes also words of a title. A
 * plan that waits for confirmation then refers to the items that it shows, whatever is listed or arrives meanwhile. If the
 * item to change is not clear, returns the call and the result that asks for clarification.
 */
export async function resolvePlan(
  context: LookupContext,
  plan: readonly PlannedCall[],
): Promise<{ plan: PlannedCall[] } | { unsure: PlannedCall; answer: ToolResult }> {
  const resolved: PlannedCall[] = [];
  for (const planned of plan) {
    const kind = kinds.find((each) => typeof planned.args[each] === 'string');
    const reference = kind && String(planned.args[kind]);
    if (kind === undefined || reference === undefined) {
      resolved.push(planned);
      continue;
    }
    const isToBeListed =
      listPosition(reference) !== null && resolved.some(({ tool }) => lists[tool] === kind);
    if (planned.effect === 'change') {
      if (isToBeListed) return { unsure: planned, answer: notListedYet(reference) };
      const found = await resolveIssue(context, reference);
      if ('answer' in found) return { unsure: planned, answer: found.answer };
      const { title } = await context.ports.store.desk(context.ports.sql).get(context.userId, found.id);
      resolved.push(withSubject(planned, { kind, id: found.id, title }) ?? planned);
      continue;
    }
    const known = isToBeListed ? null : resolveListed(context, reference, kind);
    const item = context.listed.find((each) => each.kind === kind && each.id === known);
    resolved.push((item && withSubject(planned, item)) ?? planned);
  }
  return { plan: resolved };
}

const notListedYet = (reference: string): ToolResult => ({
  outcome: 'unclear',
  text: `The list that "${reference}" refers to does not exist yet. Ask for the list first, then for the change. Nothing was done.`,
});
