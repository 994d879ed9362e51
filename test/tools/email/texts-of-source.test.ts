import { describe, expect, test } from 'vitest';
import { textsOfSource } from '../../../tools/email/source/texts-of-source.ts';

const textOf = (source: string): string =>
  textsOfSource(Buffer.from(source.replaceAll('\n', '\r\n'), 'latin1')).join('\n\n');

describe('the text in a source', () => {
  test('comes out of transfer encodings and character sets', () => {
    const body = Buffer.from('Gefährlich heiß', 'latin1');
    const encoded = `Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n${body.toString('base64')}`;
    expect(textOf(encoded)).toBe('Gefährlich heiß');
    const quoted =
      'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nsm=C3=B6ke from the cabi=\nnet';
    expect(textOf(quoted)).toBe('smöke from the cabinet');
  });

  test('has the subject, also where it is encoded in two words', () => {
    const subject = 'Subject: =?utf-8?Q?Line_3_is?=\n =?utf-8?B?IGRvd24=?=\n\nwords';
    expect(textOf(subject)).toBe('Line 3 is down\n\nwords');
  });

  test('has every part: alternatives, messages within, and what stands around the parts', () => {
    const text = textOf(`Content-Type: multipart/mixed; boundary="b"

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

  test('keeps words that tags cut through, and opens entities', () => {
    expect(textOf('Content-Type: text/html\n\nsaf<b></b>ety con<i>cern</i> &amp; &#115;moke')).toBe(
      'safety concern & smoke',
    );
  });

  test('of what is no message at all, and of parts without end, is still given', () => {
    expect(textOf('only words')).toContain('only words');
    const nested = Array.from(
      { length: 40 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n`,
    ).join('');
    expect(textOf(`${nested}Content-Type: text/plain\n\ndeep`)).toBeTypeOf('string');
  });

  test('loses style sheets and scripts, but not what follows one without an end', () => {
    const html = (body: string) => textOf(`Content-Type: text/html\n\n${body}`);
    expect(html('a<style>p { x: y }</STYLE >b<script>z</script>c')).toBe('a b c');
    expect(html('a<style>rest')).toBe('arest');
    expect(html('a<script>1</style>2</script>b')).toBe('a b');
    expect(html(`a<p ${'x'.repeat(5001)}>b`)).toContain('xxx');
    expect(html('a < b <p>c')).toBe('a < b \n\nc');
  });
});
