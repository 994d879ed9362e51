import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The folder of package.json. */
export const projectFolder = join(import.meta.dirname, '..', '..');

const generated = new Set(['node_modules', '.git', '.data', 'coverage', 'reports', 'dist']);
/** Source that is committed, but written by a program. */
const written = 'clients/api/schema.ts';

/** Every file that belongs to the project, as a path from its folder with forward slashes; nothing that is generated. */
export function projectFiles(folder: string = projectFolder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (generated.has(entry.name)) return [];
    if (entry.isDirectory()) return projectFiles(path);
    const name = relative(projectFolder, path).replaceAll(sep, '/');
    return entry.isFile() && name !== written ? [name] : [];
  });
}

/** The files of the project that hold TypeScript. */
export function sourceFiles(): string[] {
  return projectFiles().filter((path) => /\.tsx?$/.test(path));
}

/** The text of a file of the project. */
export function readProjectFile(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8');
}
