const oldest = 26;

/** Ends with one clear line on a Node.js that cannot run this: the sandbox needs a permission model that denies the network. */
export function requireNode(): void {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= oldest) return;
  console.error(
    `Watchkeeper needs Node.js ${oldest} or newer; this is ${process.versions.node}. Run \`npm ci\` and start with \`npm start\`, which uses the pinned one.`,
  );
  process.exit(1);
}
