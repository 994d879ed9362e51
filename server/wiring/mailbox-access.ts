import type { z } from 'zod';
import type { Sql } from '../../db/connect.ts';
import { type MailProviderKind, mailboxes } from '../../db/email/mailboxes.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import type { Seal } from '../../runtime/seal.ts';
import type { DeviceGrant } from '../../tools/email/graph/device-grant.ts';
import type { MailProvider } from '../../tools/email/provider.ts';
import type { MailboxToSignIn, MailServices } from '../services.ts';
import { graphSettings, type KindOptions, type MailboxKind, mailboxKinds } from './mailbox-kinds.ts';

/** What opens the mailboxes of this process. */
export interface MailboxAccess extends MailServices {
  open(mailboxId: string): Promise<MailProvider>;
  close(): Promise<void>;
}

const purposeOf = (mailboxId: string) => `mailbox:${mailboxId}`;
const signInPurposeOf = (mailboxId: string) => `sign-in:${mailboxId}`;

/** Opens mailboxes with what is stored of them; credentials are unsealed here and nowhere else. */
export function mailboxAccess(options: { sql: Sql; seal: () => Seal } & KindOptions): MailboxAccess {
  const { sql, seal } = options;
  const { kinds, graph } = mailboxKinds(options);
  const kindOf = (provider: MailProviderKind): MailboxKind => {
    const kind = kinds[provider];
    if (kind) return kind;
    throw new Failure('invalid_request', `This service is not set up for mailboxes of the kind ${provider}.`);
  };
  const sealed = (value: unknown, purpose: string) =>
    seal().seal(Buffer.from(JSON.stringify(value)), purpose);
  const signInTo = ({ provider, settings, sending }: MailboxToSignIn) => {
    if (provider === 'graph' && graph !== null) {
      // Sending is asked for where the mailbox sends through Graph, and nowhere else.
      const maySend = sending?.kind === 'graph';
      return { graph, tenant: graphSettings.parse(settings).tenant, maySend };
    }
    throw new Failure('conflict', `A mailbox of the kind ${provider} is not signed in to in this way.`);
  };
  const offerOf = (mailboxId: string, grant: DeviceGrant) =>
    Buffer.from(sealed(grant, signInPurposeOf(mailboxId))).toString('base64url');

  return {
    async prepare({ id, provider, settings, credentials }) {
      const kind = kindOf(provider);
      const checked = parse(kind.settings, settings, 'settings');
      await kind.check?.(checked);
      if (credentials === null) return { settings: checked, credentials: null };
      if (kind.credentials === null)
        throw new Failure('invalid_request', `A mailbox of the kind ${provider} takes no credentials here.`);
      const accepted = parse(kind.credentials, credentials, 'credentials');
      return { settings: checked, credentials: sealed(accepted, purposeOf(id)) };
    },

    async open(mailboxId) {
      const { provider, settings, credentials } = await mailboxes(sql).getAccess(mailboxId);
      return kindOf(provider).open({
        settings,
        credentials: () => unsealed(seal(), mailboxId, credentials),
        save: (renewed) => mailboxes(sql).renewCredentials(mailboxId, sealed(renewed, purposeOf(mailboxId))),
      });
    },

    async beginSignIn(mailbox, signal) {
      const to = signInTo(mailbox);
      const grant = await to.graph.beginSignIn(to, signal);
      return {
        grant: offerOf(mailbox.id, grant),
        user_code: grant.userCode,
        verification_uri: grant.verificationUri,
        expires_at: grant.expiresAt,
        interval_seconds: grant.intervalSeconds,
      };
    },

    async pollSignIn(mailbox, given, signal) {
      const to = signInTo(mailbox);
      const opened = seal().open(Buffer.from(given, 'base64url'), signInPurposeOf(mailbox.id));
      const grant = JSON.parse(Buffer.from(opened).toString('utf8')) as DeviceGrant;
      const answer = await to.graph.pollSignIn(to.tenant, grant, signal);
      if (answer.kind === 'granted')
        return { status: 'signed_in', credentials: sealed(answer.tokens, purposeOf(mailbox.id)) };
      if (answer.kind === 'refused') return { status: answer.reason };
      const { intervalSeconds: interval_seconds } = answer.grant;
      return { status: 'waiting', grant: offerOf(mailbox.id, answer.grant), interval_seconds };
    },

    close: async () => graph?.close(),
  };
}

function unsealed(seal: Seal, mailboxId: string, credentials: Uint8Array | null): unknown {
  if (credentials === null)
    throw new Failure('mailbox_unauthorized', 'Nobody has signed in to this mailbox yet.');
  try {
    return JSON.parse(Buffer.from(seal.open(credentials, purposeOf(mailboxId))).toString('utf8'));
  } catch (cause) {
    throw new Failure('mailbox_unauthorized', `The credentials cannot be read: ${asFailure(cause).message}`, {
      cause,
    });
  }
}

function parse<T>(schema: z.ZodType<T>, given: unknown, name: string): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${[name, ...issue.path].join('.')}: ${issue.message}`);
  throw new Failure('invalid_request', `${problems.join('; ')}. Nothing was done.`);
}
