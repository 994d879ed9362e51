import { describe, expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

/** Paths that exist on one machine only. A path in a URL, or below a folder of the project, is none. */
const machinePath = /(?<![\w.~:})/-])\/(?:work|root|home|Users)\/[\w.-]+/;

/** Hosts that packages are downloaded from: which one is used is the machine's business. */
const registryHost =
  /\bregistry(?:\.[\w-]+)+\.[a-z]{2,}\b|\b(?:deb|security|ftp)\.debian\.org\b|\bnpmjs\.(?:org|com)\b/;

interface Locked {
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readProjectFile('package-lock.json')) as { packages: Record<string, Locked> };

function linesWith(pattern: RegExp): string[] {
  return projectFiles()
    .filter((path) => /\.(ts|tsx|js|cjs|mjs|json|md|sql|sh|ya?ml|html|css)$|^\.|\/run$/.test(path))
    .flatMap((path) =>
      readProjectFile(path)
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
        ),
    );
}

describe('the project runs on any machine', () => {
  test('no file names a path of one machine', () => {
    expect(linesWith(machinePath)).toEqual([]);
    expect(`open('/${'home'}/someone/file')`).toMatch(machinePath);
    expect('https://example.org/home/page').not.toMatch(machinePath);
  });

  test('no file names a host that packages come from', () => {
    expect(linesWith(registryHost)).toEqual([]);
    expect(`https://registry.${'npmjs'}.org/zod`).toMatch(registryHost);
  });

  test('the lock file pins every package by its hash, not by the host it came from', () => {
    const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
    // A package for another platform is optional, and is not always there to be hashed.
    const unpinned = installed.filter(
      ([, entry]) => entry.integrity === undefined && entry.optional !== true,
    );
    expect(unpinned.map(([path]) => path)).toEqual([]);
  });

  test('the lock file holds the packages of every platform, or `npm ci` refuses it', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) =>
          !(`node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every package is asked for at one exact version', () => {
    const description = JSON.parse(readProjectFile('package.json'));
    const asked = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
      Object.entries<string | Record<string, string>>(description[kind] ?? {}).flatMap(([name, version]) =>
        // An override may hold for the packages below one package only.
        typeof version === 'string' ? [[name, version] as const] : Object.entries(version),
      ),
    );
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
