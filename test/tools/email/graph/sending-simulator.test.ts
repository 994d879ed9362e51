import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sendScopes } from '../../../../tools/email/graph/scopes.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import type { GraphSimulator } from '../../../support/graph-simulator/start.ts';
import { openSimulator } from './open-graph.ts';

const markId = 'String {00000000-1111-2222-3333-444444444444} Name mark';

// The shapes of learn.microsoft.com/graph/api: message-createreply, message-update, message-send, message-delete.
const recipients = z.array(
  z.strictObject({ emailAddress: z.strictObject({ name: z.string(), address: z.string() }) }),
);
const message = z.strictObject({
  '@odata.context': z.string(),
  '@odata.type': z.literal('#microsoft.graph.message'),
  '@odata.etag': z.string(),
  id: z.string(),
  changeKey: z.string(),
  receivedDateTime: z.string(),
  subject: z.string(),
  internetMessageId: z.string().regex(/^<.+>$/),
  conversationId: z.string(),
  parentFolderId: z.string(),
  isRead: z.boolean(),
  isDraft: z.boolean(),
  flag: z.object({ flagStatus: z.string() }),
  from: z.object({ emailAddress: z.object({ address: z.string() }) }),
  toRecipients: recipients,
  ccRecipients: recipients,
  bccRecipients: recipients,
  sentDateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  hasAttachments: z.boolean(),
  body: z.strictObject({ contentType: z.enum(['text', 'html']), content: z.string() }),
});

