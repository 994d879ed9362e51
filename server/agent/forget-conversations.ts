import { agentConversations } from '../../db/app/agent-conversations.ts';
import type { Database } from '../../db/connect.ts';
import { dayMs } from '../../domain/time.ts';

// A tick comes every minute: what is due in one is small, and what had piled up goes within hours.
const atOnce = 100;

/** Deletes the oldest conversations without a message for that many days; 0 days keeps all. Returns the number deleted. */
export async function forgetConversations(database: Database, days: number, now: Date): Promise<number> {
  if (days === 0) return 0;
  const before = new Date(now.getTime() - days * dayMs).toISOString();
  return agentConversations(database.sql).removeBefore(before, atOnce);
}
