import { createStore, type Store, useStore } from './store.ts';

/** Settings of this browser; they are no secret and stay in its storage. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** Single-key shortcuts (WCAG 2.1.4): on, off, or only together with Alt. */
  singleKeys: 'on' | 'alt' | 'off';
  peek: 'on' | 'off';
}

const choices: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  theme: ['system', 'light', 'dark'],
  singleKeys: ['on', 'alt', 'off'],
  peek: ['on', 'off'],
};

function readStored(name: keyof Settings): string | null {
  try {
    return localStorage.getItem(`wk-${name}`);
  } catch {
    // Storage is switched off: every setting has its first value.
    return null;
  }
}

function store<Name extends keyof Settings>(name: Name): Store<Settings[Name]> {
  const allowed: readonly Settings[Name][] = choices[name];
  const found = allowed.find((choice) => choice === readStored(name));
  return createStore<Settings[Name]>(found ?? (allowed[0] as Settings[Name]));
}

const stores = { theme: store('theme'), singleKeys: store('singleKeys'), peek: store('peek') };

/** Returns a setting of this browser, and draws again when it changes. */
export const useSetting = <Name extends keyof Settings>(name: Name): Settings[Name] =>
  useStore(stores[name] as unknown as Store<Settings[Name]>);

/** Returns a setting at this moment. */
export const readSetting = <Name extends keyof Settings>(name: Name): Settings[Name] =>
  (stores[name] as unknown as Store<Settings[Name]>).get();

/** Changes a setting of this browser. */
export function changeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  (stores[name] as unknown as Store<Settings[Name]>).set(value);
  try {
    localStorage.setItem(`wk-${name}`, value);
  } catch {
    // It holds until the page is closed.
  }
}

/** Returns the choices of a setting, in the order in which they are offered. */
export const choicesOf = <Name extends keyof Settings>(name: Name): readonly Settings[Name][] =>
  choices[name];

/** Calls a listener whenever a setting changes. */
export const followSetting = (name: keyof Settings, listener: () => void): (() => void) =>
  stores[name].subscribe(listener);
