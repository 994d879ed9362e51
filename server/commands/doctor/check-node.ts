import { broken, type Finding, ok } from './finding.ts';

const oldest = 26;

/** Whether this Node.js can run the service. */
export function checkNode(version: string): Finding {
  return Number.parseInt(version, 10) >= oldest
    ? ok('Node.js', version)
    : broken(
        'Node.js',
        `${version} is older than ${oldest}`,
        'Run `npm ci`, then `npx watchkeeper`: that uses the version pinned in package.json.',
      );
}
