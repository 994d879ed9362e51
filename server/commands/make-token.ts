import { Command, Option } from 'commander';
import { z } from 'zod';
import { tokens } from '../../db/app/tokens.ts';
import { users } from '../../db/app/users.ts';
import { transaction } from '../../db/transaction.ts';
import { approvalKinds } from '../../domain/delegation.ts';
import { hashToken, newToken } from '../keys/token.ts';
import { attemptWithDatabase } from './attempt.ts';

const wanted = z
  .object({
    user: z.string().trim().min(1).max(100),
    scopes: z
      .string()
      .transform((text) => text.split(',').map((scope) => scope.trim()))
      .pipe(z.array(z.enum(['read', 'write', 'approve', 'admin'])).min(1)),
    approves: z
      .string()
      .transform((text) => text.split(',').map((kind) => kind.trim()))
      .pipe(approvalKinds)
      .optional(),
    name: z.string().trim().min(1).max(100),
    days: z.coerce.number().int().min(1).max(3650),
  })
  .refine(({ scopes, approves }) => approves === undefined || scopes.includes('approve'), {
    path: ['approves'],
    message: 'needs --scopes with approve',
  });

/** `token make`, which is what `token` alone does: makes a token and prints it once. */
export const makeToken = () =>
  new Command('make')
    .description('makes a token and prints it once, for a user who is made when there is none of that name')
    .requiredOption('--user <name>', 'whom it is for')
    .option('--scopes <list>', 'of read, write, approve, admin', 'read')
    .option(
      '--approves <kinds>',
      'the kinds of approvals it may decide, for example email.reply,news.*; every kind without it',
    )
    .option('--name <name>', 'what it is for, as `token list` shows it', 'made by command')
    .addOption(new Option('--days <n>', 'how long it holds').default('90'))
    .addHelpText('after', '\nExample:\n  npx watchkeeper token --user ada --scopes read,write --days 30')
    .action(make);

async function make(given: object, command: Command): Promise<void> {
  const parsed = wanted.safeParse(given);
  if (!parsed.success) {
    const said = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
    return command.error(said.join('\n'), { exitCode: 2 });
  }
  const { user, scopes, approves = null, name, days } = parsed.data;
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
  await attemptWithDatabase(async ({ database }) => {
    const made = newToken();
    await transaction(database.sql, async (sql) => {
      const { id: userId } = await users(sql).upsert(user);
      const hash = hashToken(made);
      await tokens(sql).insert({ userId, name, hash, scopes, expiresAt, approvalKinds: approves });
    });
    console.log(made);
    const kinds = approves === null ? '' : ` (${approves.join(', ')} only)`;
    console.error(`For ${user}, to ${scopes.join(', ')}${kinds}, until ${expiresAt}. It is not shown again.`);
  });
}
