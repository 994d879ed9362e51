import { describeProvider } from '../provider-contract.ts';
import { emlScenario, maildirScenario, mboxScenario } from './scenarios.ts';

const everyFlag = ['seen', 'flagged', 'answered', 'draft'] as const;

describeProvider('an mbox with CRLF', () => mboxScenario('\r\n'), { flags: everyFlag });
describeProvider('an mbox with LF', () => mboxScenario('\n'), { flags: everyFlag });
describeProvider('a Maildir', maildirScenario, { flags: everyFlag });
describeProvider('a directory of .eml files', emlScenario, { flags: [] });
