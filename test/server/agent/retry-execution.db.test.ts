import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExecution, addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

let service: TestService;
beforeAll(async () => {
  service = await openService();
  await service.parts.lanes.start();
});
afterAll(async () => {
  await service.parts.lanes.stop();
  await service.close();
});

test('a failed execution is queued again from the step that failed, once', async () => {
  const { id: userId } = await addUser(service.sql);
  const { id } = await addExecution(service.sql, userId, 'news.sweep');
  await service.sql`
    update public.pipeline_executions set status = 'failed', started_at = queued_at, finished_at = now(),
      error = '{"code": "fetch_failed", "detail": "press.example did not respond.", "stage": "gather"}'
    where id = ${id}`;
  const ask = await service.caller(userId);
  expect(await ask('POST', `/api/executions/${id}/retry`)).toMatchObject({
    status: 202,
    body: { id, status: 'queued', finished_at: null },
  });
  expect(await ask('POST', `/api/executions/${id}/retry`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('has not failed') },
  });
});
