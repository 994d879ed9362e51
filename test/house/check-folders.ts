import { folderBreaches } from './folders.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

// Part of `npm run check`: the rules of folders that dependency-cruiser does not know.
const breaches = folderBreaches(sourceFiles().map((path) => ({ path, text: readProjectFile(path) })));
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
