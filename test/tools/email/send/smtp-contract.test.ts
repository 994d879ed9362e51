import { makeCertificate } from '../../../support/mail-servers/certificate.ts';
import { readArrived } from '../../../support/mail-servers/read-arrived.ts';
import type { SenderScenario } from '../../../support/mail-servers/sender-scenario.ts';
import { startSmtpSink } from '../../../support/mail-servers/smtp-sink.ts';
import { describeSender } from './sender-contract.ts';
import { sinkSender } from './smtp-scenario.ts';

const certificate = makeCertificate(['mail.plant.example']);

// Each conversation with this server begins with a tenth of a second of silence, so that the suite runs once; other ways of
// speaking to a server have tests of their own.
async function scenario(): Promise<SenderScenario> {
  const sink = await startSmtpSink(certificate);
  const host = 'mail.plant.example';
  const limits = {
    allowed: new Set([`${host}:${sink.port}`]),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    certificateAuthority: certificate.cert,
    idleMs: 1500,
  };
  return {
    open: async () => sinkSender(sink, { host, security: 'starttls' }, { limits }),
    arrived: () => Promise.all(sink.taken.map(({ raw }) => readArrived(raw))),
    async misbehave(fault) {
      sink.takesInSilence = fault === 'timesOutAfterSuccess';
      sink.behave = (moment) => {
        if (fault === 'refuses' && moment === 'recipient') return { code: 550, text: 'No such user' };
        return fault === 'timesOutBefore' && moment === 'sender' ? 'stall' : undefined;
      };
    },
    settle: async () => {},
    close: () => sink.close(),
  };
}

describeSender('SMTP', scenario, {
  looksUp: false,
  prepares: false,
  marksAutomatic: true,
  faults: ['refuses', 'timesOutBefore', 'timesOutAfterSuccess'],
  readsBack: [],
});
