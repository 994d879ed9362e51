import { describe, expect, it } from 'vitest';
import { nextTour, offerTour, type TourEvent, type TourStep } from '../../../clients/state/tour.ts';

const steps: TourStep[] = [
  { id: 'today', acts: ['next'], times: 3, keys: ['j'], needs: null },
  { id: 'why', acts: ['why'], times: 1, keys: ['w'], needs: 'news' },
  { id: 'undo', acts: ['undo'], times: 1, keys: ['z'], needs: null },
];
const following = (has: string[], ...events: TourEvent[]) =>
  events.reduce(nextTour, offerTour(steps, new Set(has)));
const act = (id: string): TourEvent => ({ type: 'act', id });

describe('the tour', () => {
  it('waits for the real act, as many times as it asks', () => {
    const tour = following(['news'], { type: 'start' }, act('why'), act('next'), act('next'));
    expect(tour).toMatchObject({ at: 0, done: 2, status: 'running' });
    expect(nextTour(tour, act('next'))).toMatchObject({ at: 1, done: 0 });
  });

  it('leaves out steps that this world has nothing for', () => {
    expect(following([]).steps.map(({ id }) => id)).toEqual(['today', 'undo']);
  });

  it('ends after its last step, and can be taken again', () => {
    const over = following([], { type: 'start' }, act('next'), act('next'), act('next'), act('undo'));
    expect(over.status).toBe('over');
    expect(nextTour(over, { type: 'again' })).toMatchObject({ at: 0, status: 'running' });
  });

  it('counts nothing before it starts and after it was left', () => {
    expect(following([], act('next')).done).toBe(0);
    expect(following([], { type: 'start' }, { type: 'leave' }, act('next'))).toMatchObject({
      status: 'left',
      done: 0,
    });
  });

  it('can pass over a step', () => {
    expect(following(['news'], { type: 'start' }, { type: 'skip' }).at).toBe(1);
  });
});
