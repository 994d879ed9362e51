import { collectDefaultMetrics, Registry } from 'prom-client';

/** Registry of all metrics: those of this process, and those of the database that all processes share. */
export const registry = new Registry();

/** Adds the metrics of Node.js itself. Their names come from prom-client; ours begin with `watchkeeper_`. */
export const collectNodeMetrics = (): void => collectDefaultMetrics({ register: registry });
