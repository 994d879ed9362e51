import type { Log } from '../../../runtime/observability/log.ts';

/** A log that keeps its lines, for tests of what is told and of what is not. */
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
