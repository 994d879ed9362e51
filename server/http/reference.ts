import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Caller } from './authenticate.ts';
import { complete } from './complete-document.ts';
import { interfaceVersion } from './interface-version.ts';
import { registerProblems } from './problem-responses.ts';
import { tags } from './tags.ts';

const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Watchkeeper HTTP API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, persistAuthorization: false });`;

/** Allows what the page sets from its own script, styles and small images, on this page alone. */
const setPolicy = createMiddleware(async (context, next) => {
  context.header(
    'content-security-policy',
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  );
  await next();
});

/** Routes of the OpenAPI 3.1 document and of a page to read and try it; both need neither a token nor the internet. */
export function docsRoutes(app: OpenAPIHono<Caller>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of this service: `wk_...`. Create one with `watchkeeper token --user NAME`.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'wk_session',
    description:
      'The session of a browser, from `POST /api/session`. Such a request must come from a page of this service; one that changes something needs `content-type: application/json` and `x-watchkeeper: 1`.',
  });
  registerProblems(app);
  return new Hono()
    .use('/docs/*', setPolicy)
    .get('/openapi.json', (context) => context.json(describe(app)))
    .get('/docs', (context) => context.html(page))
    .get('/docs/start.js', (context) => context.body(start, 200, { 'content-type': 'text/javascript' }))
    .get('/docs/:file', async (context) => {
      const type = assets[context.req.param('file')];
      if (!type) return context.notFound();
      const content = await readFile(join(files, context.req.param('file')));
      return context.body(new Uint8Array(content), 200, {
        'content-type': type,
        'cache-control': 'max-age=86400',
      });
    });
}

/** Returns the OpenAPI 3.1 document of all routes. */
export function describe(app: OpenAPIHono<Caller>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Watchkeeper',
      version: interfaceVersion,
      description:
        'Watches an engineer’s news and mailbox, and asks before it acts. Errors are problem+json (RFC 9457).',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/', description: 'The service that answers this document.' }],
    security: [{ bearer: [] }, { session: [] }],
    tags: [...tags],
  });
  return complete(document);
}
