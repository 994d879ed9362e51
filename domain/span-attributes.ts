/**
 * Everything that a span may say of itself; nothing else compiles, and a test looks at all that is exported. Each holds an
 * id, a number, a word of our own code or the name of a host: never a title, a subject, a body, somebody's address, a token,
 * or the path of an address. Names without our prefix are those of the OpenTelemetry semantic conventions.
 */
export const spanAttributes = [
  'http.request.method',
  /** The pattern of the route, never the path that was asked for. */
  'http.route',
  'http.response.status_code',
  /** Host alone, of what is fetched. */
  'server.address',
  /** A code of `domain/failure.ts`; messages can hold words of others. */
  'error.type',
  'gen_ai.operation.name',
  'gen_ai.provider.name',
  'gen_ai.request.model',
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
  'watchkeeper.model.purpose',
  'watchkeeper.model.outcome',
  'watchkeeper.model.inputs',
  'watchkeeper.model.attempts',
  /** US dollars. */
  'watchkeeper.model.cost',
  'watchkeeper.user.id',
  'watchkeeper.execution.id',
  'watchkeeper.execution.kind',
  /** The actor, whose jobs run one at a time: a kind and an id. */
  'watchkeeper.lane',
  'watchkeeper.turn.attempt',
  'watchkeeper.turn.recoveries',
  /** How the turn ended, or why it stopped. */
  'watchkeeper.turn.outcome',
  'watchkeeper.stage',
  /** `name=number`, in the order in which the stage gives them. */
  'watchkeeper.stage.counts',
  /** US dollars. */
  'watchkeeper.stage.cost',
  'watchkeeper.tool.name',
  'watchkeeper.approval.id',
  'watchkeeper.approval.kind',
  'watchkeeper.approval.decision',
  'watchkeeper.effect.id',
  'watchkeeper.effect.step',
  'watchkeeper.effect.status',
  'watchkeeper.effect.attempts',
] as const;

/** What spans say, by the closed list of names. */
export type SpanAttributes = {
  [Name in (typeof spanAttributes)[number]]?: string | number | string[] | undefined;
};
