import { checkConfiguration, readUsable } from './check-configuration.ts';
import { checkDataDirectory } from './check-data-directory.ts';
import { checkNode } from './check-node.ts';
import { examineDatabase } from './examine-database.ts';
import { type Finding, warning } from './finding.ts';
import { checkModels, checkService, type DoctorPorts } from './outside-findings.ts';

/** What is examined: the environment as the service would read it, and a token that somebody asks about. */
export interface Patient {
  environment: Record<string, string | undefined>;
  nodeVersion: string;
  token?: string | undefined;
}

/**
 * Runs every check, the configuration's first; what hangs on a setting that is wrong is named as not looked at. Changes
 * nothing, and shows no secret.
 */
export async function examine(
  { environment, nodeVersion, token }: Patient,
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
              `not looked at, because ${missing.join(' and ')} is wrong`,
              'Correct that first; then ask again.',
            ),
          ]),
    );
  };
  await run('data directory', ['DATA_DIR'], () => [checkDataDirectory(config.DATA_DIR)]);
  await run('database', ['DATABASE_URL', 'DATA_DIR'], () => examineDatabase(config, token));
  await run('service', ['HOST', 'PORT'], async () => [await checkService(config, ports.askService)]);
  await run('models', ['OPENAI_BASE_URL', 'OPENAI_MODEL'], async () => [
    await checkModels(config, ports.askModels),
  ]);
  return found;
}
