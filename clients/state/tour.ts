/** A step of the tour: it waits for one act of the person, as many times as it says. */
export interface TourStep {
  id: string;
  /** The acts that bring it forward, by their ids in the registry of keys; any of them counts. */
  acts: readonly string[];
  times: number;
  /** The keys that are shown, as the registry writes them. */
  keys: readonly string[];
  /** The step is left out unless this is there. */
  needs: 'news' | 'feedback' | 'desk' | 'reply' | null;
}

/** The tour as it stands. */
export interface Tour {
  steps: readonly TourStep[];
  /** Place of the present step; the number of steps once the tour is over. */
  at: number;
  /** Acts of the present step so far. */
  done: number;
  status: 'offered' | 'running' | 'over' | 'left';
}

/** All that can happen to the tour. */
export type TourEvent =
  | { type: 'start' }
  | { type: 'act'; id: string }
  | { type: 'skip' }
  | { type: 'leave' }
  | { type: 'again' };

/** Returns a tour of the steps that this world has something for. */
export const offerTour = (steps: readonly TourStep[], has: ReadonlySet<string>): Tour => ({
  steps: steps.filter(({ needs }) => needs === null || has.has(needs)),
  at: 0,
  done: 0,
  status: 'offered',
});

/** Returns the next state of the tour. Acts of another step count for nothing: it waits for the real key. */
export function nextTour(tour: Tour, event: TourEvent): Tour {
  switch (event.type) {
    case 'start':
      return tour.status === 'offered' ? { ...tour, status: 'running' } : tour;
    case 'again':
      return { ...tour, at: 0, done: 0, status: 'running' };
    case 'leave':
      return tour.status === 'over' ? tour : { ...tour, status: 'left' };
    case 'skip':
      return tour.status === 'running' ? forward(tour) : tour;
    case 'act': {
      const step = tour.steps[tour.at];
      if (tour.status !== 'running' || !step?.acts.includes(event.id)) return tour;
      return tour.done + 1 < step.times ? { ...tour, done: tour.done + 1 } : forward(tour);
    }
  }
}

function forward(tour: Tour): Tour {
  const at = tour.at + 1;
  return { ...tour, at, done: 0, status: at < tour.steps.length ? 'running' : 'over' };
}
