import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressed } from './build/compress.ts';
import { blockingTheme, preloadedFont } from './build/page-head.ts';

/** The build of the browser client: hashed files under `clients/dist/web`, nothing inline, so that the strictest policy serves it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  css: { modules: { localsConvention: 'camelCaseOnly' }, transformer: 'lightningcss' },
  plugins: [blockingTheme(), preloadedFont('inter-latin-wght-normal'), compressed()],
  build: {
    outDir: join(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would be `data:` addresses, which the policy refuses for fonts.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // The polyfill is for browsers older than the target.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // It is for servers that draw pages; here everything is for the browser.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
      input: {
        index: join(import.meta.dirname, 'index.html'),
        theme: join(import.meta.dirname, 'theme.ts'),
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // One file of what every place shares: sixteen small ones are compressed each by itself.
        codeSplitting: {
          groups: [{ name: 'shared', tags: ['$initial'], test: (file) => !file.endsWith('/theme.ts') }],
        },
      },
    },
  },
});
