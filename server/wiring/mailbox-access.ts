import type { z } from 'zod';
import type { Sql } from '../../db/connect.ts';
import { type MailProviderKind, mailboxes } from '../../db/email/sync/mailboxes.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import type { Seal } from '../../runtime/encryption/seal.ts';
import type { DeviceGrant } from '../../tools/email/graph/device-grant.ts';
import { graphTokens } from '../../tools/email/graph/tokens.ts';
import type { MailProvider } from '../../tools/email/provider.ts';
import type { MailSender } from '../../tools/email/send/mail-sender.ts';
import type { MailboxToSignIn, MailServices } from '../email/email-services.ts';
import { mailboxPurpose, openSealed, sealValue } from '../keys/sealed.ts';
import { graphSettings, type KindOptions, type MailboxKind, mailboxKinds } from './mailbox-kinds.ts';

/** The functions that open the mailboxes of this process. */
export interface MailboxAccess extends MailServices {
  open(mailboxId: string): Promise<MailProvider>;
  /** Opens the sender of a Microsoft mailbox; null if no application is registered. */
  openGraphSender: ((mailboxId: string) => Promise<MailSender>) | null;
  close(): Promise<void>;
}

const signInPurposeOf = (mailboxId: string) => `sign-in:${mailboxId}`;

/** Makes the functions that open mailboxes with their stored settings and credentials, which are decrypted here. */
export function mailboxAccess(options: { sql: Sql; seal: Seal } & KindOptions): MailboxAccess {
  const { sql, seal } = options;
  const { kinds, graph } = mailboxKinds(options);
  const kindOf = (provider: MailProviderKind): MailboxKind => {
    const kind = kinds[provider];
    if (kind) return kind;
    throw new Failure(
      'invalid_request',
      `This service is not set up for ${provider} mailboxes. Nothing was done. Configure that kind first.`,
    );
  };
  const sealed = (value: unknown, purpose: string) => sealValue(seal, value, purpose);
  const signInOf = ({ provider, settings, sending }: MailboxToSignIn) => {
    if (provider === 'graph' && graph !== null) {
      // The permission to send is requested only for a mailbox that sends through Graph.
      const maySend = sending?.kind === 'graph';
      return { graph, tenant: graphSettings.parse(settings).tenant, maySend };
    }
    throw new Failure(
      'conflict',
      'Only Microsoft mailboxes have this sign-in, and only if GRAPH_CLIENT_ID is set. Nothing was done.',
    );
  };
  const encodeGrant = (mailboxId: string, grant: DeviceGrant) =>
    Buffer.from(sealed(grant, signInPurposeOf(mailboxId))).toString('base64url');

  const save = (mailboxId: string) => (renewed: unknown) =>
    mailboxes(sql).renewCredentials(mailboxId, sealed(renewed, mailboxPurpose(mailboxId)));

  return {
    openGraphSender:
      graph &&
      (async (mailboxId) => {
        const { settings, credentials } = await mailboxes(sql).getAccess(mailboxId);
        return graph.openSender({
          tenant: graphSettings.parse(settings).tenant,
          tokens: graphTokens.parse(unsealed(seal, mailboxId, credentials)),
          saveTokens: save(mailboxId),
        });
      }),

    async prepare({ id, provider, settings, credentials }) {
      const kind = kindOf(provider);
      const checked = parse(kind.settings, settings, 'settings');
      await kind.check?.(checked);
      if (credentials === null) return { settings: checked, credentials: null };
      if (kind.credentials === null)
        throw new Failure(
          'invalid_request',
          `A ${provider} mailbox takes no credentials from a request. Nothing was done. Leave them out.`,
        );
      const accepted = parse(kind.credentials, credentials, 'credentials');
      return { settings: checked, credentials: sealed(accepted, mailboxPurpose(id)) };
    },

    async open(mailboxId) {
      const { provider, settings, credentials } = await mailboxes(sql).getAccess(mailboxId);
      return kindOf(provider).open({
        settings,
        credentials: () => unsealed(seal, mailboxId, credentials),
        save: save(mailboxId),
      });
    },

    async beginSignIn(mailbox, signal) {
      const target = signInOf(mailbox);
      const grant = await target.graph.beginSignIn(target, signal);
      return {
        grant: encodeGrant(mailbox.id, grant),
        user_code: grant.userCode,
        verification_uri: grant.verificationUri,
        expires_at: grant.expiresAt,
        interval_seconds: grant.intervalSeconds,
      };
    },

    async pollSignIn(mailbox, given, signal) {
      const { graph: connection, tenant } = signInOf(mailbox);
      const sealedGrant = Buffer.from(given, 'base64url');
      const grant = openSealed(seal, sealedGrant, signInPurposeOf(mailbox.id)) as DeviceGrant;
      const answer = await connection.pollSignIn(tenant, grant, signal);
      if (answer.kind === 'granted')
        return { status: 'signed_in', credentials: sealed(answer.tokens, mailboxPurpose(mailbox.id)) };
      if (answer.kind === 'refused') return { status: answer.reason };
      const { intervalSeconds: interval_seconds } = answer.grant;
      return { status: 'waiting', grant: encodeGrant(mailbox.id, answer.grant), interval_seconds };
    },

    close: async () => graph?.close(),
  };
}

function unsealed(seal: Seal, mailboxId: string, credentials: Uint8Array | null): unknown {
  if (credentials === null)
    throw new Failure(
      'mailbox_unauthorized',
      'The mailbox has no credentials yet. Nothing was read or sent. Sign in to it, or set its credentials.',
    );
  try {
    return openSealed(seal, credentials, mailboxPurpose(mailboxId));
  } catch (cause) {
    throw new Failure(
      'mailbox_unauthorized',
      `The credentials of the mailbox cannot be decrypted: ${asFailure(cause).message}`,
      { cause },
    );
  }
}

function parse<T>(schema: z.ZodType<T>, given: unknown, name: string): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${[name, ...issue.path].join('.')}: ${issue.message}`);
  throw new Failure(
    'invalid_request',
    `${problems.join('; ')}. Nothing was done. Correct the request and send it again.`,
  );
}
