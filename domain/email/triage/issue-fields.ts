import { z } from 'zod';

/** The status of an issue; the last two are closed. */
export const issueStatus = z.enum(['open', 'waiting_on_me', 'waiting_on_others', 'resolved', 'dismissed']);
export type IssueStatus = z.infer<typeof issueStatus>;

/** The category of an issue. */
export const issueCategory = z.enum([
  'quality',
  'production',
  'maintenance',
  'safety',
  'supplier',
  'customer',
  'design_change',
  'project',
  'test_validation',
  'it_software',
  'logistics',
  'administration',
  'newsletter',
  'notification',
  'other',
]);
export type IssueCategory = z.infer<typeof issueCategory>;

/** The reason why a message, and with its last one an issue, no longer counts. */
export const removedReason = z.enum(['deleted', 'trash', 'junk', 'mailbox']);

/** The removal of the last message of an issue, with which it left the desk. */
export interface LeftDesk {
  reason: z.infer<typeof removedReason>;
  /** ISO 8601, UTC. */
  at: string;
}

/** The severity of an issue if nothing is done. */
export const issueSeverity = z.enum(['low', 'normal', 'high', 'critical']);
export type IssueSeverity = z.infer<typeof issueSeverity>;
