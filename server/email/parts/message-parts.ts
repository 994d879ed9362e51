import { hash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { storedAttachments } from '../../../db/email/sync/stored-attachments.ts';
import { asFailure, Failure } from '../../../domain/failure.ts';
import { idParam } from '../../http/parameters.ts';
import { problems } from '../../http/responses.ts';
import { route } from '../../http/route.ts';
import { router } from '../../http/router.ts';
import type { EmailServices } from '../email-services.ts';
import { readSource } from '../message-source.ts';
import { dispositionOf } from './content-disposition.ts';
import { refusalPage } from './refusal-page.ts';

const getAttachment = route({
  method: 'get',
  path: '/api/email/messages/{id}/attachments/{position}',
  operationId: 'saveAttachment',
  summary: 'Download an attachment, which is opened nowhere here',
  request: {
    params: idParam.extend({
      position: z.coerce
        .number()
        .int()
        .min(0)
        .max(10_000)
        .openapi({ param: { name: 'position', in: 'path', required: true } }),
    }),
  },
  responses: {
    200: {
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'Its bytes, which have the hash that its message names. Always a download.',
    },
    ...problems(404, 410, 422),
  },
});

const page = { 'text/html': { schema: z.string() } };

const getView = route({
  method: 'get',
  path: '/api/email/messages/{id}/view',
  operationId: 'viewMessage',
  summary: 'Get the HTML of a message as a page that runs, loads and links nothing',
  request: { params: idParam },
  responses: {
    200: {
      content: page,
      description:
        'A page for a frame, with a policy of its own. Links are text with a number, and listed at its end; pictures are those of the message. `x-remote-images` is the number of pictures that were not loaded.',
    },
    ...problems(404),
    410: { content: page, description: 'The source was purged; the page says so.' },
    422: { content: page, description: 'The message cannot be shown as HTML; the page says why.' },
  },
});

/** Policy of a page by a stranger: no origin, no script, and nothing from anywhere. */
const deadPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'";

const strangers = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

/** Routes of what messages consist of besides text: attachments, and HTML as a dead page. */
export const messagePartRoutes = (services: EmailServices) =>
  router()
    .openapi(getAttachment, async (context) => {
      const { id, position } = context.req.valid('param');
      const userId = context.get('userId');
      const { filename, content_hash, content } = await services.readAsUser(userId, (sql) =>
        storedAttachments(sql, services.seal).get(userId, id, position),
      );
      const bytes = content ?? (await fromSource(services, userId, { id, position }, context.req.raw.signal));
      if (hash('sha256', bytes, 'hex') !== content_hash)
        throw new Failure(
          'malformed_input',
          `Attachment ${position} of message ${id} does not have the hash with which it was recorded. Nothing was sent. Save the source of the message instead.`,
        );
      return context.body(new Uint8Array(bytes), 200, {
        ...strangers,
        'content-type': 'application/octet-stream',
        'content-disposition': dispositionOf(filename, `attachment-${position}`),
        'content-security-policy': "sandbox; default-src 'none'",
      });
    })
    .openapi(getView, async (context) => {
      const { id } = context.req.valid('param');
      const { html, status, remoteImages } = await viewOf(
        services,
        context.get('userId'),
        id,
        context.req.raw.signal,
      );
      return context.html(html, status, {
        ...strangers,
        'content-security-policy': deadPolicy,
        // It has no origin that could be kept apart; asked for all the same, browsers write a warning for each mail.
        'origin-agent-cluster': '?0',
        'referrer-policy': 'no-referrer',
        'x-remote-images': String(remoteImages),
      });
    });

async function fromSource(
  services: EmailServices,
  userId: string,
  { id, position }: { id: string; position: number },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const content = await services.readAttachment(await readSource(services, userId, id), position, signal);
  if (content === null)
    throw new Failure(
      'not_found',
      `The source of message ${id} has no attachment ${position}. Nothing was sent.`,
    );
  return content;
}

/** Reads a message as a page; one that says why if it cannot be shown. Throws `not_found` for a message that does not exist. */
async function viewOf(services: EmailServices, userId: string, id: string, signal: AbortSignal) {
  const shown = (reason: string, status: 410 | 422) => ({
    html: refusalPage(reason),
    status,
    remoteImages: 0,
  });
  try {
    const view = await services.viewMessage(await readSource(services, userId, id), signal);
    return view.kind === 'shown'
      ? { html: view.html, status: 200 as const, remoteImages: view.remote_images }
      : shown(view.reason, 422);
  } catch (thrown) {
    const { code, message } = asFailure(thrown);
    if (code === 'gone') return shown(message, 410);
    if (code === 'sandbox_timeout' || code === 'sandbox_crashed')
      return shown(
        'Its HTML took too long or too much memory to check. Read its text, or save its source.',
        422,
      );
    if (code === 'payload_too_large' || code === 'response_too_large')
      return shown('The message is too large to be shown. Read its text, or save its source.', 422);
    throw thrown;
  }
}
