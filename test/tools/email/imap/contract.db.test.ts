import { describe, test } from 'vitest';
import { describeProvider, type ProviderScenario, type ScenarioFolder } from '../provider-contract.ts';
import { missing, newMailbox } from './mail-server.ts';

const folders: Record<ScenarioFolder, string> = { Inbox: 'INBOX', Archive: 'Archive' };

/** Creates a scenario with modseq (CONDSTORE), or without, as on a server that lacks it. */
async function scenario(hasModseq: boolean): Promise<ProviderScenario> {
  const mailbox = await newMailbox();
  return {
    open: async (pageSize) =>
      mailbox.open({
        pageSize,
        onConnect(client) {
          if (!hasModseq) client.enabled.delete('CONDSTORE');
        },
      }),
    add: (folder, _id, raw) => mailbox.append(folders[folder], raw),
    changeFlags: (folder, id, flags) => mailbox.flag(folders[folder], id, flags),
    move: (from, to, id) => mailbox.move(folders[from], folders[to], id),
    remove: (folder, id) => mailbox.expunge(folders[folder], id),
    truth: (folder) => mailbox.truth(folders[folder]),
    close: () => mailbox.close(),
  };
}

if (missing === undefined) {
  const limits = { flags: ['seen', 'flagged', 'answered', 'draft'] as const };
  describeProvider('Dovecot with modseq', () => scenario(true), limits);
  describeProvider('Dovecot without modseq', () => scenario(false), limits);
} else {
  describe('Dovecot as a mail provider', () => {
    test.skip(`not run here, ${missing}`, () => {});
  });
}
