import { openPools } from '../../db/connect.ts';
import { createApp } from '../app.ts';
import { describe } from '../http/reference.ts';
import { readConfig } from '../settings/config.ts';
import { type Composition, compose } from '../wiring/compose.ts';

const nothing = () => {};
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Wires the service with default settings, to be described and never started. It uses no database. */
export function describedService(): Composition {
  const { config, problems } = readConfig({});
  if (!config) throw new Error(`The service cannot be described: ${problems.join(' ')}`);
  const database = openPools('postgresql://localhost/described', { isExclusive: false, connections: 1 });
  return compose(config, database, { log, allowHosts: [] });
}

/** Returns the OpenAPI document that the service answers at `/openapi.json`. */
export const describedDocument = (served: Composition = describedService()) => describe(createApp(served));
