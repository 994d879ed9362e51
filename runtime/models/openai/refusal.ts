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

// What the provider says of the one input it was given: too long, not allowed, not understood.
const ofTheInput = new Set([400, 413, 422]);

/** What went wrong, told without a word of the provider's: it may repeat the key or what it was asked. */
export function refusalOf(thrown: unknown, now: number): Failure {
  const { status, code, headers } = thrown as SdkError;
  if (status === undefined) return unavailable('cannot be reached');
  const name = typeof code === 'string' && /^[a-z]{1,20}(_[a-z]{1,20}){1,5}$/.test(code) ? ` (${code})` : '';
  if (ofTheInput.has(status))
    return new Failure('model_answer_invalid', `The model provider refused this input: ${status}${name}.`, {
      upstreamStatus: status,
    });
  const retryAfter = retryAfterOf(headers?.get('retry-after') ?? null, now);
  return unavailable(`answered ${status}${name}`, {
    upstreamStatus: status,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Whether this is how a model that reasons refuses the parameters of one that does not; it is found out once. */
export function isOfReasoningModel(thrown: unknown): boolean {
  const { status, param } = thrown as SdkError;
  return status === 400 && (param === 'temperature' || param === 'max_tokens');
}

/** Seconds to wait, from a Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
