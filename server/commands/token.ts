import { Command, Option } from 'commander';
import { z } from 'zod';
import { type ListedToken, tokens } from '../../db/app/tokens.ts';
import { users } from '../../db/app/users.ts';
import { transaction } from '../../db/transaction.ts';
import { approvalKinds } from '../../domain/delegation.ts';
import { Failure } from '../../domain/failure.ts';
import { dayMs } from '../../domain/time.ts';
import { hashToken, newToken } from '../keys/token.ts';
import { attemptWithDatabase } from './attempt.ts';
import { namedUser } from './named-user.ts';
import { printJson, printTable } from './print.ts';

/** `token`: makes, lists and revokes tokens. */
export const token = () =>
  new Command('token')
    .description('Make, list and revoke tokens. `token --user NAME` makes one.')
    .addCommand(makeToken(), { isDefault: true })
    .addCommand(listTokens())
    .addCommand(revokeTokens());

const optionsSchema = z
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

const makeToken = () =>
  new Command('make')
    .description('Make a token and print it once. Adds the user if there is none with that name.')
    .requiredOption('--user <name>', 'user of the token; `local` in a single-person installation')
    .option('--scopes <list>', 'comma-separated: read, write, approve, admin', 'read')
    .option(
      '--approves <kinds>',
      'kinds of approvals the token may decide, for example email.reply,news.* (default: all)',
    )
    .option('--name <name>', 'name to show in `token list`', 'made by command')
    .addOption(new Option('--days <n>', 'days until it expires').default('90'))
    .addHelpText('after', '\nExample:\n  npx watchkeeper token --user ada --scopes read,write --days 30')
    .action(make);

async function make(options: object, command: Command): Promise<void> {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
    return command.error(problems.join('\n'), { exitCode: 2 });
  }
  const { user, scopes, approves = null, name, days } = parsed.data;
  const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
  await attemptWithDatabase(async ({ database }) => {
    const made = newToken();
    await transaction(database.sql, async (sql) => {
      const { id: userId } = await users(sql).upsert(user);
      const hash = hashToken(made);
      await tokens(sql).insert({ userId, name, hash, scopes, expiresAt, approvalKinds: approves });
    });
    console.log(made);
    const kinds = approves === null ? '' : ` (approvals of ${approves.join(', ')} only)`;
    console.error(
      `Token for ${user} with ${scopes.join(', ')}${kinds}, valid until ${expiresAt}. It is not shown again.`,
    );
  });
}

const listTokens = () =>
  new Command('list')
    .description(
      'List tokens and the sessions of browsers: user, scopes, expiry and last use. Never shows the secrets themselves.',
    )
    .option('--user <name>', 'only the tokens of this user')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper token list --user ada')
    .action(({ user, json }: { user?: string; json?: true }) =>
      attemptWithDatabase(async ({ database }) => {
        const whose = user === undefined ? null : (await namedUser(database, user)).id;
        const found = await tokens(database.sql).list(whose);
        if (json) return printJson({ tokens: found });
        const head = ['id', 'kind', 'user', 'name', 'scopes', 'approves', 'expires', 'last used', 'revoked'];
        const rows = found.map((each) => [
          each.id,
          each.kind,
          each.user,
          each.name,
          each.scopes.join(','),
          each.scopes.includes('approve') ? (each.approval_kinds?.join(',') ?? 'every kind') : null,
          each.expires_at ?? 'never',
          each.last_used_at ?? 'never',
          each.revoked_at,
        ]);
        printTable(head, rows, 'There is no token yet. The first start makes one.');
      }),
    );

const revokeTokens = () =>
  new Command('revoke')
    .description('Revoke tokens, or end sessions of browsers, at once.')
    .argument('<token...>', 'its id, the beginning of its id, or the token itself')
    .addHelpText('after', '\nExample:\n  npx watchkeeper token revoke 3f2a91c4')
    .action((ids: string[]) =>
      attemptWithDatabase(async ({ database }) => {
        const repository = tokens(database.sql);
        // All are looked up before any is revoked, so that one mistyped id changes nothing.
        const found = await Promise.all(ids.map((text) => findToken(repository, text)));
        const revoked = new Set(await repository.revoke(found.map(({ id }) => id)));
        for (const { id, name, user } of found)
          console.log(`${revoked.has(id) ? 'Revoked' : 'Already revoked'}: ${name} of ${user} (${id}).`);
      }),
    );

/** Returns the token with that value, id or beginning of an id. Throws `not_found` if none or several match. */
async function findToken(
  repository: Pick<ReturnType<typeof tokens>, 'list' | 'find'>,
  given: string,
): Promise<ListedToken> {
  const all = await repository.list(null);
  if (given.startsWith('wk_')) {
    const known = await repository.find(hashToken(given));
    const found = all.find(({ id }) => id === known?.id);
    if (found) return found;
    throw new Failure('not_found', 'This token is not known here. Nothing was revoked.');
  }
  const matching = all.filter(({ id }) => id.startsWith(given.toLowerCase()));
  const [found] = matching;
  if (found && matching.length === 1) return found;
  throw new Failure(
    'not_found',
    found
      ? `${matching.length} token ids begin with ${given}. Nothing was revoked; give more of the id.`
      : `No token id begins with ${given}. Nothing was revoked. List tokens with \`watchkeeper token list\`.`,
  );
}
