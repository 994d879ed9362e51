import type { McpTool } from './tool.ts';
import { explain } from './tools/explain.ts';
import { getDesk } from './tools/get-desk.ts';
import { getEdition } from './tools/get-edition.ts';
import { getIssue } from './tools/get-issue.ts';
import { getMessage } from './tools/get-message.ts';
import { getStory } from './tools/get-story.ts';
import { listApprovals } from './tools/list-approvals.ts';
import { proposePreference } from './tools/propose-preference.ts';
import { searchIssues } from './tools/search-issues.ts';
import { searchStories } from './tools/search-stories.ts';

/**
 * All that a machine is offered, in the order in which it is listed. Deciding is not among it, nor confirming: what leaves
 * or changes something is a person's word.
 */
export const mcpTools: readonly McpTool[] = [
  searchStories,
  getEdition,
  getStory,
  searchIssues,
  getDesk,
  getIssue,
  getMessage,
  explain,
  listApprovals,
  proposePreference,
];

/** What a client may keep in view, each as the tool gives it without arguments. */
export const mcpResources = [
  { name: 'edition', uri: 'watchkeeper://edition', tool: getEdition },
  { name: 'desk', uri: 'watchkeeper://desk', tool: getDesk },
] as const;
