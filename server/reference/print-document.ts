import { describedDocument } from './described.ts';

// Prints the OpenAPI document of all routes, for what reads it without a running service.
process.stdout.write(`${JSON.stringify(describedDocument(), null, 2)}\n`);
