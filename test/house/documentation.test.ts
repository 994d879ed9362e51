import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

/** Turns a heading into the anchor that a Markdown viewer gives it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('the documentation', () => {
  test.each(pages)('%s links only to what is there', (page) => {
    const broken = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : join(dirname(page), path);
        return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
      });
    expect(broken).toEqual([]);
  });

  test.each(pages)('%s names only files of the project that are there', (page) => {
    const named = [
      ...read(page).matchAll(/`((?:domain|tools|db|runtime|graphs|server|test)\/[a-z\d./-]+)`/g),
    ];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('begins with a README of at most 130 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(131);
  });

  test('has a date, a price and at most 500 words for each decision, and a line in the index', () => {
    const index = read('docs/decisions/README.md');
    const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
    for (const name of decisions) {
      const text = read(join('docs/decisions', name));
      expect(text.split(/\s+/).length, name).toBeLessThanOrEqual(500);
      expect(text, name).toContain(`Date: ${name.slice(0, 10)}`);
      expect(text, name).toMatch(/^## Price$/m);
      expect(index, name).toContain(`(${name})`);
    }
  });

  test('gives a reason for each dependency', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const libraries = read('docs/libraries.md');
    const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(all.filter((name) => !libraries.includes(`\`${name}\``))).toEqual([]);
  });
});
