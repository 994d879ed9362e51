// Runs before the first paint, as a script of its own: it must stay small and import nothing.
{
  const root = document.documentElement;
  const read = (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage is switched off: the theme of the system applies.
      return null;
    }
  };
  const chosen = read('wk-theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
}