/** Sends a request to the simulator like any client, without the sender. */
async function ask(
  simulator: GraphSimulator,
  method: string,
  path: string,
  body?: object,
  scope = sendScopes,
) {
  const response = await fetch(`${simulator.base}/me/messages${path}`, {
    method,
    headers: {
      authorization: `Bearer ${simulator.signIn.issue(scope).access_token}`,
      prefer: 'IdType="ImmutableId", outlook.body-content-type="text"',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is what is tested.
  return { status: response.status, text, json: (text === '' ? null : JSON.parse(text)) as any };
}

async function withDraft(switches: Parameters<GraphSimulator['setSending']>[0] = {}) {
  const clock = setClock();
  const simulator = await openSimulator({ clock: clock.now });
  simulator.setSending(switches);
  const original = simulator.mailbox.add('inbox', { subject: 'Pump 7' });
  const properties = [{ id: markId, value: 'One' }];
  const given = {
    toRecipients: [{ emailAddress: { address: 'ada@plant.example' } }],
    singleValueExtendedProperties: properties,
  };
  const created = await ask(simulator, 'POST', `/${original}/createReply`, { message: given });
  return { clock, simulator, original, created, id: created.json.id as string };
}

describe('the simulator keeps drafts in the documented shapes', () => {
  test('a reply is created as a draft of the conversation, to whom was said', async () => {
    const { simulator, original, created, id } = await withDraft();
    expect(created.status).toBe(201);
    expect(message.safeParse(created.json).error).toBeUndefined();
    expect(created.json).toMatchObject({
      isDraft: true,
      parentFolderId: simulator.mailbox.folder('drafts').id,
      conversationId: simulator.mailbox.message(original).conversationId,
      subject: 'RE: Pump 7',
      toRecipients: [{ emailAddress: { address: 'ada@plant.example' } }],
    });
    expect(simulator.mailbox.message(id).own?.inReplyTo).toBe(simulator.mailbox.message(original).messageId);
  });

  test('where nothing else is said, to the one who sent the original', async () => {
    const { created } = await withDraft({ ignoresGiven: true });
    expect(created.json.toRecipients[0].emailAddress.address).toBe('anna.berg@plant.example');
  });

  test('a draft is updated with what is given, and a sent message is not', async () => {
    const { simulator, id } = await withDraft();
    const change = { subject: 'Re: Pump 7', body: { contentType: 'text', content: 'Soon.' } };
    const updated = await ask(simulator, 'PATCH', `/${id}`, change);
    expect(updated.status).toBe(200);
    expect(message.safeParse(updated.json).error).toBeUndefined();
    expect(updated.json).toMatchObject(change);
    await ask(simulator, 'POST', `/${id}/send`);
    expect((await ask(simulator, 'PATCH', `/${id}`, change)).json.error.code).toBe('ErrorInvalidPropertySet');
  });

  test.each([
    [
      'a comment and a body',
      { comment: 'Hello', message: { body: { contentType: 'text', content: 'Hello' } } },
    ],
    ['a property that there is not', { message: { colour: 'red' } }],
  ])('%s at once are refused', async (_what, body) => {
    const { simulator, original } = await withDraft();
    expect((await ask(simulator, 'POST', `/${original}/createReply`, body)).status).toBe(400);
  });

  test('a draft is deleted without words, and there is nothing to answer in a message that has gone', async () => {
    const { simulator, original, id } = await withDraft();
    expect(await ask(simulator, 'DELETE', `/${id}`)).toMatchObject({ status: 204, text: '' });
    simulator.mailbox.remove(original, 'purged');
    const { status, json } = await ask(simulator, 'POST', `/${original}/createReply`, {});
    expect([status, json.error.code]).toEqual([404, 'ErrorItemNotFound']);
  });

  test('messages are found by an extended property, whatever the case of its value, and told without it', async () => {
    const { simulator, id } = await withDraft();
    const find = async (value: string) => {
      const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${markId}' and ep/value eq '${value}')`;
      return (await ask(simulator, 'GET', `?$filter=${encodeURIComponent(filter)}&$select=id`)).json.value;
    };
    expect(await find('ONE')).toEqual([
      { '@odata.type': '#microsoft.graph.message', '@odata.etag': expect.any(String), id },
    ]);
    expect(await find('two')).toEqual([]);
    const odd = await ask(simulator, 'GET', `?$filter=${encodeURIComponent("subject eq 'x'")}`);
    expect(odd.json.error.code).toBe('ErrorInvalidUrlQueryFilter');
  });

  test.each([
    ['createReply', 'POST', '/createReply'],
    ['an update', 'PATCH', ''],
    ['a deletion', 'DELETE', ''],
    ['sending', 'POST', '/send'],
  ])('%s needs more than a token for reading', async (_what, method, below) => {
    const { simulator, id } = await withDraft();
    const { status, json } = await ask(
      simulator,
      method,
      `/${id}${below}`,
      {},
      'https://graph.microsoft.com/Mail.Read',
    );
    expect([status, json.error.code]).toEqual([403, 'ErrorAccessDenied']);
    expect(simulator.left).toEqual([]);
  });
});

describe('the simulator sends as it is documented', () => {
  test('with 202 and no words; the copy lies among what was sent, under the same immutable id', async () => {
    const { simulator, id } = await withDraft();
    expect(await ask(simulator, 'POST', `/${id}/send`)).toMatchObject({ status: 202, text: '' });
    const { json } = await ask(simulator, 'GET', `/${id}`);
    expect(json).toMatchObject({
      isDraft: false,
      parentFolderId: simulator.mailbox.folder('sentitems').id,
    });
    expect(simulator.left).toMatchObject([{ id, to: ['ada@plant.example'] }]);
    expect((await ask(simulator, 'POST', `/${id}/send`)).status).toBe(400);
  });

  test('and what is not shown yet can be sent twice, which the list of what left does not hide', async () => {
    const { clock, simulator, id } = await withDraft({ lagSeconds: 30 });
    for (let count = 0; count < 2; count += 1) await ask(simulator, 'POST', `/${id}/send`);
    expect((await ask(simulator, 'GET', `/${id}`)).json.isDraft).toBe(true);
    expect(simulator.left).toHaveLength(2);
    clock.pass(30);
    expect((await ask(simulator, 'GET', `/${id}`)).json.isDraft).toBe(false);
  });

  test('and what is on its way may be neither draft nor sent for a while', async () => {
    const { clock, simulator, id } = await withDraft({ lagSeconds: 30, lagForm: 'gone' });
    await ask(simulator, 'POST', `/${id}/send`);
    expect((await ask(simulator, 'GET', `/${id}`)).status).toBe(404);
    clock.pass(30);
    expect((await ask(simulator, 'GET', `/${id}`)).json.isDraft).toBe(false);
  });

  test('headers of a sent copy are properties, asked for by their tags', async () => {
    const { simulator, original, id } = await withDraft();
    await ask(simulator, 'POST', `/${id}/send`);
    const expand = encodeURIComponent(
      "singleValueExtendedProperties($filter=id eq 'String 0x1042' or id eq 'String 0x7777')",
    );
    const { json } = await ask(
      simulator,
      'GET',
      `/${id}?$select=subject,internetMessageHeaders&$expand=${expand}`,
    );
    const { messageId } = simulator.mailbox.message(original);
    expect(json.singleValueExtendedProperties).toEqual([{ id: 'String 0x1042', value: messageId }]);
    expect(json).not.toHaveProperty('internetMessageHeaders');
  });
});
