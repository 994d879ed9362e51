import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from './world.ts';

interface Message {
  sender: { name: string | null; address: string };
  subject: string;
  internet_message_id: string;
  references: string[];
}

/**
 * Delivers a message of the person whom a question's reply is for, in the same thread, as a mail program writes it into the
 * mbox, and has the mailbox read.
 */
export async function deliverAnother(world: World, questionId: string, words: string): Promise<void> {
  const api = world.service().api();
  const { context } = (await api.get(`/api/approvals/${questionId}?with=context`)).body as {
    context: { answered: { message_id: string } };
  };
  const answered = (await api.get(`/api/email/messages/${context.answered.message_id}`))
    .body as unknown as Message;
  const inbox = join(world.directory, 'sample-mailbox', 'Inbox.mbox');
  const end = (await readFile(inbox, 'utf8')).slice(-2);
  const inBrackets = (id: string) => `<${id.replaceAll(/[<>]/g, '')}>`;
  const { sender, subject, internet_message_id: id, references } = answered;
  const now = new Date().toUTCString();
  // The separator has a date in a form of its own, `Wed Jun  3 09:15:04 2026`; a line without one is text of the message before.
  const [day, date, month, year, time] = now.replace(',', '').split(' ');
  await appendFile(
    inbox,
    [
      `${end === '\n\n' ? '' : '\n'}From ${sender.address} ${day} ${month} ${date} ${time} ${year}`,
      `From: ${sender.name ?? ''} <${sender.address}>`,
      'To: Nora Ekwall <nora.ekwall@sundhaven.example>',
      `Subject: Re: ${subject.replace(/^re:\s*/i, '')}`,
      `Date: ${now}`,
      `Message-ID: <another-${Date.now()}@${sender.address.split('@')[1]}>`,
      `In-Reply-To: ${inBrackets(id)}`,
      `References: ${[...references, id].map(inBrackets).join(' ')}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      words,
      '',
      '',
    ].join('\n'),
  );
  const ordered = await api.send('POST', '/api/email/sync', {});
  if (ordered.status !== 202) throw new Error(`The sync was not queued: ${ordered.status} ${ordered.text}`);
}
