import type { Plugin } from 'vite';

/**
 * Puts the theme script into the head as a classic script, before any style: it runs before the first paint, and a page that
 * was chosen dark never flashes white. Throws if the script imports anything, because a classic script cannot.
 */
export function blockingTheme(): Plugin {
  return {
    name: 'blocking-theme',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const theme = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.name === 'theme',
        );
        if (theme?.type !== 'chunk') return [];
        if (theme.imports.length > 0)
          throw new Error('The theme script must import nothing: it is a classic script.');
        return [{ tag: 'script', attrs: { src: `/${theme.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Preloads a font by the beginning of its file name, so that the first text is drawn in it. */
export function preloadedFont(name: string): Plugin {
  return {
    name: 'preloaded-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes(name) && file.endsWith('.woff2'));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
