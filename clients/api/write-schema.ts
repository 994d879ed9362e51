import { readFile, writeFile } from 'node:fs/promises';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

const header = '// The types of the HTTP interface. Written by `npm run docs`; do not edit.\n\n';

/** Returns `schema.ts`: the types of all routes of an OpenAPI document, in alphabetical order so that changes merge well. */
export async function schemaText(document: unknown): Promise<string> {
  const types = await openapiTypes(document as OpenAPI3, {
    alphabetize: true,
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return header + astToString(types);
}

// Part of `npm run docs`, after the document is written.
if (import.meta.main) {
  const document = await readFile(new URL('../../reports/openapi.json', import.meta.url), 'utf8');
  await writeFile(new URL('schema.ts', import.meta.url), await schemaText(JSON.parse(document)));
}
