import { readdirSync, readFileSync } from 'node:fs';

/** An example of a route: the body of a request, and the answer of a service over the sample world, shortened. */
export interface Example {
  request?: unknown;
  response?: { status: number; body: unknown };
}

const folder = new URL('./examples/', import.meta.url);

/** Reads the examples of all routes, by `operationId`; `npm run examples` writes them. */
export function readExamples(): Record<string, Example> {
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return Object.assign({}, ...files);
}
