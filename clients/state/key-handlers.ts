import { useEffect, useRef } from 'react';
import type { KeyPlace } from '../keys.ts';
import type { KeyId } from '../words/key-labels.ts';
import { announce } from './announcements.ts';
import { createStore, useStore } from './store.ts';

/** The answer to a key. A returned text says why it cannot be done now. */
export type KeyHandler = () => unknown;

/** The handlers of one part of the page. */
export type KeyHandlers = { [Id in KeyId]?: KeyHandler | undefined };

/** The parts of the page in the order in which they are asked, the last one first. */
const levels = ['shell', 'place', 'overlay'] as const;

/** A part of the page that answers keys. */
export type KeyLevel = (typeof levels)[number];

interface Layer {
  place: KeyPlace | null;
  level: number;
  handlers: { current: KeyHandlers };
}

const layers = createStore<readonly Layer[]>([]);

/**
 * Answers keys while the component is shown. Overlays are asked before places, places before the shell, and among equals the
 * one that came last; a `place` decides which keys mean something. A handler that returns a sentence refuses, and it is said.
 */
export function useKeys(place: KeyPlace | null, handlers: KeyHandlers, level: KeyLevel = 'place'): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    const layer: Layer = { place, level: levels.indexOf(level), handlers: current };
    layers.set((before) => [...before, layer].toSorted((left, right) => left.level - right.level));
    return () => layers.set((before) => before.filter((each) => each !== layer));
  }, [place, level]);
}

const placeOf = (all: readonly Layer[]): KeyPlace =>
  all.findLast(({ place }) => place !== null)?.place ?? 'everywhere';

/** Returns the place whose keys work now. */
export const currentPlace = (): KeyPlace => placeOf(layers.get());

/** Returns the place whose keys work now, and draws again when it changes. */
export const useKeyPlace = (): KeyPlace => placeOf(useStore(layers));

/** Returns true if a part of the page answers this key now. */
export const isAnswered = (id: KeyId): boolean =>
  layers.get().some(({ handlers }) => handlers.current[id] !== undefined);

const runListeners = new Set<(id: KeyId) => void>();

/** Calls a function after each key that was answered and not refused, until the returned function is called. */
export function onKeyRun(listener: (id: KeyId) => void): () => void {
  runListeners.add(listener);
  return () => void runListeners.delete(listener);
}

/** Runs a key; returns false if nobody answers it. */
export function runKey(id: KeyId): boolean {
  const handler = layers.get().findLast(({ handlers }) => handlers.current[id] !== undefined)?.handlers
    .current[id];
  if (handler === undefined) return false;
  const refusal = handler();
  if (typeof refusal === 'string') announce(refusal);
  else for (const listener of runListeners) listener(id);
  return true;
}
