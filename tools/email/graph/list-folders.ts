import { z } from 'zod';
import type { FolderRole } from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Folder } from '../provider.ts';
import { rowsOf } from './pages.ts';
import type { GraphRequests } from './requests.ts';
import { graphId } from './rows.ts';

const folderRow = z.object({
  '@odata.type': z.string().optional(),
  id: graphId,
  displayName: z.string().max(1000).nullish(),
  childFolderCount: z.int().nonnegative().nullish(),
});

/**
 * Well-known names (learn.microsoft.com/graph/api/resources/mailfolder) with their roles; display names are translated.
 */
const wellKnown: readonly [name: string, role: FolderRole][] = [
  ['inbox', 'inbox'],
  ['sentitems', 'sent'],
  ['drafts', 'drafts'],
  ['archive', 'archive'],
  ['junkemail', 'junk'],
  ['deleteditems', 'trash'],
];

const listed = '$select=id,displayName,childFolderCount&$top=100';
const maxDepth = 30;
const maxFolders = 10_000;

/**
 * Lists all folders with their subfolders, named by path; search folders are left out, because they show messages of
 * other folders. Hidden folders contain no personal mail, and the API leaves them out itself.
 */
export async function listFolders(graph: GraphRequests, signal: AbortSignal): Promise<Folder[]> {
  const roles = new Map<string, FolderRole>();
  for (const [name, role] of wellKnown) {
    const id = await findWellKnown(graph, name, signal);
    if (id !== null) roles.set(id, role);
  }
  const folders = new Map<string, Folder>();

  async function walk(address: string, path: string, depth: number): Promise<void> {
    for await (const row of rowsOf(graph, address, folderRow, { signal })) {
      if (row['@odata.type'] === '#microsoft.graph.mailSearchFolder' || folders.has(row.id)) continue;
      const name = `${path}${row.displayName || row.id}`;
      folders.set(row.id, { id: row.id, name, role: roles.get(row.id) ?? 'other' });
      if (folders.size > maxFolders || depth > maxDepth) {
        throw new Failure(
          'response_refused',
          'The mailbox reports more or deeper folders than are possible. The list was not used.',
        );
      }
      if ((row.childFolderCount ?? 0) > 0) {
        const children = `me/mailFolders/${encodeURIComponent(row.id)}/childFolders?${listed}`;
        await walk(children, `${name}/`, depth + 1);
      }
    }
  }

  await walk(`me/mailFolders?${listed}`, '', 1);
  return [...folders.values()];
}

/**
 * Returns the id of a folder by its well-known name; null if the mailbox has none (an archive is created at its first
 * use).
 */
export async function findWellKnown(
  graph: GraphRequests,
  name: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { id } = await graph.json(`me/mailFolders/${name}?$select=id`, z.object({ id: graphId }), {
      signal,
    });
    return id;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
