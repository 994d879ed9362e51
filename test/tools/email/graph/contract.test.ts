import { connectGraph } from '../../../../tools/email/graph/connect.ts';
import { startGraphSimulator } from '../../../support/graph-simulator/start.ts';
import type { Switches } from '../../../support/graph-simulator/switches.ts';
import { describeProvider, type ProviderScenario } from '../provider-contract.ts';
import { tokensOf } from './open-graph.ts';

/** A simulated Microsoft 365 mailbox, read by the real provider. */
async function scenario(switches: Partial<Switches>): Promise<ProviderScenario> {
  const simulator = await startGraphSimulator({ switches });
  const { mailbox } = simulator;
  const connections: ReturnType<typeof connectGraph>[] = [];
  const graphIds = new Map<string, string>();
  const nameOf = { Inbox: 'inbox', Archive: 'archive' };
  const idOf = (id: string): string => {
    const found = graphIds.get(id);
    if (found === undefined) throw new Error(`There is no message ${id}.`);
    return found;
  };
  return {
    async open(pageSize) {
      const connection = connectGraph({
        clientId: simulator.signIn.clientId,
        apiBase: simulator.base,
        loginBase: simulator.loginBase,
        allowHosts: [simulator.host],
        resolve: async () => [],
      });
      connections.push(connection);
      const tokens = tokensOf(simulator, new Date());
      return connection.open({ tenant: 'common', tokens, saveTokens: async () => {}, pageSize });
    },
    async add(folder, id, raw) {
      graphIds.set(id, mailbox.add(nameOf[folder], { source: raw }));
    },
    async changeFlags(_folder, id, flags) {
      mailbox.edit(idOf(id), { isRead: flags.includes('seen'), isFlagged: flags.includes('flagged') });
    },
    async move(_from, to, id) {
      mailbox.move(idOf(id), nameOf[to]);
    },
    async remove(_folder, id) {
      mailbox.remove(idOf(id), 'purged');
    },
    async truth(folder) {
      const inFolder = mailbox.truth().get(mailbox.folder(nameOf[folder]).id) ?? new Map();
      return [...graphIds].flatMap(([id, graphId]) => {
        const message = inFolder.get(graphId);
        return message === undefined ? [] : [{ id, flags: message.flags, raw: message.source }];
      });
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.close()));
      await simulator.close();
    },
  };
}

const limits = { flags: ['seen', 'flagged'], tellsArrivalsLate: true } as const;

describeProvider('Microsoft Graph', () => scenario({}), limits);
describeProvider(
  'Microsoft Graph, which tells only what changed,',
  () => scenario({ partialUpdates: true }),
  limits,
);
