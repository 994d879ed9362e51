import { describe, expect, test } from 'vitest';
import readSource from '../../../tools/email/read-source.ts';

async function textOf(source: string): Promise<string> {
  const sources = [Buffer.from(source.replaceAll('\n', '\r\n'), 'latin1')];
  const { texts } = await readSource.run({ sources }, { signal: new AbortController().signal });
  return texts[0] ?? '';
}

describe('the text in a source', () => {
  test('comes out of transfer encodings and character sets', async () => {
    const body = Buffer.from('Gefährlich heiß', 'latin1');
    const encoded = `Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n${body.toString('base64')}`;
    expect(await textOf(encoded)).toBe('Gefährlich heiß');
    const quoted =
      'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nsm=C3=B6ke from the cabi=\nnet';
    expect(await textOf(quoted)).toBe('smöke from the cabinet');
  });

  test('has the subject, also where it is encoded in two words', async () => {
    const subject = 'Subject: =?utf-8?Q?Line_3_is?=\n =?utf-8?B?IGRvd24=?=\n\nwords';
    expect(await textOf(subject)).toBe('Line 3 is down\n\nwords');
  });

  test('has every part: alternatives, messages within, and what stands around the parts', async () => {
    const text = await textOf(`Content-Type: multipart/mixed; boundary="b"

before the parts
--b
Content-Type: multipart/alternative; boundary=c

--c
Content-Type: text/plain

plain words
--c
Content-Type: text/html

<p style="display:none">hidden words</p><!-- words of a comment --><img alt="words of a picture">
--c--
--b
Content-Type: message/rfc822

Subject: forwarded subject

forwarded words
--b
Content-Type: application/octet-stream
Content-Transfer-Encoding: base64

c2VjcmV0IGJpbmFyeQ==
--b--
`);
    for (const words of [
      'before the parts',
      'plain words',
      'hidden words',
      'words of a comment',
      'words of a picture',
      'forwarded subject',
      'forwarded words',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('secret binary');
  });

  test('keeps words that tags cut through, and opens entities', async () => {
    expect(await textOf('Content-Type: text/html\n\nsaf<b></b>ety con<i>cern</i> &amp; &#115;moke')).toBe(
      'safety concern & smoke',
    );
  });

  test('of what is no message at all, and of parts without end, is still given', async () => {
    expect(await textOf('only words')).toContain('only words');
    const nested = Array.from(
      { length: 40 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n`,
    ).join('');
    expect(await textOf(`${nested}Content-Type: text/plain\n\ndeep`)).toBeTypeOf('string');
  });
});
