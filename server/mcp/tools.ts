import { explain } from './explain.ts';
import { getDesk } from './get-desk.ts';
import { getEdition } from './get-edition.ts';
import { getIssue } from './get-issue.ts';
import { getMessage } from './get-message.ts';
import { getStory } from './get-story.ts';
import { listApprovals } from './list-approvals.ts';
import { proposePreference } from './propose-preference.ts';
import { searchIssues } from './search-issues.ts';
import { searchStories } from './search-stories.ts';
import type { McpTool } from './tool.ts';

/** All tools for MCP clients, in the order in which they are listed. None decides or confirms: only a person does. */
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

/** Resources of MCP clients, each the result of a tool without arguments. */
export const mcpResources = [
  { name: 'edition', uri: 'watchkeeper://edition', tool: getEdition },
  { name: 'desk', uri: 'watchkeeper://desk', tool: getDesk },
] as const;
