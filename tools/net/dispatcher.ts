import { Agent } from 'undici';
import { pinnedConnector, type Resolve, systemResolve } from './pinned-connect.ts';

const connectTimeoutMs = 8_000;
const maxHeaderBytes = 32 * 1024;

/**
 * Opens the connections of one client: every socket leads to a checked address. A plain agent: it reads no proxy
 * variables, follows no redirects and keeps no cookies.
 */
export function openDispatcher(options: {
  /** The set of `allowedHosts`. */
  allowed: ReadonlySet<string>;
  /** The resolver of the operating system by default. */
  resolve: Resolve | undefined;
  perHost: number;
}): Agent {
  return new Agent({
    allowH2: false,
    connect: pinnedConnector({
      allowed: options.allowed,
      resolve: options.resolve ?? systemResolve,
      timeoutMs: connectTimeoutMs,
    }),
    connections: options.perHost,
    maxHeaderSize: maxHeaderBytes,
    keepAliveMaxTimeout: 30_000,
  });
}
