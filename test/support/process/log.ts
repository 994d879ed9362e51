import type { Log } from '../../../runtime/observability/log.ts';

/** Creates a log that keeps its lines, for tests of logged and unlogged data. */
export function recordingLog(): Log & { lines: { level: string; fields: object; message: string }[] } {
  const lines: { level: string; fields: object; message: string }[] = [];
  const record = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  return {
    lines,
    debug: record('debug'),
    info: record('info'),
    warn: record('warn'),
    error: record('error'),
  };
}
