import { crc32, deflateSync } from 'node:zlib';
import type { Chance } from './chance.ts';

/** A file attached to a mail. */
export type AttachedFile = { name: string; mediaType: string; bytes: Buffer };

/** Makes a small file of the kind that its name indicates; its content depends only on the chance. */
export function makeFile(name: string, title: string, chance: Chance): AttachedFile {
  const kind = name.slice(name.lastIndexOf('.') + 1);
  switch (kind) {
    case 'csv':
      return { name, mediaType: 'text/csv', bytes: Buffer.from(makeTable(chance)) };
    case 'png':
      return { name, mediaType: 'image/png', bytes: makePicture(chance) };
    case 'pdf':
      return { name, mediaType: 'application/pdf', bytes: makePage(title) };
    case 'txt':
      return { name, mediaType: 'text/plain', bytes: Buffer.from(makeTable(chance).replaceAll(',', '\t')) };
    default:
      return { name, mediaType: 'application/octet-stream', bytes: Buffer.from(makeTable(chance)) };
  }
}

function makeTable(chance: Chance): string {
  const rows = Array.from(
    { length: 12 },
    (_, row) => `${row * 5},${chance.between(180, 240) / 10},${chance.between(0, 3)}`,
  );
  return `minute,value,alarms\n${rows.join('\n')}\n`;
}

/**
 * Makes a PNG of 16 by 16 grey pixels, stored without compression so that the library's version does not change the
 * bytes.
 */
function makePicture(chance: Chance): Buffer {
  const size = 16;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  const rows = Array.from({ length: size }, () => [
    0,
    ...Array.from({ length: size }, () => chance.between(0, 255)),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Makes a PDF of one page with one line of text. */
function makePage(title: string): Buffer {
  const line = title.replace(/[^\x20-\x7e]/g, '?').replace(/[()\\]/g, ' ');
  const stream = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
