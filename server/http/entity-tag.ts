import { Failure } from '../../domain/failure.ts';

/** Returns the entity tag of a version (RFC 9110 8.8.3). */
export const entityTag = (version: number): string => `"${version}"`;

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** Tests whether `If-None-Match` names this tag; the comparison is weak (RFC 9110 13.1.2). */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return tagsIn(header).some((each) => each === '*' || opaqueOf(each) === opaqueOf(tag));
}

const opaqueOf = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Throws for a change without `If-Match` (RFC 6585 3) and for one of an earlier version (RFC 9110 13.1.1), so that it does not
 * overwrite a change that its author has not seen.
 */
export function requireMatch(header: string | undefined, version: number): void {
  if (header === undefined) {
    throw new Failure(
      'precondition_required',
      '`If-Match` is missing. Nothing was changed. Send the ETag of the version that you read.',
    );
  }
  if (!tagsIn(header).some((tag) => tag === '*' || tag === entityTag(version))) throw staleVersion(version);
}

/** Returns the refusal of a change to a version that is no longer the newest. */
export function staleVersion(version: number): Failure {
  return new Failure(
    'precondition_failed',
    `The version that you read is no longer the newest, which is now ${version} or later. Nothing was changed. Read it again and repeat the change.`,
  );
}
