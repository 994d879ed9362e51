import type { World } from './world.ts';

/** A question about a reply, as the interface gives it. */
export interface ReplyQuestion {
  id: string;
  kind: string;
  status: string;
  title: string;
  request: {
    actionRequests: [{ args: { body: string; subject: string } }];
    reviewConfigs: [{ allowedDecisions: string[] }];
  };
}

/** Returns every question about a reply that has been put so far. */
export async function askedReplies(world: World): Promise<ReplyQuestion[]> {
  const { body } = await world.service().api().get('/api/approvals?limit=100');
  return (body['approvals'] as ReplyQuestion[]).filter(({ kind }) => kind === 'email.reply');
}

/** Returns the replies that can be approved as they are now, the first question first. */
export async function openReplies(world: World): Promise<ReplyQuestion[]> {
  return (await askedReplies(world)).filter(
    ({ status, request }) =>
      status === 'open' && request.reviewConfigs[0].allowedDecisions.includes('approve'),
  );
}
