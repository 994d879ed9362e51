import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MandatoryReview } from '../../../../../domain/email/triage/mandatory/mandatory.ts';
import { openMailModel } from '../../../../../tools/email/mail-model/open-mail-model.ts';
import { readMessage } from '../../../../../tools/email/message/read-message.ts';
import { textsOfSource } from '../../../../../tools/email/source/texts-of-source.ts';

const plant = new URL('../../../../../sample-world/mailbox/plant/', import.meta.url);

/** Returns the sources in an mbox of the sample mailbox. */
const sourcesIn = (name: string): Buffer[] =>
  readFileSync(new URL(`${name}.mbox`, plant), 'latin1')
    .split(/^From .*\n/m)
    .slice(1)
    .map((part) => Buffer.from(part.replace(/\n$/, '').replace(/^>(>*From )/gm, '$1'), 'latin1'));

/** One line for each message with findings: mailbox file, number, categories, and a hash of all findings with their quotes. */
async function findingsOf(name: string): Promise<string[]> {
  const review = new MandatoryReview(openMailModel());
  const lines = sourcesIn(name).map(async (source, number) => {
    const { message } = await readMessage(source);
    const findings = review.findings({
      subject: message.subject,
      text: message.text,
      signature: message.signature,
      quoted: message.quoted,
      hidden: message.hidden,
      attachments: message.attachments.flatMap(({ filename }) => filename ?? []),
      is_bulk: message.is_bulk,
      raw: textsOfSource(source).join('\n\n'),
    });
    if (findings.length === 0) return [];
    const hash = createHash('sha256').update(JSON.stringify(findings)).digest('hex').slice(0, 12);
    return [`${name} ${number} ${findings.map(({ category }) => category).join(' ')} ${hash}`];
  });
  return (await Promise.all(lines)).flat();
}

// The list was written by the first version of the rules, word by word and slow. A change of the mailbox or of the rules on
// purpose updates it with `vitest -u`; a faster way to the same findings must not.
test('the review of the sample mailbox finds what it always found, with rule, place and quote', async () => {
  const lines = [...(await findingsOf('Inbox')), ...(await findingsOf('Sent'))];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('sample-findings.txt');
});
