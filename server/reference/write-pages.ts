import { mkdir, writeFile } from 'node:fs/promises';
import { referencePages } from './pages.ts';

// `npm run docs`: writes docs/reference.
const folder = new URL('../../docs/reference/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(await referencePages()))
  await writeFile(new URL(name, folder), text);
