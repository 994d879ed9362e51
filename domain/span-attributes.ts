/**
 * The names of all attributes that a span may have; nothing else compiles, and a test checks everything that is exported. Each
 * is an id, a number, a word of our own code or the name of a host: never a title, a subject, a body, an address of a person,
 * a token, or the path of a URL. Names without our prefix are those of the OpenTelemetry semantic conventions.
 */
export const spanAttributes = [
  'http.request.method',
  /** The pattern of the route, never the path of the request. */
  'http.route',
  'http.response.status_code',
  /** The host of the URL that is fetched, and nothing else of it. */
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
  /** The outcome of the turn, or the reason why it stopped. */
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

/** The attributes of a span, by the closed list of names. */
export type SpanAttributes = {
  [Name in (typeof spanAttributes)[number]]?: string | number | string[] | undefined;
};
