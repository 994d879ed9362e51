import { checkConfiguration, readUsable } from './check-configuration.ts';
import { checkDataDirectory } from './check-data-directory.ts';
import { checkClient } from './client-findings.ts';
import { examineDatabase } from './examine-database.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { checkModels, checkService, type DoctorPorts } from './outside-findings.ts';

const minimumNode = 26;

/** Input of the doctor: the environment that the service would read, and optionally a token to check. */
export interface Examination {
  environment: Record<string, string | undefined>;
  nodeVersion: string;
  token?: string | undefined;
}

/**
 * Runs every check, starting with the configuration. A check that depends on an invalid setting is reported as skipped.
 * Changes nothing and shows no secret.
 */
export async function examine(
  { environment, nodeVersion, token }: Examination,
  ports: DoctorPorts,
): Promise<Finding[]> {
  const usable = readUsable(environment);
  const { config, wrong } = usable;
  const found = [checkNode(nodeVersion), ...checkConfiguration(environment, usable)];
  const run = async (check: string, needs: readonly string[], work: () => Finding[] | Promise<Finding[]>) => {
    const missing = needs.filter((name) => wrong.has(name));
    found.push(
      ...(missing.length === 0
        ? await work()
        : [
            warning(
              check,
              `skipped, because ${missing.join(' and ')} is invalid`,
              'Correct that first, then run the doctor again.',
            ),
          ]),
    );
  };
  await run('data directory', ['DATA_DIR'], () => [checkDataDirectory(config.DATA_DIR)]);
  await run('database', ['DATABASE_URL', 'DATA_DIR'], () => examineDatabase(config, token));
  await run('service', ['HOST', 'PORT'], async () => [await checkService(config, ports.askService)]);
  await run('client', ['HOST', 'PORT'], () => checkClient(config, ports.askService));
  await run('models', ['OPENAI_BASE_URL', 'OPENAI_MODEL'], async () => [
    await checkModels(config, ports.askModels),
  ]);
  return found;
}

/** Checks that this Node.js version can run the service. */
export function checkNode(version: string): Finding {
  return Number.parseInt(version, 10) >= minimumNode
    ? ok('Node.js', version)
    : broken(
        'Node.js',
        `${version} is older than ${minimumNode}`,
        'Run `npm ci`, then `npx watchkeeper`, which uses the version pinned in package.json.',
      );
}
