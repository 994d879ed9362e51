#!/usr/bin/env node
// Plain JavaScript, so that an older Node.js gets as far as this line of help: it cannot even read the other files.
const oldest = 26;
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < oldest) {
  console.error(
    `Watchkeeper needs Node.js ${oldest} or newer; this is ${process.versions.node}. ` +
      'Run `npm ci`, then `npm start`: that uses the version pinned in package.json.',
  );
  process.exit(1);
}
const { run } = await import('./command/program.ts');
await run(process.argv);
