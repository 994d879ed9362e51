import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a directory with these files, which is removed with the test. Names that end in `/` are directories. */
export async function newDirectory(files: Record<string, string | Buffer> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (!name.endsWith('/')) await writeFile(path, text);
  }
  return root;
}
