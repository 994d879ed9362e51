import { z } from 'zod';
import { issueCategory, issueSeverity, issueStatus } from '../../email/triage/issue-fields.ts';

/** A reference to an item: an id, a number of the last list, or words of its title. */
const reference = z.string().trim().min(1).max(300);
const query = z.string().trim().min(1).max(300);
const days = z.int().min(1).max(365);
const topic = z.string().trim().min(1).max(60);

/** A field of an issue that an instruction can set, with its new value. */
const setting = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('priority'), to: z.number().min(0).max(1) }),
  z.strictObject({ field: z.literal('importance'), to: z.enum(['more', 'less']) }),
  z.strictObject({ field: z.literal('owner'), to: z.string().trim().min(1).max(254) }),
  z.strictObject({ field: z.literal('category'), to: issueCategory }),
  z.strictObject({ field: z.literal('severity'), to: issueSeverity }),
  z.strictObject({ field: z.literal('status'), to: issueStatus }),
  z.strictObject({ field: z.literal('response_requirement'), to: z.boolean() }),
]);

/**
 * The closed set of tools of the assistant. `read` is done at once; `change` is shown as a plan and done after confirmation;
 * `outside` always ends in an approval. Retrieved content cannot choose a tool, because the plan is fixed before any is read.
 */
export const assistantTools = {
  show_edition: {
    effect: 'read',
    args: z.strictObject({}),
    says: 'show the newest edition',
    example: "what's new this morning?",
  },
  show_desk: {
    effect: 'read',
    args: z.strictObject({ only: z.enum(['all', 'mandatory', 'due', 'waiting_on_me']) }),
    says: 'show the action desk',
    example: 'show me my desk / what is due this week?',
  },
  search_stories: {
    effect: 'read',
    args: z.strictObject({ query, days: days.nullable() }),
    says: 'search the news',
    example: 'find news about battery recalls from the last week',
  },
  search_issues: {
    effect: 'read',
    args: z.strictObject({ query, status: issueStatus.nullable() }),
    says: 'search the issues of the mailbox',
    example: 'find mails from Priya about firmware',
  },
  explain_issue: {
    effect: 'read',
    args: z.strictObject({ issue: reference }),
    says: 'explain the priority of an issue',
    example: 'why is the tank farm issue on top?',
  },
  explain_story: {
    effect: 'read',
    args: z.strictObject({ story: reference }),
    says: 'explain why a story is shown and what supports its claims',
    example: 'what is story 2 based on?',
  },
  explain_execution: {
    effect: 'read',
    args: z.strictObject({ of: z.enum(['sweep', 'sync', 'any']) }),
    says: 'explain how the last run went',
    example: 'how did the last sweep go?',
  },
  list_approvals: {
    effect: 'read',
    args: z.strictObject({ of: z.enum(['all', 'news', 'email']) }),
    says: 'list the open approvals',
    example: 'what waits for my approval?',
  },
  open_approval: {
    effect: 'read',
    args: z.strictObject({ approval: reference }),
    says: 'show one open approval',
    example: 'open approval 1',
  },
  summarise_issue: {
    effect: 'read',
    args: z.strictObject({ issue: reference }),
    says: 'summarise the mails of an issue',
    example: 'summarise the thread with Pallasgate',
  },
  summarise_story: {
    effect: 'read',
    args: z.strictObject({ story: reference }),
    says: 'summarise a story',
    example: 'sum up story 1',
  },
  report_costs: {
    effect: 'read',
    args: z.strictObject({ days }),
    says: 'report the cost of models',
    example: 'what did the models cost this week?',
  },
  list_tools: {
    effect: 'read',
    args: z.strictObject({}),
    says: 'list what I can do',
    example: 'what can you do?',
  },
  report_health: {
    effect: 'read',
    args: z.strictObject({}),
    says: 'report whether everything works',
    example: 'is everything working?',
  },
  run_sweep: {
    effect: 'change',
    args: z.strictObject({}),
    says: 'check the news sources now',
    example: 'run a sweep',
  },
  run_sync: {
    effect: 'change',
    args: z.strictObject({ mailbox: reference.nullable() }),
    says: 'sync the mailbox now',
    example: 'check for new mail',
  },
  change_preference: {
    effect: 'change',
    args: z.strictObject({
      scope: z.enum(['news', 'email']),
      topic,
      /** Added to the current weight; -1 to 1. */
      by: z.number().min(-1).max(1),
    }),
    says: 'show more or less of a topic',
    example: 'more about functional safety in the news',
  },
  mute: {
    effect: 'change',
    args: z.strictObject({ scope: z.enum(['news', 'email']), topic }),
    says: 'hide a topic, a person or a company (mandatory issues are still shown)',
    example: 'mute football in the news',
  },
  correct_issue: {
    effect: 'change',
    args: z.strictObject({ issue: reference, set: setting }),
    says: 'correct an issue',
    example: 'mark issue 3 as resolved / assign issue 3 to Bilal',
  },
  ask_draft: {
    effect: 'outside',
    args: z.strictObject({ issue: reference, wish: z.string().trim().max(1000).nullable() }),
    says: 'write a reply, which waits for your approval',
    example: 'draft a reply to Henrik saying that we need two more days',
  },
} as const satisfies Record<
  string,
  { effect: 'read' | 'change' | 'outside'; args: z.ZodType; says: string; example: string }
>;

/** The name of a tool. */
export type AssistantToolName = keyof typeof assistantTools;

/** One call of a tool with its arguments. */
export type ToolCall = {
  [Name in AssistantToolName]: { tool: Name; args: z.infer<(typeof assistantTools)[Name]['args']> };
}[AssistantToolName];
