import { connectGraph } from '../../../../tools/email/graph/connect.ts';
import type { MailSender, Outgoing } from '../../../../tools/email/send/mail-sender.ts';
import type { SimulatedMailbox } from '../../../support/graph-simulator/mailbox.ts';
import type { SendingSwitches } from '../../../support/graph-simulator/sending-switches.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import { startGraphSimulator } from '../../../support/graph-simulator/start.ts';
import { describeSender } from '../send/sender-contract.ts';
import { sendingTokensOf } from './open-graph.ts';
import { placeAnswered } from './place-answered.ts';

type Scenario = Awaited<ReturnType<Parameters<typeof describeSender>[1]>>;
type Fault = NonNullable<Parameters<Scenario['misbehave']>[0]>;

const faults: Partial<Record<Fault, Partial<SendingSwitches>>> = {
  timesOutBefore: { breaks: 1 },
  timesOutAfterSuccess: { losesSent: 1 },
  lags: { lagSeconds: 45, lagForm: 'gone' },
};

/** Creates a simulated Microsoft 365 mailbox, used by the real sender. */
async function scenario(switches: Partial<SendingSwitches>): Promise<Scenario> {
  const clock = setClock();
  const simulator = await startGraphSimulator({ clock: clock.now });
  simulator.setSending(switches);
  const { mailbox } = simulator;
  const connections: ReturnType<typeof connectGraph>[] = [];
  return {
    async open() {
      const connection = connectGraph({
        clientId: simulator.signIn.clientId,
        apiBase: simulator.base,
        loginBase: simulator.loginBase,
        allowHosts: [simulator.host],
        resolve: async () => [],
        clock: clock.now,
      });
      connections.push(connection);
      const tokens = sendingTokensOf(simulator, clock.now());
      const sender = connection.openSender({ tenant: 'common', tokens, saveTokens: async () => {} });
      return answering(sender, mailbox);
    },
    arrived: async () =>
      simulator.left.map((each) => ({
        messageId: each.messageId.slice(1, -1),
        from: 'jo@plant.example',
        to: each.to,
        cc: each.cc,
        subject: each.subject,
        inReplyTo: each.inReplyTo?.slice(1, -1) ?? null,
        references: each.references.map((id) => id.slice(1, -1)),
        body: each.body,
        autoSubmitted:
          each.properties['String {00020386-0000-0000-C000-000000000046} Name Auto-Submitted'] ?? null,
      })),
    async misbehave(fault) {
      if (fault === 'refuses') simulator.signIn.narrow();
      else if (fault === null) simulator.calmDown();
      else simulator.setSending(faults[fault] ?? {});
    },
    settle: async () => clock.pass(61),
    async close() {
      await Promise.all(connections.map((connection) => connection.close()));
      await simulator.close();
    },
  };
}

/** Wraps a sender: Graph answers a message of its mailbox, so everything prepared gets one to answer there. */
function answering(sender: MailSender, mailbox: SimulatedMailbox): MailSender {
  const placed = new Map<string, Outgoing>();
  return {
    ...sender,
    prepare(outgoing, signal) {
      const made = placed.get(outgoing.messageId) ?? placeAnswered(mailbox, outgoing);
      placed.set(outgoing.messageId, made);
      return sender.prepare(made, signal);
    },
  };
}

const abilities = {
  looksUp: true,
  prepares: true,
  faults: ['refuses', 'timesOutBefore', 'timesOutAfterSuccess', 'lags'],
  marksAutomatic: true,
  readsBack: ['to', 'cc', 'subject', 'inReplyTo', 'references', 'bodyHash', 'sentAt'],
} as const;

describeSender('Microsoft Graph', () => scenario({}), abilities);
describeSender(
  'Microsoft Graph, which changes line ends, takes pictures over and copies what was sent,',
  () => scenario({ changesLineEnds: true, takesPictures: true, ignoresGiven: true, newIds: 1 }),
  abilities,
);
