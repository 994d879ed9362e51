import { MemoryOutside } from '../../../support/mail-servers/memory-sender.ts';
import type { SenderAbilities, SenderScenario } from '../../../support/mail-servers/sender-scenario.ts';
import { describeSender } from './sender-contract.ts';

async function scenario(keepsDrafts: boolean): Promise<SenderScenario> {
  const outside = new MemoryOutside({ keepsDrafts });
  return {
    open: async () => outside.open(),
    arrived: async () =>
      outside.left.map(({ outgoing: { letter, from, messageId, isAutomatic = false } }) => ({
        messageId,
        from: from.address,
        to: letter.to,
        cc: letter.cc,
        subject: letter.subject,
        inReplyTo: letter.in_reply_to,
        references: letter.references,
        body: letter.body,
        autoSubmitted: isAutomatic ? 'auto-replied' : null,
      })),
    async misbehave(fault) {
      outside.refuses = fault === 'refuses';
      outside.timesOutBefore = fault === 'timesOutBefore';
      outside.timesOutAfterSuccess = fault === 'timesOutAfterSuccess';
      outside.lags = fault === 'lags';
      outside.cannotLookUp = fault === 'cannotLookUp' ? 'fail' : false;
    },
    settle: async () => outside.show(),
    close: async () => {},
  };
}

const abilities: SenderAbilities = {
  looksUp: true,
  prepares: false,
  marksAutomatic: true,
  faults: ['refuses', 'timesOutBefore', 'timesOutAfterSuccess', 'lags', 'cannotLookUp'],
  readsBack: ['to', 'cc', 'subject', 'inReplyTo', 'references', 'bodyHash', 'sentAt'],
};
describeSender('an outside in memory', () => scenario(false), abilities);
describeSender('an outside in memory that keeps drafts', () => scenario(true), {
  ...abilities,
  prepares: true,
});
