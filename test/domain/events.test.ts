import { describe, expect, test } from 'vitest';
import { auditKinds, eventKinds, executionKinds, toldEvents } from '../../domain/events.ts';
import { executionVerbs } from '../../domain/execution-events.ts';
import { readProjectFile, sourceFiles } from '../house/project-files.ts';

// Where events are registered, and tests, appending nothing themselves.
const code = sourceFiles()
  .filter((file) => !file.startsWith('test/') && !/^domain\/.*events\.ts$/.test(file))
  .map((file) => ({ file, text: readProjectFile(file) }));

describe('the registry of events', () => {
  test('has no kind that nothing appends', () => {
    const quoted = (word: string, texts: readonly { text: string }[]) =>
      texts.some(({ text }) => text.includes(`'${word}'`));
    const unused = Object.keys(toldEvents).filter((name) => {
      if (quoted(name, code)) return false;
      const [noun = '', verb = ''] = name.split('.');
      // `approval.${what}`: the noun is written in one place, and the verb by whoever calls it.
      return !(code.some(({ text }) => text.includes(`\`${noun}.\${`)) && quoted(verb, code));
    });
    expect(unused).toEqual([]);
  });

  test('has of executions what the runtime tells, and nothing else', () => {
    const runtime = code.filter(({ text }) => text.includes('emitExecutionEvent'));
    expect(runtime.length).toBeGreaterThan(3);
    const unused = Object.keys(executionVerbs).filter(
      (verb) => !runtime.some(({ text }) => text.includes(`'${verb}'`)),
    );
    expect(unused).toEqual([]);
  });

  test('knows every kind of execution that the service handles', () => {
    const kinds = code.flatMap(({ file, text }) =>
      file.startsWith('domain/')
        ? [...text.matchAll(/export const \w*[kK]ind = '([a-z]+\.[a-z]+)'/g)].map(([, kind]) => kind)
        : [],
    );
    // Kinds of approvals are named alike.
    const asked = ['news.claims', 'email.reply', 'email.resend'];
    expect(kinds.filter((kind) => !asked.includes(kind ?? '')).toSorted()).toEqual(
      [...executionKinds].toSorted(),
    );
  });

  test('has one meaning for each name: no verb of an execution is told otherwise', () => {
    expect(eventKinds.size).toBe(
      new Set(executionKinds.map((kind) => kind.split('.')[1])).size * Object.keys(executionVerbs).length +
        Object.keys(toldEvents).length,
    );
  });

  test('keeps for good what people decided and what left', () => {
    for (const name of ['approval.decided', 'effect.done', 'draft.sent', 'sweep.redriven'])
      expect(auditKinds.has(name)).toBe(true);
    expect(auditKinds.has('stage.finished')).toBe(false);
  });
});
