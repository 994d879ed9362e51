import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { broken, type Finding, ok, warning } from './finding.ts';

const check = 'data directory';
const megabyte = 1024 * 1024;
const [leastMegabytes, fewMegabytes] = [200, 1_000];

/** Where the data is, or will be: whether it can be written, and whether there is room. Makes nothing. */
export function checkDataDirectory(directory: string): Finding {
  const path = resolve(directory);
  const there = existing(path);
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch {
    return broken(
      check,
      `${there} cannot be written by this user`,
      'Let the user that runs the service own it, or set DATA_DIR to a folder of theirs.',
    );
  }
  const { bavail, bsize } = statfsSync(there);
  return roomFinding(
    there === path ? path : `${path} (made at the first start)`,
    (bavail * bsize) / megabyte,
  );
}

/** The verdict on so many free megabytes. */
export function roomFinding(path: string, megabytes: number): Finding {
  const free = megabytes >= 10_240 ? `${Math.floor(megabytes / 1024)} GB` : `${Math.floor(megabytes)} MB`;
  const saw = `${path}, ${free} free`;
  if (megabytes < leastMegabytes)
    return broken(
      check,
      saw,
      'Make room on this disk before something is lost half-written, or move DATA_DIR.',
    );
  if (megabytes < fewMegabytes) return warning(check, saw, 'Make room on this disk soon, or move DATA_DIR.');
  return ok(check, saw);
}

/** The path, or the nearest folder above it that is there. */
function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}
