import { mkdir, writeFile } from 'node:fs/promises';
import { chromiumPath, type Look, looks } from '../support/chromium.ts';
import type { Person } from '../support/person.ts';

const folder = 'reports/pictures';

const darkPhone = {
  look: 'dark phone',
  colorScheme: 'dark',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};

/** Both themes in both widths; TEST_LOOKS=light leaves the first one only. */
export const fourLooks = (looks.length === 1 ? looks : [...looks, darkPhone]) as readonly Look[];

/** Writes the page that shows the pictures of these names in every look; each file of pictures has one of its own. */
export async function writeSheet(file: string, names: readonly string[]): Promise<void> {
  if (chromiumPath === undefined) return;
  await mkdir(folder, { recursive: true });
  const rows = names.map(
    (name) =>
      `<h2>${name}</h2>${fourLooks.map(({ look }) => `<img src="${name} ${look}.png" alt="${name}, ${look}" height="420">`).join('\n')}`,
  );
  await writeFile(`${folder}/${file}.html`, `<!doctype html><title>${file}</title>${rows.join('\n')}`);
}

/** Has the page examined, and draws it. */
export async function draw(person: Person, name: string, look: Look): Promise<void> {
  await person.look(name);
  const tooWide = await person.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (tooWide > 0) person.watch.faults.push(`${name}: the page is ${tooWide} px too wide`);
  await person.page.screenshot({ path: `${folder}/${name} ${look.look}.png` });
}
