import type { DraftPorts } from '../../graphs/email/ports.ts';
import type { Config } from '../settings/config.ts';

/** Adds the sending settings to the ports that the draft graph shares with the other e-mail graphs. */
export const draftPorts = (
  config: Pick<Config, 'SEND_UNDO_SECONDS' | 'MODEL_CONVERSATION_TOKENS'>,
  { store, sql, tools, models, openSender, submit, now }: Omit<DraftPorts, 'settings'>,
): DraftPorts => ({
  ...{ store, sql, tools, models, openSender, submit, now },
  settings: {
    undoSeconds: config.SEND_UNDO_SECONDS,
    conversationTokens: config.MODEL_CONVERSATION_TOKENS,
  },
});
