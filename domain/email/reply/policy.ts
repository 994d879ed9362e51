/** The version of the rules that check replies; raised whenever the same draft can get other findings. */
export const replyPolicyVersion = 'reply/1';
