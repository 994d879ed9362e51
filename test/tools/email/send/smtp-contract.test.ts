import { makeCertificate } from '../../../support/certificate.ts';
import { startSmtpSink } from '../../../support/smtp-sink.ts';
import { readArrived } from './read-arrived.ts';
import { describeSender } from './sender-contract.ts';
import type { SenderScenario } from './sender-scenario.ts';
import { sinkSender, sinkTarget } from './smtp-scenario.ts';

const certificate = makeCertificate(['mail.plant.example']);

async function scenario(security: 'tls' | 'starttls' | 'none'): Promise<SenderScenario> {
  const sink = await startSmtpSink({ ...certificate, secure: security === 'tls' });
  const host = security === 'none' ? '127.0.0.1' : 'mail.plant.example';
  const limits = {
    allowed: new Set([`${host}:${sinkTarget(sink).port}`]),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    certificateAuthority: certificate.cert,
    idleMs: 300,
  };
  return {
    open: async () => sinkSender(sink, { host, security }, { limits }),
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

for (const security of ['tls', 'starttls', 'none'] as const) {
  describeSender(`SMTP (${security})`, () => scenario(security), {
    looksUp: false,
    prepares: false,
    marksAutomatic: true,
    faults: ['refuses', 'timesOutBefore', 'timesOutAfterSuccess'],
    readsBack: [],
  });
}
