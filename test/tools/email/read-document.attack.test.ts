import { Readable } from 'node:stream';
import { createDeflate, deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSandboxPool } from '../../../runtime/sandbox/pool.ts';
import readDocument from '../../../tools/email/read-document.ts';
import { drawn, pageObjects, pdfOf, printedPdf } from '../../support/pdf.ts';

// Every test starts processes: on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const pool = createSandboxPool({
  root: new URL('../../../', import.meta.url),
  preload: [readDocument],
  size: 1,
  deadlineMs: 5_000,
});
const good = printedPdf([[{ text: 'The pump is fine.' }]]);
const read = (body: Uint8Array) => pool.run(readDocument, { kind: 'pdf', body });
const hello = drawn([{ text: 'Hello there.' }]);

/** Returns this many megabytes of spaces, compressed without ever being in memory as a whole. */
async function blanks(megabytes: number): Promise<Buffer> {
  const one = Buffer.alloc(1_000_000, 0x20);
  const packed = Readable.from(Array.from({ length: megabytes }, () => one)).pipe(
    createDeflate({ level: 9 }),
  );
  return Buffer.concat(await packed.toArray());
}

beforeAll(() => pool.warm());
afterEach(async () => {
  expect((await read(good)).passages[0]?.text, 'the next document is read').toBe('The pump is fine.');
});
afterAll(() => pool.close());

test('a PDF is read in the sandbox, where nothing can be added to the language', async () => {
  expect((await read(good)).passages).toHaveLength(1);
  expect(pool.statistics.killed).toBe(0);
});

test('an encrypted PDF is refused by that word', async () => {
  const [catalogue, tree, font, info, ...pages] = pageObjects([hello]);
  const secret = '41'.repeat(32);
  const pdf = pdfOf(
    [catalogue, tree, font, info, ...pages].filter((object) => object !== undefined),
    `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >> /ID [<41> <41>]`,
  );
  await expect(read(pdf)).rejects.toMatchObject({
    code: 'malformed_input',
    message: expect.stringContaining('encrypted'),
  });
});

test.each<[string, Uint8Array]>([
  ['cut in the middle', good.slice(0, 200)],
  ['only the mark', Buffer.from('%PDF-1.7\n')],
  ['the mark and noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7)])],
  ['no pages', pdfOf(['<< /Type /Catalog >>'])],
])('a broken PDF is refused: %s', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'malformed_input' });
});

test('a tree of pages that leads back to itself ends', async () => {
  const pdf = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>']);
  await expect(read(pdf)).rejects.toMatchObject({ code: 'malformed_input' });
});

test('a form that draws itself ends', async () => {
  const objects = pageObjects([hello]);
  objects[4] =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /X 7 0 R >> >> /Contents 7 0 R >>';
  objects.push({
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 7 0 R >> >>',
    stream: Buffer.from('/X Do /X Do'),
  });
  await expect(read(pdfOf(objects))).rejects.toMatchObject({
    code: expect.stringMatching(/^(malformed_input|sandbox_timeout)$/),
  });
});

test('a table of objects that leads back to itself ends', async () => {
  const pdf = Buffer.from(pdfOf(pageObjects([hello]), '/Prev 9'));
  const place = pdf.lastIndexOf('startxref\n') + 'startxref\n'.length;
  const at = Number.parseInt(pdf.subarray(place).toString('latin1'), 10);
  const looped = Buffer.from(pdf.toString('latin1').replace('/Prev 9', `/Prev ${at}`), 'latin1');
  expect((await read(looped)).passages).toHaveLength(1);
});

test('more pages than are read are refused as a whole; pages that are only claimed are not waited for', async () => {
  const many = pdfOf(pageObjects(Array.from({ length: 301 }, () => hello)));
  await expect(read(many)).rejects.toMatchObject({ code: 'payload_too_large' });
  const claimed = pageObjects([hello]);
  claimed[1] = '<< /Type /Pages /Count 2000000000 /Kids [5 0 R] >>';
  expect((await read(pdfOf(claimed))).passages).toHaveLength(1);
});

test('a page that unpacks to very much text is given up', async () => {
  const bomb = deflateSync(
    Buffer.from(`BT /F1 9 Tf ${'(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbb) Tj\n'.repeat(2_000_000)} ET`),
    {
      level: 9,
    },
  );
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(read(pdfOf(pageObjects([bomb])))).rejects.toMatchObject({
    code: expect.stringMatching(/^(payload_too_large|sandbox_timeout|sandbox_crashed)$/),
  });
});

test('a page that unpacks to more than a child may hold ends that child alone', async () => {
  await expect(read(pdfOf(pageObjects([await blanks(1000)])))).rejects.toMatchObject({
    code: expect.stringMatching(/^(malformed_input|sandbox_timeout|sandbox_crashed)$/),
  });
});
