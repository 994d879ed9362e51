import { writeFile } from 'node:fs/promises';
import { describeSchema } from './catalog.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded/start.ts';
import { migrate } from './migrate.ts';

// `npm run schema`: writes db/schema.sql, the combined result of the migrations. It is for reading; nothing executes
// it.
const embedded = await startEmbedded({ directory: null });
const database = await connect(embedded.url, { isExclusive: true, connections: 2 });
await migrate(database);
const header = '-- What the migrations make together. Written by `npm run schema`; do not edit.\n\n';
const text = header + (await describeSchema(database.sql));
await writeFile(new URL('schema.sql', import.meta.url), text);
await database.close();
await embedded.close();
