import { Failure } from '../../domain/failure.ts';

/** The entity tag of a version (RFC 9110 8.8.3). */
export const entityTag = (version: number): string => `"${version}"`;

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** Whether a client that sends this `If-None-Match` has the version already; a weak tag is as good here. */
export function isKnown(header: string | undefined, version: number): boolean {
  if (header === undefined) return false;
  return tagsIn(header).some((tag) => tag === '*' || tag.replace(/^W\//, '') === entityTag(version));
}

/**
 * Refuses a change without `If-Match` (RFC 6585 3), and one that was made for another version than the newest (RFC 9110
 * 13.1.1): what somebody else has changed meanwhile is not overwritten unseen.
 */
export function requireMatch(header: string | undefined, version: number): void {
  if (header === undefined) {
    throw new Failure(
      'precondition_required',
      'Send `If-Match` with the ETag of the version that you have read. Nothing was changed.',
    );
  }
  if (!tagsIn(header).some((tag) => tag === '*' || tag === entityTag(version))) throw staleVersion(version);
}

/** The version that a change was made for is not the newest any more. */
export function staleVersion(version: number): Failure {
  return new Failure(
    'precondition_failed',
    `The newest version is not the one you have read, but ${version} or later. Read it again. Nothing was changed.`,
  );
}
