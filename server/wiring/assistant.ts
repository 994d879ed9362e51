import { assistantEvents } from '../../domain/assistant/events.ts';
import { messageKind } from '../../domain/assistant/message.ts';
import { orderDesk } from '../../domain/email/desk/desk.ts';
import { assistantGraph, assistantVersion } from '../../graphs/assistant/assistant.graph.ts';
import { agentMessageRoutes } from '../agent/agent-messages.ts';
import { conversationRoutes } from '../agent/conversations.ts';
import { forgetConversations } from '../agent/forget-conversations.ts';
import { messageInterventionRoutes } from '../agent/message-interventions.ts';
import { qualityRoutes } from '../agent/quality.ts';
import { type SampleWorldServices, sampleWorldRoutes } from '../agent/sample-world.ts';
import { todayRoutes } from '../today/today.ts';
import { assistantPorts } from './assistant-ports.ts';
import type { Module, ModuleContext } from './module.ts';

/** Makes the assistant, which spans news and e-mail: instructions in plain words, their conversations, and the quality of both services. */
export function assistantModule(
  context: ModuleContext & Pick<SampleWorldServices, 'removeSampleWorld'>,
): Module & { services: Pick<SampleWorldServices, 'removeSampleWorld'> } {
  const { config, database, services } = context;
  return {
    name: 'assistant',
    services: context,
    graphs: [
      { kind: messageKind, version: assistantVersion, graph: assistantGraph(assistantPorts(context)) },
    ],
    events: assistantEvents,
    routes: [
      agentMessageRoutes(services),
      messageInterventionRoutes(services),
      conversationRoutes(services),
      qualityRoutes({ ...services, cards: config.CARDS }),
      sampleWorldRoutes({
        removeSampleWorld: context.removeSampleWorld,
        orderDesk: (userId, key) => services.submit(orderDesk(userId, key, key)),
        wake: () => services.wake(),
      }),
      todayRoutes({ ...services, cards: config.CARDS }),
    ],
    duties: {
      conversations: (now) => forgetConversations(database, config.CONVERSATION_DAYS, now),
    },
    close: async () => {},
  };
}
