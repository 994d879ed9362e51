import { describe, expect, test } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';

const forbiddenFolders = [
  'util',
  'utils',
  'common',
  'lib',
  'shared',
  'helper',
  'helpers',
  'types',
  'constants',
  'misc',
];

describe('files stay small', () => {
  const sizes = sourceFiles()
    .filter((file) => !file.startsWith('test/'))
    .map((file) => ({ file, lines: readProjectFile(file).split('\n').length - 1 }));

  test('no file outside test has more than 300 lines, a repository 400: its aggregate is read as a whole', () => {
    const isRepository = (file: string) => /^db\/(app|news|email)\//.test(file);
    expect(sizes.filter(({ file, lines }) => lines > (isRepository(file) ? 400 : 300))).toEqual([]);
  });

  test('no graph has more than 250 lines: a step of it would be doing the work of a rule', () => {
    expect(sizes.filter(({ file, lines }) => file.endsWith('.graph.ts') && lines > 250)).toEqual([]);
  });

  test('the median file has less than 100 lines', () => {
    const ordered = sizes.map(({ lines }) => lines).toSorted((left, right) => left - right);
    expect(ordered[Math.floor(ordered.length / 2)]).toBeLessThan(100);
  });
});

describe('names say what a thing is', () => {
  const paths = projectFiles();

  test('no folder is a drawer for everything', () => {
    const folders = paths.flatMap((path) => path.split('/').slice(0, -1));
    expect(folders.filter((folder) => forbiddenFolders.includes(folder))).toEqual([]);
  });

  test('no source file is one either', () => {
    const names = sourceFiles().map((path) => path.split('/').at(-1)?.split('.')[0] ?? '');
    expect(names.filter((name) => forbiddenFolders.includes(name))).toEqual([]);
  });

  test('every test stands in a room of test and says by its suffix what it needs', () => {
    const tests = paths.filter((path) => /\.(test|spec)\.[a-z]+$/.test(path));
    expect(
      tests.filter((path) => !/^test\/[a-z-]+\/.*[a-z0-9-]+(\.db|\.e2e)?\.test\.ts$/.test(path)),
    ).toEqual([]);
  });
});
