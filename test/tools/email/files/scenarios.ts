import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageFlag } from '../../../../domain/email/sync/message.ts';
import { openFiles } from '../../../../tools/email/files/open-files.ts';
import type { ProviderScenario, ScenarioFolder } from '../provider-contract.ts';
import type { TrueMessage } from '../provider-mirror.ts';

const folders: ScenarioFolder[] = ['Inbox', 'Archive'];

/** Writes all messages of a folder in one form; the content of the mailbox is kept beside it, as the truth. */
interface Writer {
  prepare(root: string, folder: ScenarioFolder): Promise<void>;
  /** Returns the bytes as this form stores them. */
  stored?(raw: Uint8Array): Uint8Array;
  /** Changes the folder from its earlier content to the current one. */
  write(root: string, folder: ScenarioFolder, before: TrueMessage[], now: TrueMessage[]): Promise<void>;
}

/** Creates a mailbox of files in a new directory. */
async function filesScenario(writer: Writer): Promise<ProviderScenario> {
  const root = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const held: Record<ScenarioFolder, TrueMessage[]> = { Inbox: [], Archive: [] };
  for (const folder of folders) await writer.prepare(root, folder);
  const set = async (folder: ScenarioFolder, now: TrueMessage[]) => {
    await writer.write(root, folder, held[folder], now);
    held[folder] = now;
  };
  const without = (folder: ScenarioFolder, id: string) => held[folder].filter((each) => each.id !== id);
  return {
    open: (pageSize) => openFiles({ path: root }, { pageSize }),
    add: (folder, id, raw) =>
      set(folder, [...held[folder], { id, raw: writer.stored?.(raw) ?? raw, flags: [] }]),
    changeFlags: (folder, id, flags) =>
      set(
        folder,
        held[folder].map((each) => (each.id === id ? { ...each, flags } : each)),
      ),
    async move(from, to, id) {
      const moved = held[from].filter((each) => each.id === id);
      await set(to, [...held[to], ...moved]);
      await set(from, without(from, id));
    },
    remove: (folder, id) => set(folder, without(folder, id)),
    truth: async (folder) => held[folder],
    close: () => rm(root, { recursive: true }),
  };
}

/** Creates two mbox files; additional messages are appended, any other change rewrites the file. */
export function mboxScenario(lineEnd: '\n' | '\r\n'): Promise<ProviderScenario> {
  const one = ({ raw, flags }: TrueMessage) => {
    const quoted = Buffer.from(raw)
      .toString('latin1')
      .replace(/^(>*From )/gm, '>$1');
    const status = flags.includes('seen') ? `Status: RO${lineEnd}` : '';
    const letters = flags
      .map((flag) => ({ flagged: 'F', answered: 'A', draft: 'T', seen: '' })[flag])
      .join('');
    const more = letters === '' ? '' : `X-Status: ${letters}${lineEnd}`;
    const from = `From ada@plant.example Mon Jun  1 08:00:00 2026${lineEnd}`;
    return Buffer.from(`${from}${status}${more}${quoted}${lineEnd}`, 'latin1');
  };
  return filesScenario({
    stored: (raw) => Buffer.from(Buffer.from(raw).toString('latin1').replaceAll('\r\n', lineEnd), 'latin1'),
    prepare: (root, folder) => writeFile(join(root, `${folder}.mbox`), ''),
    async write(root, folder, before, now) {
      const file = join(root, `${folder}.mbox`);
      const isLonger = before.every((each, index) => each === now[index]);
      if (isLonger) return writeFile(file, Buffer.concat(now.slice(before.length).map(one)), { flag: 'a' });
      await writeFile(`${file}.tmp`, Buffer.concat(now.map(one)));
      await rename(`${file}.tmp`, file);
    },
  });
}

/**
 * Creates a Maildir++ with its inbox at the root; the owner's program moves files to `cur` when it first sees them.
 */
export function maildirScenario(): Promise<ProviderScenario> {
  const pathOf = (root: string, folder: ScenarioFolder) =>
    folder === 'Inbox' ? root : join(root, '.Archive');
  const letter: Record<MessageFlag, string> = { seen: 'S', flagged: 'F', answered: 'R', draft: 'D' };
  let count = 0;
  return filesScenario({
    async prepare(root, folder) {
      for (const part of ['cur', 'new', 'tmp'])
        await mkdir(join(pathOf(root, folder), part), { recursive: true });
    },
    async write(root, folder, before, now) {
      const path = pathOf(root, folder);
      for (const part of ['new', 'cur']) {
        for (const name of await readdir(join(path, part))) {
          const id = name.split('.')[2]?.split(':')[0];
          const message = now.find((each) => each.id === id);
          const file = join(path, part, name);
          if (message === undefined) await rm(file);
          else if (message !== before.find((each) => each.id === id)) {
            const letters = message.flags.map((flag) => letter[flag]).toSorted();
            await rename(file, join(path, 'cur', `${name.split(':')[0]}:2,${letters.join('')}`));
          }
        }
      }
      for (const { id, raw, flags } of now.filter((each) => before.every((other) => other.id !== each.id))) {
        count += 1;
        const name = `1780300800.M${String(count).padStart(6, '0')}.${id}`;
        await writeFile(join(path, 'tmp', name), raw);
        const letters = flags.map((flag) => letter[flag]).toSorted();
        await rename(
          join(path, 'tmp', name),
          flags.length === 0 ? join(path, 'new', name) : join(path, 'cur', `${name}:2,${letters.join('')}`),
        );
      }
    },
  });
}

/** Creates two directories of `.eml` files. */
export function emlScenario(): Promise<ProviderScenario> {
  return filesScenario({
    prepare: async (root, folder) => {
      await mkdir(join(root, folder));
    },
    async write(root, folder, before, now) {
      for (const { id } of before) {
        if (now.every((each) => each.id !== id)) await rm(join(root, folder, `${id}.eml`));
      }
      for (const { id, raw } of now) {
        const file = join(root, folder, `${id}.eml`);
        const is = await readFile(file).catch(() => undefined);
        if (is === undefined || !is.equals(raw)) await writeFile(file, raw);
      }
    },
  });
}
