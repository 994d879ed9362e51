/** The version of the rules that replies are checked by; raised whenever the same draft can be judged otherwise. */
export const replyPolicyVersion = 'reply/1';
