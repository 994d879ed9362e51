import { distance } from 'fastest-levenshtein';
import { type Config, readConfig } from '../../settings/config.ts';
import { settings } from '../../settings/settings.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

type Environment = Record<string, string | undefined>;

/** The valid part of the configuration; settings in `wrong` are at their defaults. */
export interface UsableConfig {
  config: Config;
  wrong: ReadonlySet<string>;
  problems: string[];
}

/** Settings that depend on another one. They are left out with it, because they would be reported for its fault. */
const dependent: Record<string, string[]> = {
  DATABASE_URL: ['ROLE'],
  OPENAI_BASE_URL: ['OPENAI_MODEL', 'OPENAI_EMBEDDING_MODEL'],
  OPENAI_MODEL: ['OPENAI_EMBEDDING_MODEL'],
};

/** Reads the configuration without its invalid settings, so that the rest can still be checked. */
export function readUsable(environment: Environment): UsableConfig {
  const wrong = new Set<string>();
  const problems: string[] = [];
  const remaining = { ...environment };
  // Combinations are checked only once each setting is valid by itself, so this can take several rounds.
  for (;;) {
    const read = readConfig(remaining);
    if (read.config) return { config: read.config, wrong, problems };
    problems.push(...read.problems);
    for (const problem of read.problems) {
      const name = problem.slice(0, problem.indexOf(':'));
      wrong.add(name);
      for (const each of [name, ...(dependent[name] ?? [])]) delete remaining[each];
    }
  }
}

const known = Object.keys(settings);

/** Returns the setting that a misspelt name is probably meant for; undefined if there is none or the name is correct. */
function likelySetting(name: string): string | undefined {
  if (known.includes(name)) return undefined;
  const bare = name.toUpperCase().replace(/^(?:WATCHKEEPER|WK)_/, '');
  if (known.includes(bare)) return bare;
  // Short names resemble many others, so only longer names are compared.
  return known.find(
    (setting) => setting.length >= 7 && distance(bare, setting) <= (setting.length >= 10 ? 2 : 1),
  );
}

/** Reports invalid settings, settings without effect, and variables that look like misspelt settings. */
export function checkConfiguration(environment: Environment, { config, problems }: UsableConfig): Finding[] {
  const check = 'configuration';
  const misspelt = Object.keys(environment)
    .filter((name) => (environment[name] ?? '') !== '')
    .flatMap((name) => {
      const likely = likelySetting(name);
      return likely === undefined
        ? []
        : [
            warning(
              check,
              `${name} is set, and no setting has that name`,
              `Rename it to ${likely} if that is what you mean. All settings: docs/reference/settings.md.`,
            ),
          ];
    });
  // Skipped if settings are invalid: leaving those out causes such warnings.
  const warnings = problems.length > 0 ? [] : config.warnings;
  const set = known.filter((name) => (environment[name] ?? '') !== '');
  return [
    ...problems.map((problem) =>
      broken(check, problem, 'Correct it in the environment. All settings: docs/reference/settings.md.'),
    ),
    ...warnings.map((text) => warning(check, text, null)),
    ...misspelt,
    ...(problems.length + warnings.length + misspelt.length > 0
      ? []
      : [
          ok(
            check,
            set.length === 0 ? 'every setting is at its default' : `${set.join(', ')} set; all valid`,
          ),
        ]),
  ];
}
