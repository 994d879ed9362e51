import { collectDefaultMetrics, Registry } from 'prom-client';

/** Everything that `/metrics` shows: of this process, and of the database that all processes share. */
export const registry = new Registry();

/** Those of Node itself are named by prom-client; ours begin with `watchkeeper_`. */
export const collectOfNode = (): void => collectDefaultMetrics({ register: registry });
