import { deflateSync } from 'node:zlib';

/** A printed line on a page of a test. */
export interface PrintedLine {
  text: string;
  size?: number;
  /** Points below the previous line; 14 by default. */
  gap?: number;
}

/** An object of a PDF: its dictionary, and the bytes of its stream if it has one. */
export type PdfObject = string | { dictionary: string; stream: Uint8Array };

/** Builds a PDF of these objects, numbered from 1; the first is the catalogue. `trailer` is added to the trailer. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    if (typeof object === 'string') {
      add(Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1'));
      continue;
    }
    const head = `${index + 1} 0 obj\n<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`;
    add(Buffer.concat([Buffer.from(head, 'latin1'), object.stream, Buffer.from('\nendstream\nendobj\n')]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** Returns the content stream that draws these lines on a page in one font. */
export function drawn(lines: readonly PrintedLine[]): string {
  let y = 780;
  return lines
    .map(({ text, size = 11, gap = 14 }) => {
      y -= gap;
      return `BT /F1 ${size} Tf 1 0 0 1 60 ${y} Tm (${escaped(text)}) Tj ET`;
    })
    .join('\n');
}

/** Returns the catalogue, tree, font and pages of a PDF with one page for each content (as drawn, deflated). */
export function pageObjects(contents: readonly (string | Uint8Array)[], title = ''): PdfObject[] {
  const first = 5;
  const kids = contents.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${escaped(title)}) >>`,
    ...contents.flatMap((content, index): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      {
        dictionary: '/Filter /FlateDecode',
        stream: typeof content === 'string' ? deflateSync(Buffer.from(content, 'latin1')) : content,
      },
    ]),
  ];
}

/** Builds a PDF of these pages. */
export const printedPdf = (pages: readonly (readonly PrintedLine[])[], title = ''): Uint8Array =>
  pdfOf(pageObjects(pages.map(drawn), title), '/Info 4 0 R');
