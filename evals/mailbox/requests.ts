import { type Figure, share } from '../harness/suite.ts';
import type { Judged } from './case.ts';
import { isExact, isFoundAction, isRightAction, ownerOf } from './judge.ts';

/** Measures whether requests were found, with the right owner. */
export function actions({ mailbox: { address }, cases, note }: Judged): Figure[] {
  let [found, right, mine, rightlyMine, asked, hit, askedOfMe, hitOfMe] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { truth, found: facts } of cases) {
    for (const each of facts.actions) {
      const isRight = isRightAction(each, truth.actions, address);
      const isMine = ownerOf(each, address) === 'me';
      found += 1;
      right += isRight ? 1 : 0;
      mine += isMine ? 1 : 0;
      rightlyMine += isMine && isRight ? 1 : 0;
      if (!isRight) note('false action items', `${truth.key} (${ownerOf(each, address)}): ${each.quote}`);
    }
    for (const each of truth.actions) {
      const isFound = isFoundAction(each, facts.actions, address);
      asked += 1;
      hit += isFound ? 1 : 0;
      askedOfMe += each.owner === 'me' ? 1 : 0;
      hitOfMe += each.owner === 'me' && isFound ? 1 : 0;
      if (!isFound) note('requests that were not found', `${truth.key} (${each.owner}): ${each.quote}`);
    }
  }
  return [
    share('action precision', right, found, 0.85),
    share('action recall', hit, asked),
    share('action precision, of those said to be mine', rightlyMine, mine),
    share('action recall, of those asked of me', hitOfMe, askedOfMe),
  ];
}

/** Measures whether deadlines are exact, and unclear ones stay questions. */
export function deadlines({ mailbox: { timeZone }, cases, note }: Judged): Figure[] {
  let [wanted, exact, found, right] = [0, 0, 0, 0];
  for (const { truth, found: facts } of cases) {
    for (const each of truth.deadlines) {
      const isFound = facts.deadlines.some((one) => isExact(each, one, timeZone));
      wanted += 1;
      exact += isFound ? 1 : 0;
      if (!isFound)
        note('deadlines that were missed', `${truth.key}: ${each.kind} ${each.value}: ${each.quote}`);
    }
    for (const one of facts.deadlines) {
      const isRight = truth.deadlines.some((each) => isExact(each, one, timeZone));
      found += 1;
      right += isRight ? 1 : 0;
      if (!isRight)
        note('false deadlines', `${truth.key}: ${one.due_at?.toISOString() ?? one.question}: ${one.quote}`);
    }
  }
  return [share('deadline exact match', exact, wanted, 0.95), share('deadline precision', right, found)];
}
