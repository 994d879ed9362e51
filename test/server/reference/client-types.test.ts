import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { paths } from '../../../clients/api/schema.ts';
import { schemaText } from '../../../clients/api/write-schema.ts';
import { describedDocument } from '../../../server/reference/described.ts';

const document = describedDocument();

test('the types of the clients are those of the document: `npm run docs` writes them', async () => {
  const committed = readFileSync(new URL('../../../clients/api/schema.ts', import.meta.url), 'utf8');
  expect(committed).toBe(await schemaText(structuredClone(document)));
});

test('the types name the routes by their paths', () => {
  const story: keyof paths = '/api/news/{id}';
  expect(Object.keys(document.paths ?? {})).toContain(story);
});
