import type { AilingMailbox, FailingSource } from '../../../db/inspection/work.ts';
import { clean } from '../../terminal/clean.ts';
import { type Finding, ok, warning } from './finding.ts';

const maxListed = 5;
const patienceMs = 2 * 60_000;

const reasonOf = (reason: string | null) => (reason === null ? 'the reason is not known' : clean(reason));

/** Lists failing sources, the worst first, and names at most five. */
export function sourceFindings(failing: readonly FailingSource[]): Finding[] {
  const check = 'sources';
  if (failing.length === 0) return [ok(check, 'none is failing')];
  const rest = failing.length - maxListed;
  return [
    ...failing
      .slice(0, maxListed)
      .map(({ user, name, failure_count, last_reason }) =>
        warning(
          check,
          `“${clean(name)}” of ${user} failed ${failure_count} ${failure_count === 1 ? 'time' : 'times'} in a row: ${reasonOf(last_reason)}`,
          'It is retried at growing intervals. Correct its URL or remove it: see `npx watchkeeper source list`.',
        ),
      ),
    ...(rest > 0
      ? [warning(check, `${rest} more are failing`, 'List all with `npx watchkeeper source list`.')]
      : []),
  ];
}

/** Lists mailboxes that are signed out, paused by their provider, or failing. */
export function mailboxFindings(ailing: readonly AilingMailbox[], now: number): Finding[] {
  const check = 'mailboxes';
  if (ailing.length === 0) return [ok(check, 'none is signed out, paused or failing')];
  return ailing.map((mailbox) => {
    const who = `“${clean(mailbox.name)}” of ${mailbox.user}`;
    if (mailbox.signed_out_at !== null)
      return warning(
        check,
        `${who} has been signed out since ${mailbox.signed_out_at}: ${reasonOf(mailbox.last_reason)}`,
        'Sign in again (POST /api/email/mailboxes/{id}/sign-in), or set new credentials (PATCH /api/email/mailboxes/{id}).',
      );
    if (mailbox.paused_until !== null && Date.parse(mailbox.paused_until) > now)
      return warning(
        check,
        `${who} is paused by its provider until ${mailbox.paused_until}`,
        'Nothing to do: it continues then.',
      );
    return warning(
      check,
      `${who} failed ${mailbox.failure_count} ${mailbox.failure_count === 1 ? 'time' : 'times'} in a row: ${reasonOf(mailbox.last_reason)}`,
      'It is retried at growing intervals. GET /api/email/mailboxes shows the reason.',
    );
  });
}

/** Reports jobs that failed for good, and jobs that a worker should have started by now. */
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
        'GET /api/executions?status=failed shows why. POST /api/executions/{id}/retry continues one where it stopped.',
      ),
    );
  if (queue.oldest !== null && now - Date.parse(queue.oldest) > patienceMs)
    found.push(
      warning(
        check,
        `${queue.waiting} ${queue.waiting === 1 ? 'job has' : 'jobs have'} been waiting since ${queue.oldest}, and no worker starts ${queue.waiting === 1 ? 'it' : 'them'}`,
        'Start a worker: `npm start`, or `npx watchkeeper worker` beside an api process.',
      ),
    );
  return found.length > 0
    ? found
    : [ok(check, 'no job has failed for good, and none is waiting for a worker')];
}
