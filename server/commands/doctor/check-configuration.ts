import { distance } from 'fastest-levenshtein';
import { type Config, readConfig } from '../../settings/config.ts';
import { settings } from '../../settings/settings.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

type Environment = Record<string, string | undefined>;

/** The configuration as far as it can be used: the settings that are `wrong` stand at their defaults. */
export interface UsableConfig {
  config: Config;
  wrong: ReadonlySet<string>;
  problems: string[];
}

/** What cannot stand without a setting: left out with it, because what is wrong then would be its fault. */
const dependent: Record<string, string[]> = {
  DATABASE_URL: ['ROLE'],
  OPENAI_BASE_URL: ['OPENAI_MODEL', 'OPENAI_EMBEDDING_MODEL'],
  OPENAI_MODEL: ['OPENAI_EMBEDDING_MODEL'],
};

/** Reads the configuration, leaving out what is wrong with it, so that the rest can be examined too. */
export function readUsable(environment: Environment): UsableConfig {
  const wrong = new Set<string>();
  const problems: string[] = [];
  const left = { ...environment };
  // What settings say together is looked at only when each is right alone, so there may be more than one round.
  for (;;) {
    const read = readConfig(left);
    if (read.config) return { config: read.config, wrong, problems };
    problems.push(...read.problems);
    for (const problem of read.problems) {
      const name = problem.slice(0, problem.indexOf(':'));
      wrong.add(name);
      for (const each of [name, ...(dependent[name] ?? [])]) delete left[each];
    }
  }
}

const known = Object.keys(settings);

/** The setting that a name is likely meant for, where it is none itself. */
function meantBy(name: string): string | undefined {
  if (known.includes(name)) return undefined;
  const bare = name.toUpperCase().replace(/^(?:WATCHKEEPER|WK)_/, '');
  if (known.includes(bare)) return bare;
  // Short names are like many others: of those only the ones above are told.
  return known.find(
    (setting) => setting.length >= 7 && distance(bare, setting) <= (setting.length >= 10 ? 2 : 1),
  );
}

/** All that is wrong with the configuration, what of it has no effect, and names that were likely meant for settings. */
export function checkConfiguration(environment: Environment, { config, problems }: UsableConfig): Finding[] {
  const check = 'configuration';
  const misspelt = Object.keys(environment)
    .filter((name) => (environment[name] ?? '') !== '')
    .flatMap((name) => {
      const meant = meantBy(name);
      return meant === undefined
        ? []
        : [
            warning(
              check,
              `${name} is set, and no setting has that name`,
              `Should it be ${meant}? Rename it; the README lists every setting.`,
            ),
          ];
    });
  // With settings left out, what has no effect is no news.
  const warnings = problems.length > 0 ? [] : config.warnings;
  const set = known.filter((name) => (environment[name] ?? '') !== '');
  return [
    ...problems.map((problem) =>
      broken(check, problem, 'Correct it in the environment; the README lists every setting.'),
    ),
    ...warnings.map((said) => warning(check, said, null)),
    ...misspelt,
    ...(problems.length + warnings.length + misspelt.length > 0
      ? []
      : [ok(check, set.length === 0 ? 'every setting at its default' : `${set.join(', ')} set, all valid`)]),
  ];
}
