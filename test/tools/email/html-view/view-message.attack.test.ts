import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandboxPool, type SandboxPool } from '../../../../runtime/sandbox/pool.ts';
import viewMessage from '../../../../tools/email/view-message.ts';

let sandbox: SandboxPool;
beforeAll(() => {
  sandbox = createSandboxPool({ root: new URL('../../../../', import.meta.url), size: 1 });
});
afterAll(() => sandbox.close());

const htmlMail = (html: string) =>
  Buffer.from(
    `From: a@strangers.example\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  );
const view = (raw: Uint8Array) => sandbox.run(viewMessage, { raw });

async function shown(
  html: string,
): Promise<{ html: string; links: number; remote_images: number; body: string }> {
  const page = await view(htmlMail(html));
  if (page.kind !== 'shown') throw new Error(page.reason);
  // After the head, which is ours.
  return { ...page, body: page.html.slice(page.html.indexOf('<body')) };
}

/** Lists what a browser would find in a page: every tag with its attributes. */
function tagsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const tags: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

const strange = 'https://strangers.example';
const attacks: Record<string, string> = {
  'a script': `<script>alert(1)</script><script src="${strange}/x.js"></script>`,
  'an event handler': `<p onclick="alert(1)" onmouseover=alert(1)>a</p><img src=x onerror=alert(1)>`,
  'a style with an address': `<p style="background:url(${strange}/x)">a</p><p style="background-image:u\\72l(${strange})">a</p><p style="list-style:url('//x')">a</p>`,
  'a style with a function': `<p style="width:expression(alert(1))">a</p><p style="background:image-set('x' 1x)">a</p><p style="color:var(--x)">a</p>`,
  'a style in comments': `<p style="back/**/ground:ur/**/l(${strange})">a</p>`,
  'an import': `<style>@import url(${strange}/x.css); p{background:url(${strange}/y)}</style><link rel=stylesheet href="${strange}/x.css">`,
  'an overlay': `<div style="position:fixed;top:0;left:0;z-index:99;width:100%">Sign in again</div><div style="margin-top:-900px;transform:scale(9)">a</div>`,
  'a base': `<base href="${strange}/"><p>a</p>`,
  'a refresh': `<meta http-equiv="refresh" content="0;url=${strange}"><p>a</p>`,
  'a form': `<form action="${strange}"><input name=a><button formaction="${strange}">send</button><textarea></textarea></form>`,
  'an SVG': `<svg onload=alert(1)><image href="${strange}/x"/><use href="${strange}#a"/><foreignObject><p>a</p></foreignObject><animate attributeName=href to="javascript:1"/></svg>`,
  MathML: `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext><maction actiontype="statusline#x" xlink:href="javascript:1">a</maction></math>`,
  'a frame': `<iframe src="${strange}"></iframe><iframe srcdoc="<script>alert(1)</script>"><iframe></iframe></iframe><object data="${strange}"></object><embed src="${strange}"><frameset><frame src="${strange}"></frameset><portal src="${strange}"></portal>`,
  'sources of pictures': `<img srcset="${strange}/x 2x" src="${strange}/y"><picture><source srcset="${strange}/z"></picture><video poster="${strange}/p" src="${strange}/v"></video><table background="${strange}/t"><td background="${strange}/u"></table><input type=image src="${strange}/i">`,
  'data that is no picture': `<img src="data:text/html,<script>alert(1)</script>"><img src="data:image/svg+xml;base64,PHN2Zz4="><img src="data:image/png;base64,PHN2Zz4="><a href="data:text/html,x">a</a>`,
  'links that run': `<a href="javascript:alert(1)">a</a><a href=" java\tscript:alert(1)">a</a><a href="vbscript:x">a</a><a href="file:///etc/passwd">a</a><a href="//x" ping="${strange}" target=_top download>a</a>`,
  'markup in words': `<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><a href="https://a.example/%22%3E%3Cscript%3E">a</a><img alt="&quot;><script>alert(1)</script>" src=x><p title="</p><script>">a</p>`,
  'markup of parsers': `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><xmp><script></xmp><plaintext><script>alert(1)</script>`,
  'comments and doctypes': `<!--[if mso]><script>alert(1)</script><![endif]--><!doctype html [<!ENTITY a "b">]><?php x ?><![CDATA[<script>]]>a`,
  'our own marks': `<a data-number="7" href="javascript:1">a</a><footer class="wk" id="x" name="y">Links</footer></body></html><script>alert(1)</script>`,
  'attributes that are none': `<p "onclick=alert(1) =x <b onmouseover=alert(1)>a</p><p style=color:red;behavior:url(#x);-moz-binding:url(x)>a</p>`,
  'template and slot': `<template><img src=x onerror=alert(1)></template><slot></slot><dialog open>a</dialog><x-y onclick=1 is=z>a</x-y>`,
};

const allowedTags = new Set(
  'body div p span a b img table tr td th footer h2 ol li sup html head meta title style'.split(' '),
);

