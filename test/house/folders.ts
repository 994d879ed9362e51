import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Largest number of source files that a folder may have of its own. */
export const mostFiles = 30;

/** A source file of the project: its path from the project's folder, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Names the folders with more than 30 source files of their own, and the folders whose own files import each other. */
export function folderBreaches(files: readonly SourceFile[]): string[] {
  return [...tooLarge(files), ...cyclesOf(folderImports(files))];
}

function tooLarge(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} has ${count} files of its own, and ${mostFiles} are allowed.`);
}

/** Returns for each folder the others that its own files import from; imports of types are imports. */
function folderImports(files: readonly SourceFile[]): Map<string, Set<string>> {
  const known = new Set(files.map(({ path }) => path));
  const folders = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const folder = dirname(path);
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const target = fileName.startsWith('.') ? join(folder, fileName) : '';
      if (known.has(target) && dirname(target) !== folder) imported.add(dirname(target));
    }
  }
  return folders;
}

/** Returns one sentence for each folder that leads back to itself, with the shortest way. */
function cyclesOf(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...folders.keys()].flatMap((start) => {
    const way = wayBack(folders, start);
    return way ? [`${start} imports itself by way of other folders: ${way.join(' -> ')}.`] : [];
  });
}

function wayBack(folders: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of folders.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
