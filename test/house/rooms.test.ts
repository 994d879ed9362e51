import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, test } from 'vitest';
import { breaches, folderCycles, innocent, packages } from './breaches.ts';
import { projectFolder, readProjectFile, sourceFiles } from './project-files.ts';

const options = await extractDepcruiseOptions(join(projectFolder, '.dependency-cruiser.cjs'));

async function cruiseFolder(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['.'], { ...options, baseDir });
  if (typeof output === 'string')
    throw new TypeError('dependency-cruiser answered with a report, not with a result');
  return output;
}

test('every module of the project is seen, and none breaks the table of rooms', async () => {
  const { modules, summary } = await cruiseFolder(projectFolder);
  const seen = new Set(modules.map((module) => module.source));
  // With a compiler that it cannot read, dependency-cruiser sees no TypeScript at all and passes.
  expect(sourceFiles().filter((file) => !seen.has(file))).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(sourceFiles().length);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

/** Writes files into a new folder, with the packages that they name, and returns what of them is reported. */
async function violationsOf(files: readonly (readonly [string, string])[]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rooms-')));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text, { flag: 'a' });
  };
  try {
    for (const [file, text] of files) plant(file, text);
    const description = JSON.parse(readProjectFile('package.json'));
    description.dependencies.openai = '1.0.0';
    plant('package.json', JSON.stringify(description));
    for (const name of packages) {
      plant(
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      );
      plant(`node_modules/${name}/index.js`, 'module.exports = { thing: 1 };\n');
    }
    const { summary } = await cruiseFolder(folder);
    return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(folderCycles)(
  'folders that import each other are caught: $reported',
  async ({ reported, files }) => {
    const violations = await violationsOf(Object.entries(files));
    const found = violations.filter(({ rule }) => rule === 'no-folder-cycles').map(({ from }) => from);
    expect(found.toSorted()).toEqual(reported);
  },
);

describe('a planted breach is caught', () => {
  let caught: string[] = [];

  beforeAll(async () => {
    const planted = breaches.map(({ file, text }) => [file, text] as const);
    const violations = await violationsOf([...Object.entries(innocent), ...planted]);
    caught = violations
      // Whatever breaks the table of rooms also closes a cycle between rooms.
      .filter(({ rule }) => rule !== 'no-folder-cycles')
      .map(({ rule, from }) => `${rule}: ${from}`);
  });

  test.each(breaches)('$rule in $file', ({ rule, file }) => {
    expect(caught).toContain(`${rule}: ${file}`);
  });

  test('and nothing else is reported', () => {
    const planted = breaches.map(({ rule, file }) => `${rule}: ${file}`);
    expect(caught.filter((violation) => !planted.includes(violation))).toEqual([]);
  });

  test('for every rule there is, but for cycles of folders, which are planted apart', () => {
    const rules = options.ruleSet?.forbidden?.map(({ name }) => name) ?? [];
    expect(rules.filter((name) => !breaches.some(({ rule }) => rule === name))).toEqual(['no-folder-cycles']);
    expect(rules.length).toBeGreaterThan(20);
  });
});
