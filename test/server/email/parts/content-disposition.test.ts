import { expect, test } from 'vitest';
import { dispositionOf } from '../../../../server/email/parts/content-disposition.ts';

test.each([
  ['FN-2214.pdf', 'filename="FN-2214.pdf"; filename*=UTF-8\'\'FN-2214.pdf'],
  ['Prüfung (2).xlsx', 'filename="Pr_fung (2).xlsx"; filename*=UTF-8\'\'Pr%C3%BCfung%20%282%29.xlsx'],
  ['../../etc/passwd', 'filename="etc_passwd"; filename*=UTF-8\'\'etc_passwd'],
  ['a"\r\nSet-Cookie: x', 'filename="a_Set-Cookie_ x"; filename*=UTF-8\'\'a_Set-Cookie_%20x'],
  ['invoice\u202Efdp.exe', 'filename="invoice_fdp.exe"; filename*=UTF-8\'\'invoice_fdp.exe'],
  ['...', 'filename="attachment-1"; filename*=UTF-8\'\'attachment-1'],
  [null, 'filename="attachment-1"; filename*=UTF-8\'\'attachment-1'],
])('%j is saved under a name without directories, lines and invisible characters', (name, header) => {
  expect(dispositionOf(name, 'attachment-1')).toBe(`attachment; ${header}`);
});

test('a long name keeps its ending', () => {
  expect(dispositionOf(`${'x'.repeat(500)}.pdf`, 'a')).toContain(`${'x'.repeat(116)}.pdf"`);
});
