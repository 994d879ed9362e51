import { assistantSuite } from './assistant/suite.ts';
import { checkworthySuite } from './checkworthy/suite.ts';
import { citationsSuite } from './citations/suite.ts';
import { claimsSuite } from './claims/suite.ts';
import { dedupeSuite } from './cluster/dedupe.ts';
import { clusterSuite } from './cluster/suite.ts';
import { criticalSuite } from './critical/suite.ts';
import { deadlineSuite } from './deadline/suite.ts';
import { deskSuite } from './desk/suite.ts';
import { draftSuite } from './draft/suite.ts';
import { feedsSuite } from './feeds/suite.ts';
import type { Suite } from './harness/suite.ts';
import { hypeSuite } from './hype/suite.ts';
import { injectionSuite } from './injection/suite.ts';
import { intentSuite } from './intent/suite.ts';
import { issueSuite } from './issue/suite.ts';
import { mailboxSuite } from './mailbox/suite.ts';
import { mimeSuite } from './mime/suite.ts';
import { offPolicySuite } from './off-policy/suite.ts';
import { releaseSuite } from './release/suite.ts';
import { replySuite } from './reply/suite.ts';
import { requestSuite } from './request/suite.ts';
import { ssrfSuite } from './ssrf/suite.ts';
import { threadSuite } from './thread/suite.ts';

/** Suites with data of their own, because their truth must be known or because they are reviewed; `--data` selects other data. */
export const drawn: Record<string, Suite> = {
  assistant: assistantSuite,
  critical: criticalSuite,
  deadline: deadlineSuite,
  desk: deskSuite,
  draft: draftSuite,
  injection: injectionSuite,
  issue: issueSuite,
  mailbox: mailboxSuite,
  'off-policy': offPolicySuite,
  release: releaseSuite,
  request: requestSuite,
};

/** Suites that need `--data`. */
export const suites: Record<string, Suite> = {
  checkworthy: checkworthySuite,
  citations: citationsSuite,
  claims: claimsSuite,
  cluster: clusterSuite,
  dedupe: dedupeSuite,
  feeds: feedsSuite,
  hype: hypeSuite,
  intent: intentSuite,
  mime: mimeSuite,
  reply: replySuite,
  ssrf: ssrfSuite,
  thread: threadSuite,
};
