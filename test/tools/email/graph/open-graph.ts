import { onTestFinished } from 'vitest';
import {
  connectGraph,
  type GraphConnection,
  type GraphOptions,
} from '../../../../tools/email/graph/connect.ts';
import type { GraphAccount } from '../../../../tools/email/graph/open-mailbox.ts';
import { sendScopes } from '../../../../tools/email/graph/scopes.ts';
import type { GraphTokens } from '../../../../tools/email/graph/tokens.ts';
import type { MailProvider } from '../../../../tools/email/provider.ts';
import { type GraphSimulator, startGraphSimulator } from '../../../support/graph-simulator/start.ts';

/** Opens a simulator that is closed when the test ends. */
export async function openSimulator(
  options: Parameters<typeof startGraphSimulator>[0] = {},
): Promise<GraphSimulator> {
  const simulator = await startGraphSimulator(options);
  onTestFinished(() => simulator.close());
  return simulator;
}

/** Opens a connection to a simulator that is closed when the test ends. */
export function connectTo(simulator: GraphSimulator, options: Partial<GraphOptions> = {}): GraphConnection {
  const connection = connectGraph({
    clientId: simulator.signIn.clientId,
    apiBase: simulator.base,
    loginBase: simulator.loginBase,
    allowHosts: [simulator.host],
    resolve: async () => [],
    ...options,
  });
  onTestFinished(() => connection.close());
  return connection;
}

/** Returns the tokens of a person who signed in at the simulator. */
export function tokensOf(simulator: GraphSimulator, now: Date): GraphTokens {
  const { access_token, refresh_token, expires_in } = simulator.signIn.issue();
  return {
    access_token,
    refresh_token,
    expires_at: new Date(now.getTime() + expires_in * 1000).toISOString(),
  };
}

/** Returns the tokens of a person who also agreed to sending. */
export function sendingTokensOf(simulator: GraphSimulator, now: Date): GraphTokens {
  const { access_token, refresh_token, expires_in } = simulator.signIn.issue(sendScopes);
  const expires_at = new Date(now.getTime() + expires_in * 1000).toISOString();
  return { access_token, refresh_token, expires_at, may_send: true };
}

/** Opens the mailbox of a simulator, with the tokens that it saved. */
export function openMailbox(
  simulator: GraphSimulator,
  options: {
    connection?: GraphConnection;
    account?: Partial<GraphAccount>;
    graph?: Partial<GraphOptions>;
  } = {},
): { provider: MailProvider & Required<Pick<MailProvider, 'keepNotified'>>; saved: GraphTokens[] } {
  const connection = options.connection ?? connectTo(simulator, options.graph);
  const saved: GraphTokens[] = [];
  const provider = connection.open({
    tenant: 'common',
    tokens: tokensOf(simulator, options.graph?.clock?.() ?? new Date()),
    saveTokens: async (tokens) => void saved.push(tokens),
    ...options.account,
  });
  const { keepNotified } = provider;
  if (keepNotified === undefined) throw new Error('Graph tells of changes.');
  return { provider: { ...provider, keepNotified }, saved };
}
