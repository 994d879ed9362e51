import { type ApiClientOptions, createApiClient } from '../../net/api-client.ts';
import type { MailProvider } from '../provider.ts';
import type { MailSender } from '../send/mail-sender.ts';
import {
  beginDeviceGrant,
  type DeviceGrant,
  pollDeviceGrant,
  type SignInRequest,
  type SignInState,
} from './device-grant.ts';
import { type GraphAccount, openGraphMailbox } from './open-mailbox.ts';
import { type GraphSendingAccount, newSendingMemory, openGraphSender } from './send-reply.ts';
import type { GraphApplication } from './token-endpoint.ts';

/** Microsoft Graph for one process: its HTTP clients and the operations on them. */
export interface GraphConnection {
  /** Opens a mailbox; nothing is requested before it is used. */
  open(account: GraphAccount): MailProvider;
  /** Opens the sender of a mailbox; it needs tokens whose owner agreed to sending. */
  openSender(account: GraphSendingAccount): MailSender;
  /** Starts a sign-in on another device; the person is shown the code and the address. */
  beginSignIn(wanted: SignInRequest, signal: AbortSignal): Promise<DeviceGrant>;
  /** Checks once whether a sign-in is complete. */
  pollSignIn(tenant: string, grant: DeviceGrant, signal: AbortSignal): Promise<SignInState>;
  /** Cancels running requests and closes every connection. */
  close(): Promise<void>;
}

/** The connection options of Graph. */
export interface GraphOptions extends Omit<ApiClientOptions, 'base' | 'concurrency'> {
  /** The id of the application that was registered for this service (a public client that allows device sign-in). */
  clientId: string;
  /** `https://graph.microsoft.com/v1.0` by default; national clouds have their own. */
  apiBase?: string;
  /** `https://login.microsoftonline.com` by default. */
  loginBase?: string;
}

/** DESIGN: at most four concurrent requests per application; Graph allows four for one mailbox. */
const concurrency = 4;

/** Opens the clients for Graph and its sign-in service. One for each process: limits and pauses belong to it. */
export function connectGraph(options: GraphOptions): GraphConnection {
  const { clientId, apiBase, loginBase, ...common } = options;
  const api = createApiClient({
    ...common,
    base: apiBase ?? 'https://graph.microsoft.com/v1.0',
    concurrency,
  });
  const login = createApiClient({ ...common, base: loginBase ?? 'https://login.microsoftonline.com' });
  const { clock = () => new Date() } = options;
  const application: GraphApplication = { login, clientId, clock };
  const memory = newSendingMemory();
  return {
    open: (account) => openGraphMailbox(api, application, account),
    openSender: (account) => openGraphSender(api, application, account, memory),
    beginSignIn: (wanted, signal) => beginDeviceGrant(application, wanted, signal),
    pollSignIn: (tenant, grant, signal) => pollDeviceGrant(application, tenant, grant, signal),
    async close() {
      await Promise.all([api.close(), login.close()]);
    },
  };
}
