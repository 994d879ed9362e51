import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvents, field } from '../../domain/event-kind.ts';
import { createEventRegistry } from '../../domain/event-registry.ts';
import { executionVerbs } from '../../domain/execution-events.ts';
import { readProjectFile, sourceFiles } from '../house/project-files.ts';
import { serviceEvents } from '../support/events.ts';

// Where events are registered, and tests, appending nothing themselves.
const code = sourceFiles()
  .filter((file) => !file.startsWith('test/') && !/^domain\/.*events\.ts$/.test(file))
  .map((file) => ({ file, text: readProjectFile(file) }));

describe('the registry of events', () => {
  test('has no kind that nothing appends', () => {
    const quoted = (word: string, texts: readonly { text: string }[]) =>
      texts.some(({ text }) => text.includes(`'${word}'`));
    const unused = serviceEvents.declared
      .map(({ name }) => name)
      .filter((name) => {
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
    const nouns = kinds.flatMap((kind) => (kind && !asked.includes(kind) ? (kind.split('.')[1] ?? '') : []));
    expect([...new Set(nouns)].toSorted()).toEqual([...serviceEvents.nouns].toSorted());
  });

  test('has one meaning for each name: no verb of an execution is an event of a module', () => {
    expect(serviceEvents.kinds.size).toBe(
      serviceEvents.nouns.length * Object.keys(executionVerbs).length + serviceEvents.declared.length,
    );
  });

  test('refuses a name that two modules declare, and says which modules they are', () => {
    const shown = { payload: z.strictObject({ shown: field.count }), says: 'A list was shown.' };
    const declare = (name: string, executions: string[], event: string) => ({
      name,
      executions,
      events: defineEvents({ [event]: shown }),
    });
    const make = (...modules: ReturnType<typeof declare>[]) => createEventRegistry(modules).kinds.size;
    const reading = declare('reading', ['reading.list'], 'list.shown');
    expect(make(reading, declare('rota', ['rota.list'], 'rota.shown'))).toBeGreaterThan(2);
    expect(() => make(reading, declare('rota', ['rota.plan'], 'list.shown'))).toThrow(
      'The event "list.shown" is declared by the module "reading" and by the module "rota".',
    );
    expect(() => make(reading, declare('rota', ['reading.list'], 'rota.shown'))).toThrow(
      'The kind of execution "reading.list" is declared by',
    );
    expect(() => make(reading, declare('rota', [], 'list.queued'))).toThrow('"list.queued"');
  });

  test('keeps for good what people decided and what left', () => {
    for (const name of ['approval.decided', 'effect.done', 'draft.sent', 'sweep.redriven'])
      expect(serviceEvents.kinds.get(name)?.isAudit).toBe(true);
    expect(serviceEvents.kinds.get('stage.finished')?.isAudit).toBeUndefined();
  });
});
