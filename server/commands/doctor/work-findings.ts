import type { AilingMailbox, FailingSource } from '../../../db/inspection/work.ts';
import { clean } from '../../terminal/clean.ts';
import { type Finding, ok, warning } from './finding.ts';

const listed = 5;
const patienceMs = 2 * 60_000;

const reasonOf = (reason: string | null) => (reason === null ? 'no reason is known' : clean(reason));

/** Sources that fail, the worst first, a few of them by name. */
export function sourceFindings(failing: readonly FailingSource[]): Finding[] {
  const check = 'sources';
  if (failing.length === 0) return [ok(check, 'none fails')];
  const rest = failing.length - listed;
  return [
    ...failing
      .slice(0, listed)
      .map(({ user, name, failure_count, last_reason }) =>
        warning(
          check,
          `“${clean(name)}” of ${user} failed ${failure_count} ${failure_count === 1 ? 'time' : 'times'} in a row: ${reasonOf(last_reason)}`,
          'It is tried again in growing intervals. Correct its address, or remove it: `npx watchkeeper source list`.',
        ),
      ),
    ...(rest > 0 ? [warning(check, `${rest} more fail`, '`npx watchkeeper source list` shows all.')] : []),
  ];
}

/** Mailboxes that are signed out, paused by their provider, or failing. */
export function mailboxFindings(ailing: readonly AilingMailbox[], now: number): Finding[] {
  const check = 'mailboxes';
  if (ailing.length === 0) return [ok(check, 'none is signed out, paused or failing')];
  return ailing.map((mailbox) => {
    const who = `“${clean(mailbox.name)}” of ${mailbox.user}`;
    if (mailbox.signed_out_at !== null)
      return warning(
        check,
        `${who} is signed out since ${mailbox.signed_out_at}: ${reasonOf(mailbox.last_reason)}`,
        'Sign in again (POST /api/email/mailboxes/{id}/sign-in), or give new credentials (PATCH).',
      );
    if (mailbox.paused_until !== null && Date.parse(mailbox.paused_until) > now)
      return warning(
        check,
        `${who} is paused by its provider until ${mailbox.paused_until}`,
        'Nothing: it goes on then.',
      );
    return warning(
      check,
      `${who} failed ${mailbox.failure_count} ${mailbox.failure_count === 1 ? 'time' : 'times'} in a row: ${reasonOf(mailbox.last_reason)}`,
      'It is tried again in growing intervals; see GET /api/email/mailboxes for what it says.',
    );
  });
}

/** Jobs that nobody will take without a person, and those that a worker should have taken by now. */
export function queueFindings(
  queue: { dead: number; waiting: number; oldest: string | null },
  now: number,
): Finding[] {
  const check = 'work';
  const found: Finding[] = [];
  if (queue.dead > 0)
    found.push(
      warning(
        check,
        `${queue.dead} ${queue.dead === 1 ? 'execution has' : 'executions have'} failed for good`,
        'GET /api/executions?status=failed says why; POST /api/executions/{id}/retry takes one up where it stopped.',
      ),
    );
  if (queue.oldest !== null && now - Date.parse(queue.oldest) > patienceMs)
    found.push(
      warning(
        check,
        `${queue.waiting} ${queue.waiting === 1 ? 'job waits' : 'jobs wait'} since ${queue.oldest}, and no worker takes ${queue.waiting === 1 ? 'it' : 'them'}`,
        'Start one: `npm start`, or `npx watchkeeper worker` beside an api process.',
      ),
    );
  return found.length > 0
    ? found
    : [ok(check, 'nothing has failed for good, and nothing waits for a worker')];
}
