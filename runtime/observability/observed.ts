import { channel } from 'node:diagnostics_channel';

/** The end of one turn. */
export interface TurnEnded {
  kind: string;
  /** `succeeded`, `failed`, `cancelled`, `waiting`, or the reason why it stopped early. */
  outcome: string;
  seconds: number;
}

/** The duration of one stage; only of stages that completed. */
export interface StageEnded {
  kind: string;
  stage: string;
  seconds: number;
}

/** The reason why a sandbox child ended before the service. */
export interface SandboxChildEnded {
  reason: 'killed' | 'retired';
}

/** An event stream that was opened or closed. */
export interface StreamsChanged {
  by: 1 | -1;
}

/** The age of an event when it was passed to a stream. */
export interface EventHandedOn {
  seconds: number;
}

/** Emits to listeners in this process; without listeners it costs nothing. */
interface Observed<Message> {
  tell(message: Message): void;
  listen(listener: (message: Message) => void): void;
}

function observed<Message>(name: string): Observed<Message> {
  const published = channel(`watchkeeper:${name}`);
  return {
    tell(message) {
      if (published.hasSubscribers) published.publish(message);
    },
    listen: (listener) => published.subscribe((message) => listener(message as Message)),
  };
}

/** The channel of ended turns. These channels carry numbers and words of our own code, for metrics. */
export const turnEnded = observed<TurnEnded>('turn-ended');
/** The channel of `StageEnded`. */
export const stageEnded = observed<StageEnded>('stage-ended');
/** The channel of `SandboxChildEnded`. */
export const sandboxChildEnded = observed<SandboxChildEnded>('sandbox-child-ended');
/** The channel of `StreamsChanged`. */
export const streamsChanged = observed<StreamsChanged>('streams-changed');
/** The channel of `EventHandedOn`. */
export const eventHandedOn = observed<EventHandedOn>('event-handed-on');
