import { attacks, attackText } from './strings.ts';

/** Returns a header value as encoded words of at most 40 bytes each (RFC 2047 2). */
function words(text: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of text) {
    if (Buffer.byteLength(piece + letter) > 40) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece]
    .map((one) => `=?utf-8?B?${Buffer.from(one, 'utf8').toString('base64')}?=`)
    .join('\n ');
}

const base64 = (text: string) =>
  (
    Buffer.from(text, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n');

interface Letter {
  subject: string;
  from: string;
  text: string;
  html?: string;
  to?: string;
  attachments?: readonly { name: string; content: string }[];
}

/** Returns a letter as an entry of an mbox. */
function entry(letter: Letter, number: number, now: Date): string {
  const at = new Date(now.getTime() - number * 60_000);
  const parts = [
    `--edge\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64(letter.text)}`,
    ...(letter.html === undefined
      ? []
      : [
          `--edge\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64(letter.html)}`,
        ]),
  ];
  const files = (letter.attachments ?? []).map(
    ({ name, content }) =>
      `--outer\nContent-Type: application/octet-stream\nContent-Disposition: attachment;\n filename="${words(name).replaceAll('\n ', '')}"\nContent-Transfer-Encoding: base64\n\n${base64(content)}`,
  );
  return [
    `From stranger@example.example ${at.toUTCString()}`,
    `From: ${words(letter.from)} <stranger-${number}@hostile.example>`,
    `To: ${letter.to ?? 'Nora Feld <engineer@plant.example>'}`,
    `Subject: ${words(letter.subject)}`,
    `Date: ${at.toUTCString()}`,
    `Message-ID: <hostile-${number}@hostile.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary=edge',
    '',
    ...parts,
    '--edge--',
    ...files,
    '--outer--',
    '',
    '',
  ].join('\n');
}

/** Returns an mbox in which every attack is a sender's name, a subject, a sentence, a document of HTML and a file name. */
export function hostileMailbox(canary: string, now: Date): string {
  const letters: Letter[] = attacks.map((name, index) => {
    const text = attackText(name, canary);
    return {
      subject: `Pump P-${300 + index}: ${text}`,
      from: text,
      text: `Nora, please confirm by Friday that pump P-${300 + index} stands still. ${text}\n\nThe gas alarm at line ${index} is on, two people are dizzy.\n\n> ${text}\n`,
      html: `<html><body style="background:url(${canary}/body)"><div style="position:fixed;inset:0;z-index:99999">${text}</div><table><tr>${'<td>cell</td>'.repeat(20)}</tr></table><img src="${canary}/pixel.gif" srcset="${canary}/set.gif 2x"><link rel="stylesheet" href="${canary}/sheet.css"><object data="${canary}/object"></object></body></html>`,
      attachments: [{ name: `${text}.pdf`, content: text }],
    };
  });
  letters.push(
    {
      subject: 'Ten thousand lines',
      from: 'Long Letter',
      text: 'Please check line 5 by Friday.\n'.repeat(10_000),
    },
    { subject: 'One word', from: 'Long Word', text: `Please confirm. ${'x'.repeat(1_000_000)}` },
    {
      subject: 'A wide table',
      from: 'Wide Table',
      text: 'Please confirm the table.',
      html: `<table><tr>${'<td>12345</td>'.repeat(400)}</tr></table>`,
    },
    {
      subject: 'To everybody',
      from: 'Many People',
      to: Array.from({ length: 2_000 }, (_, at) => `person-${at}@plant.example`).join(',\n '),
      text: 'Please confirm that you come on Friday.',
    },
    {
      subject: 'Three hundred files',
      from: 'Many Files',
      text: 'Please read the files by Friday.',
      attachments: Array.from({ length: 300 }, (_, at) => ({ name: `file-${at}.txt`, content: String(at) })),
    },
    { subject: '', from: '', text: '' },
  );
  return letters.map((letter, index) => entry(letter, index, now)).join('');
}
