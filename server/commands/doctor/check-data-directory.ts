import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { broken, type Finding, ok, warning } from './finding.ts';

const check = 'data directory';
const megabyte = 1024 * 1024;
const [brokenBelow, warningBelow] = [200, 1_000];

/** Checks that the data directory is writable and has free space. Creates nothing. */
export function checkDataDirectory(directory: string): Finding {
  const path = resolve(directory);
  const folder = nearestExisting(path);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return broken(
      check,
      `this user cannot write to ${folder}`,
      'Make the user that runs the service its owner, or set DATA_DIR to a folder that this user can write to.',
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  return diskFinding(
    folder === path ? path : `${path} (created at the first start)`,
    (bavail * bsize) / megabyte,
  );
}

/** Judges the free space of a disk in megabytes. */
export function diskFinding(path: string, megabytes: number): Finding {
  const free = megabytes >= 10_240 ? `${Math.floor(megabytes / 1024)} GB` : `${Math.floor(megabytes)} MB`;
  const saw = `${path}, ${free} free`;
  if (megabytes < brokenBelow)
    return broken(check, saw, 'Free space on this disk now, or move DATA_DIR: writes will fail.');
  if (megabytes < warningBelow) return warning(check, saw, 'Free space on this disk soon, or move DATA_DIR.');
  return ok(check, saw);
}

/** Returns the path, or its nearest parent folder that exists. */
function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
