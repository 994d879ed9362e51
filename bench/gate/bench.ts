import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { UnclassifiedMessage } from '../../db/email/triage/signals.ts';
import { Failure } from '../../domain/failure.ts';
import { judgeMessages } from '../../graphs/email/triage/judge-messages.ts';
import { reviewMessages } from '../../graphs/email/triage/review-messages.ts';
import { createSandboxPool } from '../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import { readMessage } from '../../tools/email/message/read-message.ts';
import reviewTool from '../../tools/email/review-messages.ts';
import type { Bench, Figure } from '../harness/contract.ts';
import { type HostileMail, hostileMails } from './hostile-mails.ts';

type Reviewed = Parameters<typeof reviewTool.run>[0]['messages'][number];

/** The limits: the longest wait of the event loop, ms, and the longest judgement of one mail, s: three calls of the sandbox. */
const [maxWait, maxSeconds] = [50, 30];
const { signal } = new AbortController();

/** Returns the mails of a folder with one source a file; without a folder those of the sample mailbox. */
async function ordinaryMails(folder: string | undefined): Promise<Reviewed[]> {
  const sources =
    folder === undefined
      ? readFileSync(join(import.meta.dirname, '../../sample-world/mailbox/plant/Inbox.mbox'), 'latin1')
          .split(/^From .*\n/m)
          .slice(1)
          .map((source) => Buffer.from(source, 'latin1'))
      : readdirSync(folder, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  const mails: Reviewed[] = [];
  for (const source of sources)
    try {
      const { message } = await readMessage(source);
      const attachments = message.attachments.flatMap(({ filename }) => filename ?? []);
      mails.push({ ...message, attachments, source });
    } catch {
      // A file that is no message is not measured.
    }
  return mails;
}

const reviewed = ({ name, text, hidden, source }: HostileMail): Reviewed => ({
  ...{ subject: name, text, hidden, signature: '', quoted: '', attachments: [], is_bulk: false },
  source,
});
const unclassified = ({ name, text }: HostileMail): UnclassifiedMessage => ({
  ...{ id: name, subject: name, text, quoted: '', sent_at: '2026-11-18T09:24:00.000Z', language: null },
  ...{ direction: 'incoming', sender: null, sender_name: null, recipients: [], in_reply_to: [] },
  ...{ is_bulk: false, is_automatic: false, mandatory: [], unopened: null },
});

/** Watches the CPU time of this thread between two ticks, which a busy machine does not change; `end` returns the most, ms. */
function watchThread(): { end(): number } {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [most, last] = [0, spent()];
  const timer = setInterval(() => {
    const now = spent();
    most = Math.max(most, now - last);
    last = now;
  }, 1);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

/** Hostile mails reviewed and judged in the sandbox, with the waits of this process; the cost of reviewing ordinary mails. */
const gate: Bench = {
  measures: 'mandatory review and signals of hostile mails of 2 to 5 MB, and the review of ordinary ones',
  against: 'limits',
  data: 'a folder with one message a file',
  async open({ data, say }) {
    const sandbox = createSandboxPool({ root: new URL('../../', import.meta.url), preload: [reviewTool] });
    await sandbox.warm();
    const tools = createToolRunner({ sandbox });
    const ordinary = await ordinaryMails(data);
    const hostile = hostileMails();
    return {
      about: `${hostile.length} hostile mails, ${ordinary.length} ordinary ones`,
      async round(round) {
        const delay = monitorEventLoopDelay({ resolution: 1 });
        const work = watchThread();
        let [longest, unjudged] = [0, 0];
        delay.enable();
        for (const mail of hostile) {
          const start = performance.now();
          const [findings = []] = await reviewMessages(tools, [reviewed(mail)], [], signal);
          const between = performance.now();
          const [signals] = await judgeMessages(tools, [unclassified(mail)], {
            ...{ answers: new Map(), own: new Set(), timeZone: 'UTC', signal },
          });
          const seconds = (performance.now() - start) / 1000;
          if (findings.some(({ category }) => category === 'unjudged')) unjudged += 1;
          if (signals instanceof Failure) unjudged += 1;
          longest = Math.max(longest, seconds);
          say(
            `${mail.name}: review ${(between - start).toFixed(0)} ms, signals ${(seconds * 1000 - between + start).toFixed(0)} ms`,
          );
        }
        delay.disable();
        const mostWork = work.end();
        const cpu = await round.here(async () => {
          const before = process.cpuUsage();
          for (let from = 0; from < ordinary.length; from += 50)
            await reviewTool.run({ added: [], messages: ordinary.slice(from, from + 50) }, { signal });
          const { user, system } = process.cpuUsage(before);
          return (user + system) / 1000 / Math.max(1, ordinary.length);
        });
        const figures: Figure[] = [
          { name: 'longest wait of the event loop', unit: 'ms', ours: delay.max / 1e6, atMost: maxWait },
          {
            name: 'most work between two ticks of the event loop',
            unit: 'CPU ms',
            ours: mostWork,
            atMost: maxWait,
          },
          { name: 'longest judgement of one mail', unit: 's', ours: longest, atMost: maxSeconds },
          { name: 'mails that could not be judged in time', unit: '', ours: unjudged },
          { name: 'review of an ordinary mail', unit: 'CPU ms', ours: cpu },
        ];
        return figures;
      },
      close: () => sandbox.close(),
    };
  },
};

export default gate;
