import { Command, Option } from 'commander';
import { z } from 'zod';
import { type Scope, tokens } from '../../db/app/tokens.ts';
import { users } from '../../db/app/users.ts';
import { transaction } from '../../db/transaction.ts';
import { approvalKinds } from '../../domain/delegation.ts';
import { asFailure } from '../../domain/failure.ts';
import { configOrExit } from '../config.ts';
import { openForCommand } from '../open-database.ts';
import { hashToken, newToken } from '../token.ts';

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
    days: z.coerce.number().int().min(1).max(3650),
  })
  .refine(({ scopes, approves }) => approves === undefined || scopes.includes('approve'), {
    path: ['approves'],
    message: 'needs --scopes with approve',
  });

/** `token`: makes a token and prints it once. */
export const token = () =>
  new Command('token')
    .description('makes a token and prints it once, for a user who is made when there is none of that name')
    .requiredOption('--user <name>', 'whom it is for')
    .option('--scopes <list>', 'of read, write, approve, admin', 'read')
    .option(
      '--approves <kinds>',
      'the kinds of approvals it may decide, for example email.reply,news.*; every kind without it',
    )
    .addOption(new Option('--days <n>', 'how long it holds').default('90'))
    .action(makeToken);

async function makeToken(given: object, command: Command): Promise<void> {
  const parsed = wanted.safeParse(given);
  if (!parsed.success) {
    const said = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
    return command.error(said.join('\n'), { exitCode: 2 });
  }
  try {
    const { user, scopes, approves = null, days } = parsed.data;
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
    console.log(await insertToken({ user, scopes, approves, expiresAt }));
    const kinds = approves === null ? '' : ` (${approves.join(', ')} only)`;
    console.error(`For ${user}, to ${scopes.join(', ')}${kinds}, until ${expiresAt}. It is not shown again.`);
  } catch (thrown) {
    console.error(`No token was made: ${asFailure(thrown).message}`);
    process.exitCode = 1;
  }
}

async function insertToken(wish: {
  user: string;
  scopes: readonly Scope[];
  approves: readonly string[] | null;
  expiresAt: string;
}): Promise<string> {
  const { scopes, approves, expiresAt } = wish;
  const opened = await openForCommand(configOrExit());
  const made = newToken();
  try {
    await transaction(opened.database.sql, async (sql) => {
      const user = await users(sql).upsert(wish.user);
      await tokens(sql).insert({
        userId: user.id,
        name: 'made by command',
        hash: hashToken(made),
        scopes,
        expiresAt,
        approvalKinds: approves,
      });
    });
  } finally {
    await opened.close();
  }
  return made;
}
