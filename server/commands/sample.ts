import { Command } from 'commander';
import { attemptWithServices } from './attempt-with-services.ts';
import { userOption } from './named-user.ts';

/** `sample`: removes the sample world. */
export const sample = () =>
  new Command('sample').description('Remove the sample world.').addCommand(remove());

const remove = () =>
  new Command('remove')
    .description(
      'Remove the sample sources, mailbox and documents with all that came of them. What is your own stays.',
    )
    .addOption(userOption())
    .addHelpText('after', '\nExample:\n  npx watchkeeper sample remove')
    .action(({ user }: { user: string }) =>
      attemptWithServices(user, { queues: false }, async ({ removeSampleWorld, user: owner }) => {
        console.log(
          (await removeSampleWorld(owner.id))
            ? 'Removed the sample world. It does not come back. Your own sources and mail are kept.'
            : `${owner.name} has no sample world. Nothing was removed.`,
        );
      }),
    );
