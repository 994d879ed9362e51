import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import type { Decision } from '../../../domain/approval.ts';
import { ask } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { decideWords } from '../../words/decide.ts';
import { announce } from '../announcements.ts';
import { dismissToast, tellDone, type Undoable, undoLast } from '../undo.ts';
import { type DecisionState, nextDecision, openDecision, type Refusal, type SeenEffect } from './decision.ts';
import { effectOf, kindOf, plannedEffect, type Question, replyContext, type SaidEffect } from './question.ts';

/** A question on the screen, and what can be done with it. */
export interface DecisionPage {
  state: DecisionState;
  /** Its end was on the screen. */
  sawEnd: () => void;
  arm: () => void;
  disarm: () => void;
  decide: (decision: Decision) => Promise<void>;
  undo: () => void;
}

interface Decided {
  status: Question['status'];
  effect?: Omit<SaidEffect, 'sentence'> | null;
}

const refusalOf = (thrown: unknown): Refusal =>
  thrown instanceof Problem
    ? { status: thrown.status, code: thrown.code, detail: thrown.message }
    : { status: 0, code: 'unknown', detail: String(thrown) };

/** An undo holds from the moment of the approval, a moment before its effect is planned. */
function leavingIn(seconds: number): SeenEffect {
  const until = new Date(Date.now() + seconds * 1_000).toISOString();
  return { id: null, state: 'planned', not_before: until, undo_until: until };
}

/** Follows one question from its first line to what became of it. Mount it once for each question. */
export function useDecision(question: Question): DecisionPage {
  const client = useQueryClient();
  const effect = effectOf(question);
  const [state, send] = useReducer(nextDecision, openDecision(question.status, effect));
  // The median is of the time for which a question was on the screen.
  const shownAt = useRef(performance.now());
  const undoable = useRef<Undoable | null>(null);
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: ['approval', question.id] });
    void client.invalidateQueries({ queryKey: ['approvals'] });
  };

  const { status } = question;
  const seen = effect === null ? '' : `${effect.state} ${effect.not_before} ${effect.detail}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is another object after each read.
  useEffect(() => send({ type: 'read', status, effect }), [status, seen]);

  const takeBack = async () => {
    send({ type: 'undo' });
    const draftId = question.subject.replace(/^draft:/, '');
    try {
      await ask('POST', `/api/email/drafts/${encodeURIComponent(draftId)}/undo`, {});
      send({ type: 'undo_accepted' });
    } catch (thrown) {
      send({ type: 'undo_refused', refusal: refusalOf(thrown) });
      throw thrown;
    } finally {
      readAgain();
    }
  };

  const decide = async (decision: Decision) => {
    send({ type: 'confirm', said: decision.type });
    try {
      const decided = await ask<Decided>(
        'POST',
        `/api/approvals/${encodeURIComponent(question.id)}/decision`,
        {
          ...decision,
          content_hash: question.content_hash,
          took_seconds: Math.round((performance.now() - shownAt.current) / 1_000),
        },
      );
      const leaves = kindOf(question) === 'reply' && decision.type !== 'reject';
      const seconds = replyContext(question)?.undo_seconds ?? 30;
      const planned = plannedEffect(decided.effect) ?? (leaves ? leavingIn(seconds) : null);
      send({ type: 'accepted', status: decided.status, effect: planned });
      const { title } = question;
      undoable.current = leaves ? { label: decideWords.approvedReply(title), undo: takeBack } : null;
      tellDone(
        leaves ? decideWords.leavesIn(title, seconds) : decideWords.decidedAs(decision.type, title),
        undoable.current,
      );
      // The countdown stands in the place of the answers, with the same way back.
      if (leaves) dismissToast();
    } catch (thrown) {
      send({ type: 'refused', refusal: refusalOf(thrown) });
      announce(refusalOf(thrown).detail);
    } finally {
      readAgain();
    }
  };

  return {
    state,
    sawEnd: () => send({ type: 'end_seen' }),
    arm: () => send({ type: 'arm' }),
    disarm: () => send({ type: 'disarm' }),
    decide,
    undo: () =>
      void (undoable.current === null ? takeBack().catch(() => undefined) : undoLast(undoable.current)),
  };
}
