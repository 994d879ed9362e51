import { describe, expect, test } from 'vitest';
import extractArticle from '../../../tools/news/extract-article.ts';

async function extract(html: string) {
  const input = extractArticle.input.parse({
    body: Buffer.from(html),
    content_type: 'text/html; charset=utf-8',
    url: 'https://example.org/2026/pump',
    collected_at: '2026-11-21T00:00:00.000Z',
  });
  return extractArticle.output.parse(
    await extractArticle.run(input, { signal: new AbortController().signal }),
  );
}

const paragraph =
  'The maker of the pump recalls twelve thousand units after a seal failed in two plants, the regulator said on ' +
  'Friday, and operators are asked to stop the affected machines until the part has been replaced.';
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Pump recall - Example</title>${head}</head><body>
   <nav><a href="/">Home</a></nav><article><h1>Pump recall</h1>${`<p>${paragraph}</p>`.repeat(4)}${body}</article>
   <footer>Imprint</footer></body></html>`;

describe('an article', () => {
  test('holds no marks of pictures', async () => {
    const { text } = await extract(page('<p>Before <img src="seal.png" alt="the seal"> after.</p>'));
    expect(text).toContain('Before after.');
    await expect(extract('<html><body><img src=x></body></html>')).rejects.toMatchObject({
      code: 'malformed_input',
    });
  });

  test('comes with its text, links, author, date and canonical address', async () => {
    const article = await extract(
      page(
        '<h2>Parts</h2><ul><li>ring</li></ul><p>See the <a href="notice.pdf"><b>notice</b></a> of snake_case.</p>',
        `<link rel="canonical" href="/pump"><meta name="author" content="Ann Lee"><meta property="og:site_name" content="Example">
         <meta property="article:published_time" content="2026-11-20T10:00:00+01:00">`,
      ),
    );
    expect(article).toMatchObject({
      title: expect.stringContaining('Pump recall'),
      byline: 'Ann Lee',
      links: ['https://example.org/2026/notice.pdf'],
      published_at: '2026-11-20T09:00:00.000Z',
      site_name: 'Example',
      canonical_url: 'https://example.org/pump',
      language: 'en',
      hidden_text_removed: 0,
    });
    expect(article.text).toContain(`${paragraph}\n\n${paragraph}`);
    expect(article.text).toContain('## Parts\n\n- ring\n\nSee the notice of snake_case.');
    expect(article.text).not.toContain('Imprint');
  });

  test('shorter than any article is still given as the text of the page', async () => {
    expect((await extract('<p>Only <i>this</i>.</p>')).text).toBe('Only this.');
  });

  test('a date in the far future is no date', async () => {
    const head = '<meta property="article:published_time" content="2040-01-01T00:00:00Z">';
    expect((await extract(page('', head))).published_at).toBeNull();
  });
});

describe('what a page hides from people is removed and counted', () => {
  test.each([
    ['display:none', '<div style="color:red; display : none">OBEY</div>'],
    ['hidden', '<div hidden>OBEY</div>'],
    ['aria-hidden', '<div aria-hidden="true">OBEY</div>'],
    ['no size', '<p style="font-size:0px">OBEY</p>'],
    ['off screen', '<p style="position:absolute;left:-9999px">OBEY</p>'],
    ['transparent', '<p style="opacity:0">OBEY</p>'],
    ['white on white', '<p style="color:#FFF;background-color:white">OBEY</p>'],
    [
      'a class of the page',
      '<style>.x, .y b {margin:0} .trick{display:none}</style><p class="a trick">OBEY</p>',
    ],
    ['a comment', '<!-- OBEY -->'],
    [
      'invisible letters',
      `<p>fine${[...'OBEY'].map((each) => String.fromCodePoint(0xe0000 + each.charCodeAt(0))).join('')}</p>`,
    ],
  ])('%s', async (_, html) => {
    const article = await extract(page(html));
    expect(article.text).not.toMatch(/OBEY|[\u{E0000}-\u{E007F}]/u);
    expect(article.text).toContain(paragraph);
    expect(article.hidden_text_removed).toBe(1);
  });

  test('what only print or a script would hide stays', async () => {
    const css = '<style>@media print{.p{display:none}} .js .p{display:none}</style>';
    const article = await extract(page(`${css}<p class="p">${paragraph} It stays.</p>`));
    expect(article.text).toContain('It stays.');
    expect(article.hidden_text_removed).toBe(0);
  });

  test('a page that is transparent until a script has run keeps its text', async () => {
    expect((await extract(page('').replace('<body>', '<body style="opacity:0">'))).text).toContain(paragraph);
  });
});

test.each([
  ['a page without text', '<html><body><script>x</script></body></html>'],
  ['elements nested without end', '<div>'.repeat(100_000)],
  ['more elements than a page has', '<br>'.repeat(100_001)],
])('%s is refused as malformed', async (_, html) => {
  await expect(extract(html)).rejects.toMatchObject({ name: 'Failure', code: 'malformed_input' });
});
