import type { EventKind, EventKinds } from './event-kind.ts';
import { executionEvents, noun, runtimeEvents } from './execution-events.ts';
import { Failure } from './failure.ts';
import { preferenceEvents } from './preferences.ts';
import { sessionEvents } from './session-events.ts';

/** The kinds of executions that a module runs, and the events of its own that it appends. */
export interface EventDeclaration {
  /** Name of the module. */
  name: string;
  /** Kinds of executions, `<pipeline>.<noun>`. */
  executions: readonly string[];
  events: EventKinds;
}

/** Every kind of event that the modules of one process append. */
export interface EventRegistry {
  /** Nouns of the executions, each once: each has every verb of `executionVerbs`. */
  nouns: readonly string[];
  /** Kinds of events other than the verbs of executions. */
  declared: readonly EventKind[];
  /** All of them by name. */
  kinds: ReadonlyMap<string, EventKind>;
}

/**
 * Collects the events of the runtime and of all modules. Throws `conflict` where a kind of execution or a name of an event
 * is declared twice, because a subscriber could not tell the two apart. Two kinds of executions may share a noun.
 */
export function createEventRegistry(modules: readonly EventDeclaration[]): EventRegistry {
  assertDistinct(
    'kind of execution',
    modules.flatMap(({ name, executions }) => executions.map((kind) => ({ name: kind, module: name }))),
  );
  const nouns = [...new Set(modules.flatMap(({ executions }) => executions.map(noun)))];
  const ofExecutions = nouns.flatMap(executionEvents);
  const declarations = [
    { name: 'runtime', events: runtimeEvents },
    ...modules,
    { name: 'preferences', events: preferenceEvents },
    { name: 'sessions', events: sessionEvents },
  ];
  const declared = declarations.flatMap(({ events }) => Object.values<EventKind>(events));
  assertDistinct('event', [
    ...ofExecutions.map(({ name }) => ({ name, module: 'runtime' })),
    ...declarations.flatMap(({ name: module, events }) =>
      Object.values<EventKind>(events).map(({ name }) => ({ name, module })),
    ),
  ]);
  const kinds = [...ofExecutions, ...declared].map((kind) => [kind.name, kind] as const);
  return { nouns, declared, kinds: new Map(kinds) };
}

function assertDistinct(what: string, declared: readonly { name: string; module: string }[]): void {
  const owners = new Map<string, string>();
  for (const { name, module } of declared) {
    const other = owners.get(name);
    if (other !== undefined) {
      throw new Failure(
        'conflict',
        `The ${what} "${name}" is declared by the module "${other}" and by the module "${module}". Rename it in one of them.`,
      );
    }
    owners.set(name, module);
  }
}
