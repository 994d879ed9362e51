import { Command } from 'commander';
import { tokens } from '../../db/app/tokens.ts';
import { attemptWithDatabase } from './attempt.ts';
import { makeToken } from './make-token.ts';
import { namedUser } from './named-user.ts';
import { printJson, printTable } from './print.ts';
import { tokenToRevoke } from './token-to-revoke.ts';

/** `token`: makes one, lists them, revokes some. */
export const token = () =>
  new Command('token')
    .description('makes tokens, lists and revokes them; `token --user NAME` makes one')
    .addCommand(makeToken(), { isDefault: true })
    .addCommand(listTokens())
    .addCommand(revokeTokens());

const listTokens = () =>
  new Command('list')
    .description('who may call, with what, until when, and when they last did; never the tokens themselves')
    .option('--user <name>', 'of this user alone')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper token list --user ada')
    .action(({ user, json }: { user?: string; json?: true }) =>
      attemptWithDatabase(async ({ database }) => {
        const whose = user === undefined ? null : (await namedUser(database, user)).id;
        const found = await tokens(database.sql).list(whose);
        if (json) return printJson({ tokens: found });
        const head = ['id', 'user', 'name', 'scopes', 'approves', 'expires', 'last used', 'revoked'];
        const rows = found.map((each) => [
          each.id,
          each.user,
          each.name,
          each.scopes.join(','),
          each.scopes.includes('approve') ? (each.approval_kinds?.join(',') ?? 'every kind') : null,
          each.expires_at ?? 'never',
          each.last_used_at ?? 'never',
          each.revoked_at,
        ]);
        printTable(head, rows, 'There is no token yet: the first start makes one.');
      }),
    );

const revokeTokens = () =>
  new Command('revoke')
    .description('ends tokens at once; whoever uses them is refused from then on')
    .argument('<token...>', 'its id as `token list` shows it, the beginning of the id, or the token itself')
    .addHelpText('after', '\nExample:\n  npx watchkeeper token revoke 3f2a91c4')
    .action((given: string[]) =>
      attemptWithDatabase(async ({ database }) => {
        const repository = tokens(database.sql);
        // All are found before any is revoked: a mistyped one of several changes nothing.
        const wanted = await Promise.all(given.map((text) => tokenToRevoke(repository, text)));
        const revoked = new Set(await repository.revoke(wanted.map(({ id }) => id)));
        for (const { id, name, user } of wanted)
          console.log(`${revoked.has(id) ? 'Revoked' : 'Was revoked already'}: ${name} of ${user} (${id}).`);
      }),
    );
