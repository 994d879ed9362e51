import { followSetting, readSetting } from '../../state/settings.ts';

/** Keeps the theme of the page at the one that was chosen, or at that of the system while none is. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = readSetting('theme');
    document.documentElement.dataset['theme'] =
      chosen === 'system' ? (system.matches ? 'dark' : 'light') : chosen;
  };
  apply();
  system.addEventListener('change', apply);
  followSetting('theme', apply);
}
