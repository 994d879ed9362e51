import { mkdir, writeFile } from 'node:fs/promises';
import { describedDocument } from './described.ts';

// Writes the OpenAPI document of all routes to reports/openapi.json, for what reads it without a running service.
const folder = new URL('../../reports/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('openapi.json', folder), `${JSON.stringify(describedDocument(), null, 2)}\n`);
