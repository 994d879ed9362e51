import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedDocument } from '../../../server/reference/described.ts';
import { openSampleService, type SampleService } from '../../support/sample-service.ts';
import { type Ask, askAs } from './ask.ts';
import { addressOf, findRows } from './reads.ts';

const reads = Object.entries(describedDocument().paths ?? {}).flatMap(([path, { get }]) =>
  get?.operationId === undefined ? [] : [{ path, operationId: get.operationId }],
);

/** Routes of rows that this world does not have: mail, documents, policies, learned versions, conversations. */
const withoutRow = [
  'getMailbox',
  'getIssue',
  'getIssueConversation',
  'saveAttachment',
  'viewMessage',
  'getEmailMessage',
  'getMessageSource',
  'getDocument',
  'getPolicy',
  'listDrafts',
  'getDraft',
  'getLearningVersion',
  'getAgentMessage',
  'getConversation',
];

let sample: SampleService;
let ask: Ask;
let found: Record<string, string>;
beforeAll(async () => {
  sample = await openSampleService();
  await sample.sweep();
  ask = askAs(await sample.tokenOf(sample.userId), sample.fetch);
  found = await findRows(ask);
});
afterAll(() => sample.close());

describe('every route that reads', () => {
  // The app of the tests throws for a response that its route does not declare. Without a mailbox there are no rows of mail:
  // their routes are asked by the tests of the desk, of replies and of messages, with the same app.
  test.for(reads)('$operationId answers what the document declares', async ({ path, operationId }) => {
    const address = addressOf(path, operationId, found);
    if (address === null) expect(withoutRow).toContain(operationId);
    else expect((await ask('GET', address)).status).toBe(200);
  });
});
