import { emailPreferences } from '../email/preferences.ts';
import { newsPreferences } from '../news/preferences.ts';

/** The preferences that an instruction can change, by the name of their scope. */
export const assistantScopes = { news: newsPreferences, email: emailPreferences };

/** The name of one of these scopes. */
export type ScopeName = keyof typeof assistantScopes;
