import { Failure } from '../../../domain/failure.ts';
import { unavailable } from '../resilience.ts';

/** The parts of an SDK error that are read. */
interface SdkError {
  name?: string;
  status?: number;
  code?: unknown;
  param?: unknown;
  headers?: { get(name: string): string | null };
}

// Statuses that concern only the input: too long, not allowed, not understood.
const inputStatuses = new Set([400, 413, 422]);

/** Returns the failure for an error of the SDK in our own words: the provider's may repeat the key or the prompt. */
export function refusalOf(thrown: unknown, now: number): Failure {
  const { status, code, headers } = thrown as SdkError;
  if (status === undefined) return unavailable('cannot be reached');
  const name = typeof code === 'string' && /^[a-z]{1,20}(_[a-z]{1,20}){1,5}$/.test(code) ? ` (${code})` : '';
  if (inputStatuses.has(status))
    return new Failure('model_answer_invalid', `The model provider rejected this input: ${status}${name}.`, {
      upstreamStatus: status,
    });
  const retryAfter = retryAfterOf(headers?.get('retry-after') ?? null, now);
  return unavailable(`responded with ${status}${name}`, {
    upstreamStatus: status,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Tests whether a reasoning model threw this because it rejects the parameters of other models. */
export function isFromReasoningModel(thrown: unknown): boolean {
  const { status, param } = thrown as SdkError;
  return status === 400 && (param === 'temperature' || param === 'max_tokens');
}

/** Returns the seconds to wait, from a Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
