import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openReplies } from '../support/replies.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('new mail while its reply is being edited', () => {
  const open = openChromium();

  test.each(looks)('supersedes the question in place and keeps what was typed, $look', async (look) => {
    const world = await openWorld(atEnd);
    const api = world.service().api();
    const [question] = await openReplies(world);
    const context = await open(look);
    const person = await signIn(context, world);
    await person.page.goto(world.at(`/decide/${question?.id}`));
    await person.sees('end of the letter');
    await person.press('e');
    await person.sees('Edit the reply');
    await person.press('Control+End');
    await person.type(' Half a sentence that I');
    await appendAnswer(world, question?.id ?? '?');
    const ordered = await api.send('POST', '/api/email/sync', {});
    expect(ordered.status, ordered.text).toBe(202);
    await person.sees('What you typed is kept.');
    await person.look('superseded while editing');
    expect(await person.page.locator('textarea').inputValue()).toContain('Half a sentence that I');
    person.isContent();
    await context.close();
  });
});

/** Puts another message of the same sender into the thread that the reply answers, as a mail program would. */
async function appendAnswer(world: World, questionId: string): Promise<void> {
  const api = world.service().api();
  const { context } = (await api.get(`/api/approvals/${questionId}?with=context`)).body as {
    context: { issue: { id: string } };
  };
  const { messages } = (await api.get(`/api/email/issues/${context.issue.id}`)).body as {
    messages: { id: string; subject: string; direction: string; sender: { address: string } | null }[];
  };
  const last = messages.findLast(({ direction }) => direction === 'incoming');
  const { headers } = (await api.get(`/api/email/messages/${last?.id}`)).body as {
    headers?: Record<string, string>;
  };
  const inbox = join(world.directory, 'sample-mailbox', 'Inbox.mbox');
  const original = await readFile(inbox, 'utf8');
  const id =
    headers?.['message-id'] ??
    new RegExp(`^Subject: ${RegExp.escape(last?.subject ?? '?')}[\\s\\S]*?^Message-ID: (\\S+)`, 'm').exec(
      original,
    )?.[1];
  const now = new Date().toUTCString();
  await appendFile(
    inbox,
    `From ${last?.sender?.address} ${now}\nFrom: <${last?.sender?.address}>\nTo: Nora Ekwall <nora.ekwall@sundhaven.example>\nSubject: Re: ${last?.subject}\nDate: ${now}\nMessage-ID: <one-more-${Date.now()}@sender.example>\nIn-Reply-To: ${id}\nReferences: ${id}\n\nOne more question: could you please also tell me the name of the driver by Friday?\n\n`,
  );
}
