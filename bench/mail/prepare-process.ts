import { join } from 'node:path';
import { connect } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';

/** Makes the database as a first start does: what an import finds, and no part of what it costs. */
const [directory = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ directory: join(directory, 'postgresql') });
const database = await connect(embedded.url, { isExclusive: true, connections: 2 });
await migrate(database, setUpCheckpoints);
await database.close();
await embedded.close();
process.send?.('ready');
process.disconnect?.();
