import { expect, test } from 'vitest';
import { nestedCycle } from './breaches.ts';
import { folderBreaches, mostFiles } from './folders.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

test('no folder has more than 30 files of its own, and none imports itself by way of others', () => {
  expect(folderBreaches(sourceFiles().map((path) => ({ path, text: readProjectFile(path) })))).toEqual([]);
});

test('a cycle between the files of a folder and those of a folder in it is caught, with the way that it takes', () => {
  const found = folderBreaches(Object.entries(nestedCycle).map(([path, text]) => ({ path, text })));
  expect(found.toSorted()).toEqual([
    'domain imports itself by way of other folders: domain -> domain/mail -> domain/mail/reply -> domain.',
    'domain/mail imports itself by way of other folders: domain/mail -> domain/mail/reply -> domain -> domain/mail.',
    'domain/mail/reply imports itself by way of other folders: domain/mail/reply -> domain -> domain/mail -> domain/mail/reply.',
  ]);
});

test('a folder with one file too many is caught', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `graphs/news/step-${index}.ts`, text: '' }));
  expect(folderBreaches(files(mostFiles))).toEqual([]);
  expect(folderBreaches(files(mostFiles + 1))).toEqual([
    'graphs/news has 31 files of its own, and 30 are allowed.',
  ]);
});
