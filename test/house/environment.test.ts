import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from './project-files.ts';

const reading = `export const port = process.env['PORT'];\n`;
const importing = `import { env } from 'node:process';\nexport const port = env['PORT'];\n`;
const connecting = `export const answer = await fetch('https://example.org');\n`;

/** File, its text, and the rule of Biome that must catch it; no rule where the file is allowed to do so. */
const planted: [file: string, text: string, rule: string | undefined][] = [
  ['runtime/reads.ts', reading, 'noProcessEnv'],
  ['server/news/reads.ts', reading, 'noProcessEnv'],
  ['tools/net/reads.ts', reading, 'noProcessEnv'],
  ['db/imports.ts', importing, 'noProcessEnv'],
  ['server/settings/config.ts', reading, undefined],
  ['db/write-schema.ts', importing, undefined],
  ['graphs/connects.ts', connecting, 'noRestrictedGlobals'],
  ['server/connects.ts', connecting, 'noRestrictedGlobals'],
  ['tools/net/connects.ts', connecting, undefined],
  ['clients/web/connects.ts', connecting, undefined],
];

describe('only the configuration reads the environment, and only tools/net calls out', () => {
  let folder = '';
  let report = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'environment-'));
    cpSync(join(projectFolder, 'biome.json'), join(folder, 'biome.json'));
    cpSync(join(projectFolder, '.gitignore'), join(folder, '.gitignore'));
    for (const [file, text] of planted) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const biome = join(projectFolder, 'node_modules', '.bin', 'biome');
    report = spawnSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none'], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(planted)('%s', (file, _text, rule) => {
    const caught = report
      .split('\n')
      .filter((line) => line.startsWith('::error') && line.includes(`${file},`));
    expect(caught.length).toBe(rule === undefined ? 0 : 1);
    if (rule !== undefined) expect(caught[0]).toContain(`/${rule},`);
  });
});
