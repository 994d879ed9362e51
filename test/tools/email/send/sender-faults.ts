import { expect, test } from 'vitest';
import { asFailure } from '../../../../domain/failure.ts';
import type { MailSender } from '../../../../tools/email/send/mail-sender.ts';
import type {
  SenderAbilities,
  SenderFault,
  SenderScenario,
} from '../../../support/mail-servers/sender-scenario.ts';
import { newOutgoing } from './letters.ts';
import { expectTrue, failureOf, receiptOf, refusals, sendWhole, signal } from './sending.ts';

/** Contract of every sender when the outside misbehaves. */
export function describeFaults(
  world: () => { outside: SenderScenario; sender: MailSender; open(): Promise<MailSender> },
  abilities: SenderAbilities,
): void {
  // Not skipped with `runIf`: a skipped test counts as failed.
  const onlyWith = (fault: SenderFault, title: string, work: () => Promise<void>) => {
    if (abilities.faults.includes(fault)) test(title, work);
  };

  onlyWith('refuses', 'a refusal leaves nothing, and is told apart from a failure', async () => {
    const { outside, sender, open } = world();
    await outside.misbehave('refuses');
    const outgoing = newOutgoing();
    expect(refusals).toContain((await failureOf(sendWhole(sender, outgoing))).code);
    await outside.misbehave(null);
    await outside.settle();
    expect(await outside.arrived()).toEqual([]);
    expect((await (await open()).find(outgoing, null, signal)).outcome).not.toBe('sent');
  });

  onlyWith('timesOutBefore', 'what was never taken can be sent by the process that knows', async () => {
    const { outside, sender } = world();
    const outgoing = newOutgoing();
    const prepared = await sender.prepare(outgoing, signal);
    const reference = prepared?.reference ?? null;
    await outside.misbehave('timesOutBefore');
    const failure = await failureOf(sender.send(outgoing, reference, signal));
    expect(refusals).not.toContain(failure.code);
    expect(failure.retry).toBe(true);
    await outside.misbehave(null);
    await outside.settle();
    expect((await sender.find(outgoing, reference, signal)).outcome).toBe('not_sent');
    await sender.send(outgoing, reference, signal);
    await outside.settle();
    expect(await outside.arrived()).toHaveLength(1);
    expectTrue(receiptOf(await sender.find(outgoing, reference, signal)), outgoing);
  });

  onlyWith('timesOutAfterSuccess', 'what was taken without an answer is not called not sent', async () => {
    const { outside, sender, open } = world();
    const outgoing = newOutgoing();
    const prepared = await sender.prepare(outgoing, signal);
    const reference = prepared?.reference ?? null;
    await outside.misbehave('timesOutAfterSuccess');
    const failure = await failureOf(sender.send(outgoing, reference, signal));
    expect(refusals).not.toContain(failure.code);
    await outside.misbehave(null);
    await outside.settle();
    for (const by of [sender, await open()]) {
      const found = await by.find(outgoing, reference, signal);
      expect(found.outcome).toBe(abilities.looksUp ? 'sent' : 'unknown');
      if (found.outcome === 'sent') expectTrue(found.receipt, outgoing);
    }
    expect(await outside.arrived()).toHaveLength(1);
  });

  onlyWith('lags', 'what is shown late is found once it has settled', async () => {
    const { outside, sender, open } = world();
    await outside.misbehave('lags');
    const outgoing = newOutgoing();
    const reference = await sendWhole(sender, outgoing);
    await outside.settle();
    expectTrue(receiptOf(await (await open()).find(outgoing, reference, signal)), outgoing);
    expect(await outside.arrived()).toHaveLength(1);
  });

  onlyWith('cannotLookUp', 'a look-up that is not answered says nothing', async () => {
    const { outside, sender, open } = world();
    const outgoing = newOutgoing();
    await outside.misbehave('cannotLookUp');
    const reference = await sendWhole(sender, outgoing);
    const by = await open();
    const told = await by.find(outgoing, reference, signal).then(
      (found) => found.outcome,
      (thrown: unknown) => asFailure(thrown).retry,
    );
    expect(['unknown', true]).toContain(told);
    await outside.misbehave(null);
    await outside.settle();
    expect((await by.find(outgoing, reference, signal)).outcome).toBe('sent');
  });
}
