import { useEffect, useState } from 'react';
import { currentPlace, runKey } from '../../state/key-handlers.ts';
import { stepKey } from '../../state/key-sequence.ts';
import { readSetting } from '../../state/settings.ts';
import { closeOverlay, isOverlayOpen } from './open-overlay.ts';

const sequenceMs = 2_500;

const isField = (target: Element | null): boolean =>
  target !== null &&
  (target.matches('textarea, select, [contenteditable="true"]') ||
    (target instanceof HTMLInputElement &&
      !/^(button|checkbox|radio|submit|reset|range)$/.test(target.type)));

/** Layers that answer their keys themselves. */
const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-own-keys]';

/** Controls for which Enter and Space mean their own action. */
const pressable = 'button, summary, a[href], input, [role="button"], [role="tab"], [role="switch"]';

/** Listens to the keys of the page, runs them, and returns the keys of a sequence that waits for its next. */
export function useKeyListener(): { pending: string; clear: () => void } {
  const [pending, setPending] = useState('');

  useEffect(() => {
    if (pending === '') return;
    const timer = setTimeout(() => setPending(''), sequenceMs);
    return () => clearTimeout(timer);
  }, [pending]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        event.defaultPrevented ||
        (event.repeat === true && event.key.length === 1 && !/^[jk]$/.test(event.key))
      )
        return;
      if (isOverlayOpen()) {
        // It is still being loaded, or its own keys would have come to it: a letter typed early must do nothing here.
        if (event.key === 'Escape' && !target?.closest(ownKeys)) closeOverlay();
        return;
      }
      const inField = isField(target);
      const withMod = event.ctrlKey || event.metaKey;
      if (target?.closest(ownKeys) && !withMod) return;
      if (inField && !withMod) {
        // Esc leaves the field; the next one leaves the page. The focus stays on it, and is not lost.
        if (event.key === 'Escape' && !event.isComposing)
          document.getElementById('content')?.focus({ preventScroll: true });
        return;
      }
      // A focused row is a link: Enter on it is `open`, which the list answers.
      const isRow = target?.closest('[data-row]') !== null && target?.closest('[data-row]') !== undefined;
      if ((event.key === 'Enter' || event.key === ' ') && !withMod && !isRow && target?.closest(pressable))
        return;
      const step = stepKey(pending, event, currentPlace(), readSetting('singleKeys'));
      setPending(step.pending);
      if (step.pending !== '') event.preventDefault();
      if (step.entry !== null && runKey(step.entry.id)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [pending]);

  return { pending, clear: () => setPending('') };
}
