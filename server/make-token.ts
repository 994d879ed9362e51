import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Scope, tokens } from '../db/app/tokens.ts';
import { users } from '../db/app/users.ts';
import { transaction } from '../db/transaction.ts';
import { approvalKinds } from '../domain/delegation.ts';
import { asFailure } from '../domain/failure.ts';
import { configOrExit } from './config.ts';
import { openDatabase } from './open-database.ts';
import { hashToken, newToken } from './token.ts';

const usage = `Makes a token and prints it once.
Usage: npm run token -- --user NAME [--scopes read,write,approve,admin] [--approves email.reply,news.*] [--days N]
--approves leaves it some kinds of approvals only; it needs the scope approve. Without it, it may decide every kind.
A user of that name is made when there is none. The embedded database must not be in use: stop the service first.`;

const wanted = z
  .object({
    user: z.string().trim().min(1).max(100),
    scopes: z
      .string()
      .default('read')
      .transform((text) => text.split(',').map((scope) => scope.trim()))
      .pipe(z.array(z.enum(['read', 'write', 'approve', 'admin'])).min(1)),
    approves: z
      .string()
      .transform((text) => text.split(',').map((kind) => kind.trim()))
      .pipe(approvalKinds)
      .optional(),
    days: z.coerce.number().int().min(1).max(3650).default(90),
  })
  .refine(({ scopes, approves }) => approves === undefined || scopes.includes('approve'), {
    path: ['approves'],
    message: 'needs --scopes with approve',
  });

const config = configOrExit();
const parsed = wanted.safeParse(readArguments());
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues) console.error(`--${path.join('.')}: ${message}`);
  console.error(usage);
  process.exit(2);
}
try {
  const { user, scopes, approves = null, days } = parsed.data;
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
  console.log(await makeToken({ user, scopes, approves, expiresAt }));
  const kinds = approves === null ? '' : ` (${approves.join(', ')} only)`;
  console.error(`For ${user}, to ${scopes.join(', ')}${kinds}, until ${expiresAt}. It is not shown again.`);
} catch (thrown) {
  console.error(`No token was made: ${asFailure(thrown).message}`);
  process.exit(1);
}

async function makeToken(wish: {
  user: string;
  scopes: readonly Scope[];
  approves: readonly string[] | null;
  expiresAt: string;
}): Promise<string> {
  const { scopes, approves, expiresAt } = wish;
  const opened = await openDatabase(config);
  const token = newToken();
  try {
    await transaction(opened.database.sql, async (sql) => {
      const user = await users(sql).upsert(wish.user);
      await tokens(sql).insert({
        userId: user.id,
        name: 'made by command',
        hash: hashToken(token),
        scopes,
        expiresAt,
        approvalKinds: approves,
      });
    });
  } finally {
    await opened.close();
  }
  return token;
}

function readArguments(): object {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { user: text, scopes: text, approves: text, days: text } }).values;
  } catch {
    return {};
  }
}
