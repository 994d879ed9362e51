-- Conversations are deleted by who had them, and by age. Their messages go with them.

grant delete on public.agent_conversations to watchkeeper_api;
create index agent_conversations_oldest on public.agent_conversations (last_at);
