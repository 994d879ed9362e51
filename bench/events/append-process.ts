import { events } from '../../db/app/events.ts';
import { connect } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { runtimeEvents } from '../../domain/execution-events.ts';
import { atRate, now, writeSent } from './sent-event.ts';

// Appends events to the database of our service through a separate connection, each in a transaction like any other writer.
const [url = '', userId = '', rate, seconds] = process.argv.slice(2);
const database = await connect(url, { isExclusive: true, connections: 1 });
const sent = await atRate(Number(rate), Number(seconds), (index) => {
  const stage = writeSent({ index, at: now() });
  return transaction(database.sql, (sql) =>
    events(sql).append({ userId, kind: runtimeEvents['stage.started'], payload: { stage } }),
  );
});
process.send?.(sent);
await database.close();
process.disconnect?.();
