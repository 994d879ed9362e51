import { z } from 'zod';

/** Where an approval stands. All but `open` are final. */
export const approvalStatus = z.enum(['open', 'approved', 'edited', 'rejected', 'superseded', 'expired']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** What a person may say to a request. */
export const decisionType = z.enum(['approve', 'edit', 'reject']);
export type DecisionType = z.infer<typeof decisionType>;

const name = z.string().min(1).max(200);

/** Something that is to be done: its name and all that it is done with. */
export interface Action {
  name: string;
  args: Record<string, unknown>;
}

/** What is asked of a person: LangChain's `HITLRequest` with exactly one action and its review. */
export const reviewRequest = z.object({
  actionRequests: z.tuple([
    z.object({ name, args: z.record(z.string(), z.json()), description: z.string().optional() }),
  ]),
  reviewConfigs: z.tuple([
    z.object({
      actionName: z.string(),
      allowedDecisions: z.array(decisionType).min(1),
      /** JSON Schema of the arguments, where an edit is held to more than their shape. */
      argsSchema: z.record(z.string(), z.json()).optional(),
    }),
  ]),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

const message = z.string().trim().min(1).max(2000).optional();

// Not `z.json()`, which a deeply nested text would lead too deep; held to the shape of what was shown instead.
const editedAction = z.strictObject({ name, args: z.record(z.string(), z.unknown()) });

/** What a person decided. */
export const decision = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('approve'), message }),
  z.strictObject({ type: z.literal('edit'), edited_action: editedAction, message }),
  z.strictObject({ type: z.literal('reject'), message }),
]);
export type Decision = z.infer<typeof decision>;

/** What a graph goes on with: the decision, or `expired` when nobody decided in time. Only approve and edit allow the action. */
export const reviewOutcome = z.union([decision, z.strictObject({ type: z.literal('expired') })]);
export type ReviewOutcome = z.infer<typeof reviewOutcome>;

/** What kind of answer there was. */
export const reviewWord = z.enum([...decisionType.options, 'expired']);
export type ReviewWord = z.infer<typeof reviewWord>;

/** What an approval becomes by a decision. */
export const statusAfter = { approve: 'approved', edit: 'edited', reject: 'rejected' } as const;

/**
 * Why a decision does not fit its request, in one sentence; null where it fits. An edited action keeps its name, and its
 * arguments the names and JSON types of what was shown; they fit the request's JSON Schema, where it has one.
 */
export function objectionTo(said: Decision, request: ReviewRequest): string | null {
  const [shown] = request.actionRequests;
  const [config] = request.reviewConfigs;
  if (!config.allowedDecisions.includes(said.type)) {
    return `"${said.type}" is not among the decisions that are allowed: ${config.allowedDecisions.join(', ')}.`;
  }
  if (said.type !== 'edit') return null;
  const { name, args } = said.edited_action;
  if (name !== shown.name) return `An edit cannot make "${name}" of the action "${shown.name}".`;
  if (!hasShapeOf(args, shown.args)) {
    return 'The edited arguments must have the names and types of those that were shown.';
  }
  if (!config.argsSchema) return null;
  const checked = z
    .fromJSONSchema(config.argsSchema as Parameters<typeof z.fromJSONSchema>[0])
    .safeParse(args);
  return checked.success ? null : `The edited arguments are refused: ${z.prettifyError(checked.error)}`;
}

/** Whether a value has the JSON type of a model, objects the same keys; each element of a list that of some element. */
function hasShapeOf(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    if (!Array.isArray(value)) return false;
    // An empty list tells nothing of its elements: plain values may come into it.
    return value.every((each) =>
      model.length === 0 ? !isObject(each) : model.some((shape) => hasShapeOf(each, shape)),
    );
  }
  if (!isObject(model)) return value === null ? model === null : typeof value === typeof model;
  if (!isObject(value) || Array.isArray(value)) return false;
  const keys = Object.keys(model);
  return (
    keys.length === Object.keys(value).length &&
    keys.every((key) => Object.hasOwn(value, key) && hasShapeOf(value[key], model[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
