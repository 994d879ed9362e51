import { z } from 'zod';

/** Status of an approval. All but `open` are final. */
export const approvalStatus = z.enum(['open', 'approved', 'edited', 'rejected', 'superseded', 'expired']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** Types of decisions that a person can take on a request. */
export const decisionType = z.enum(['approve', 'edit', 'reject']);
export type DecisionType = z.infer<typeof decisionType>;

const name = z.string().min(1).max(200);

/** An action to be taken: its name and all of its arguments. */
export interface Action {
  name: string;
  args: Record<string, unknown>;
}

/** The question put to a person: LangChain's `HITLRequest` with exactly one action and its review. */
export const reviewRequest = z.object({
  actionRequests: z.tuple([
    z.object({ name, args: z.record(z.string(), z.json()), description: z.string().optional() }),
  ]),
  reviewConfigs: z.tuple([
    z.object({
      actionName: z.string(),
      allowedDecisions: z.array(decisionType).min(1),
      /** JSON Schema of the arguments, where an edit must fit more than their shape. */
      argsSchema: z.record(z.string(), z.json()).optional(),
    }),
  ]),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

const message = z.string().trim().min(1).max(2000).optional();

// Not `z.json()`, which recurses too deep on deeply nested input; checked against the shape of what was shown instead.
const editedAction = z.strictObject({ name, args: z.record(z.string(), z.unknown()) });

/** The decision of a person. */
export const decision = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('approve'), message }),
  z.strictObject({ type: z.literal('edit'), edited_action: editedAction, message }),
  z.strictObject({ type: z.literal('reject'), message }),
]);
export type Decision = z.infer<typeof decision>;

/**
 * The outcome with which a graph continues: the decision, or `expired` if there was none in time. Only approve and edit allow
 * the action.
 */
export const reviewOutcome = z.union([decision, z.strictObject({ type: z.literal('expired') })]);
export type ReviewOutcome = z.infer<typeof reviewOutcome>;

/** The type of an outcome, without its content. */
export const reviewWord = z.enum([...decisionType.options, 'expired']);
export type ReviewWord = z.infer<typeof reviewWord>;

/** The status of an approval after each type of decision. */
export const statusAfter = { approve: 'approved', edit: 'edited', reject: 'rejected' } as const;

/**
 * Returns one sentence on why a decision does not fit its request, or null if it fits. An edited action keeps its name, and its
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

/**
 * Tests whether a value has the JSON type of a model: an object has the same keys, and each element of a list matches some
 * element of the model.
 */
function hasShapeOf(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    if (!Array.isArray(value)) return false;
    // An empty list says nothing about its elements: plain values are accepted.
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