describe('HTML by a stranger', () => {
  test.each(Object.entries(attacks))('leaves nothing active of %s', async (_, html) => {
    const { body } = await shown(html);
    for (const { name, attributes } of tagsOf(body)) {
      expect(allowedTags).toContain(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        expect(attribute).toMatch(/^(?:style|class|src|alt|width|height|align|border|dir)$/);
        expect(value).not.toMatch(
          /url\s*\(|expression|javascript|position|transform|z-index|@|\\|strangers/i,
        );
        if (attribute === 'src') expect(value).toMatch(/^data:image\/(?:png|jpeg|gif|webp);base64,/);
        if (attribute === 'class') expect([name, value]).toEqual(['footer', 'wk']);
      }
    }
    expect(body).not.toMatch(/<(?:script|base|meta|link|form|svg|math|iframe|object|a[ >])/i);
  });

  test('keeps its words, its tables and its colours', async () => {
    const { body } = await shown(
      '<table border="1" bgcolor="#eee"><tr><td colspan="2" style="color: #900; font-weight:bold; position:absolute">Stop</td></tr></table>',
    );
    expect(body).toContain(
      '<table border="1" bgcolor="#eee"><tr><td colspan="2" style="color:#900;font-weight:bold">Stop</td></tr></table>',
    );
  });

  test('has its links as text with a number, and the addresses in a list, each once', async () => {
    const { body, links } = await shown(
      '<a href="https://bank.example/login">bank</a> <a href="https://b\u0430nk.example/">bank</a> <a href="https://bank.example/login">again</a>',
    );
    expect(links).toBe(2);
    expect(body).toContain('<span>bank<sup>[1]</sup></span>');
    expect(body).toContain('<span>again<sup>[1]</sup></span>');
    expect(body).toMatch(
      /<ol><li>https:\/\/bank\.example\/login<\/li><li>https:\/\/xn--bnk-\w+\.example\/<\/li><\/ol>/,
    );
  });

  test('has links inside one another closed with their own numbers', async () => {
    const { body } = await shown('<a href="https://a.example/">x<a href="javascript:1">y</a>z</a></a>');
    expect(body).toContain('x<sup>[1]</sup></span><span>y</span>z');
  });

  test('counts pictures from elsewhere and says that they were not loaded', async () => {
    const { body, remote_images } = await shown(
      `<img src="${strange}/1.gif" alt="Logo"><img src="//strangers.example/2.gif"><img src="HTTP://strangers.example/3" width=1>`,
    );
    expect(remote_images).toBe(3);
    expect(body).toContain('[Logo]');
    expect(body).toContain('3 remote pictures were not loaded.');
  });

  test.each([
    ['pictures that never end', '<img src="//x" '.repeat(50_000)],
    ['200,000 attributes', `<p ${'a=1 '.repeat(200_000)}>x`],
    ['a style of 1 MB', `<p style="${'color:red;'.repeat(100_000)}">x</p>`],
    ['1 MB of one word', 'x'.repeat(1_000_000)],
    ['450 tables inside one another', `${'<table>'.repeat(450)}deep`],
    ['10,000 rows', `<table>${'<tr><td>x</td></tr>'.repeat(10_000)}</table>`],
  ])('is shown in bounds: %s', async (_, html) => {
    const { html: page } = await shown(html);
    expect(page.length).toBeLessThan(2_000_000);
  });

  test.each([
    ['2 MB of HTML', 'x '.repeat(1_000_000), /2000000 characters, and at most 1500000 are shown/],
    [
      '10,000 tables inside one another',
      '<table><tr><td>'.repeat(10_000),
      /more than 500 elements inside one another/,
    ],
    ['59,000 open tags', '<b>'.repeat(59_000), /more than 500 elements/],
    ['100,000 tags', '<b>x</b>'.repeat(50_000), /more than 60000 tags/],
  ])('is refused with the reason: %s', async (_, html, reason) => {
    expect(await view(htmlMail(html))).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
  });
});

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const related = (id: string, html: string, bytes: string = png) =>
  Buffer.from(
    [
      'From: a@plant.example',
      'Subject: x',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--b',
      'Content-Type: image/png',
      `Content-ID: <${id}>`,
      'Content-Disposition: inline; filename=x.png',
      'Content-Transfer-Encoding: base64',
      '',
      bytes,
      '--b--',
      '',
    ].join('\r\n'),
  );

describe('pictures of a message', () => {
  test('are shown as data where its HTML names them', async () => {
    expect(await view(related('p1@plant', '<img src="cid:P1%40plant" alt="Crack">'))).toMatchObject({
      kind: 'shown',
      remote_images: 0,
      html: expect.stringContaining(`src="data:image/png;base64,${png}"`),
    });
  });

  test('are not shown if the message has no such part, or if it is no picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    for (const raw of [
      related('p1', '<img src="cid:p2" alt="Crack">'),
      related('p1', '<img src="cid:p1" alt="Crack">', svg),
    ])
      expect(await view(raw)).toMatchObject({ html: expect.not.stringContaining('<img') });
  });

  test('are bounded, however often they are shown', async () => {
    const large = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(1024 * 1024)]).toString('base64');
    const page = await view(related('p1', '<img src="cid:p1">'.repeat(50), large));
    if (page.kind !== 'shown') throw new Error(page.reason);
    expect(page.html.match(/<img/g)).toHaveLength(5);
    expect(page.html.length).toBeLessThan(9 * 1024 * 1024);
  });
});

test('a message without HTML, and what is no message, say so', async () => {
  expect(await view(Buffer.from('Subject: x\r\n\r\nPlain.'))).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('has no HTML'),
  });
  expect(await view(Buffer.alloc(0))).toMatchObject({ kind: 'refused' });
});
