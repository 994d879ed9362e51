import type { EmailPorts } from '../ports.ts';

/** What making a release works with. */
export type ReleasePorts = Pick<EmailPorts, 'store' | 'sql' | 'models' | 'now'>;
