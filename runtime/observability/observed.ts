import { channel } from 'node:diagnostics_channel';

/** How one turn ended. */
export interface TurnEnded {
  kind: string;
  /** `succeeded`, `failed`, `cancelled`, `waiting`, or why it stopped before its end. */
  outcome: string;
  seconds: number;
}

/** How long one stage took; only of those that came to their end. */
export interface StageEnded {
  kind: string;
  stage: string;
  seconds: number;
}

/** Why a child of the sandbox is gone before the service ends. */
export interface SandboxChildEnded {
  reason: 'killed' | 'retired';
}

/** One more open stream of events, or one less. */
export interface StreamsChanged {
  by: 1 | -1;
}

/** How long ago an event had happened when it was handed to a stream. */
export interface EventHandedOn {
  seconds: number;
}

/** Tells whoever listens in this process; where nobody does, it costs nothing. */
interface Observed<Message> {
  tell(message: Message): void;
  listen(listener: (message: Message) => void): void;
}

function observed<Message>(name: string): Observed<Message> {
  const told = channel(`watchkeeper:${name}`);
  return {
    tell(message) {
      if (told.hasSubscribers) told.publish(message);
    },
    listen: (listener) => told.subscribe((message) => listener(message as Message)),
  };
}

/** What this process tells of its own work, in numbers and words of our code, for whoever counts it. */
export const turnEnded = observed<TurnEnded>('turn-ended');
/** See `StageEnded`. */
export const stageEnded = observed<StageEnded>('stage-ended');
/** See `SandboxChildEnded`. */
export const sandboxChildEnded = observed<SandboxChildEnded>('sandbox-child-ended');
/** See `StreamsChanged`. */
export const streamsChanged = observed<StreamsChanged>('streams-changed');
/** See `EventHandedOn`. */
export const eventHandedOn = observed<EventHandedOn>('event-handed-on');
