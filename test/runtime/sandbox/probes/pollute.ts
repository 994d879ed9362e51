import { z } from 'zod';
import { tool } from '../../../../tools/tool.ts';

const prototypeOf = (value: unknown): unknown => Object.getPrototypeOf(value);

/** Objects of the language that no name leads to. */
const nameless: Record<string, () => unknown> = {
  'array iterator': () => prototypeOf([].values()),
  'map iterator': () => prototypeOf(new Map().values()),
  'typed arrays': () => prototypeOf(Uint8Array.prototype),
  generators: () => prototypeOf(prototypeOf((function* () {})())),
  'async functions': () => prototypeOf(async () => {}),
};

function objectOf(owner: string): object {
  const found = nameless[owner]?.() ?? owner.split('.').reduce<unknown>(read, globalThis);
  if (typeof found === 'function' || (typeof found === 'object' && found !== null)) return found;
  throw new Error(`no object: ${owner}`);
}

function read(object: unknown, key: string): unknown {
  return Reflect.get(object as object, key);
}

/** Returns a property in a form that another process can compare: its own value's source or name. */
function describe(owner: object, key: PropertyKey): string {
  const property = Reflect.getOwnPropertyDescriptor(owner, key);
  if (property === undefined) return 'missing';
  if (property.get !== undefined) return String(property.get);
  return String(typeof property.value === 'object' ? Object.keys(property.value ?? {}) : property.value);
}

/** Returns how many of three ways to change a property were refused. */
function change(owner: object, key: PropertyKey): number {
  const attempts = [
    () => Reflect.set(owner, key, () => 'forged'),
    () => Reflect.defineProperty(owner, key, { value: () => 'forged' }),
    () =>
      key === 'polluted'
        ? Reflect.setPrototypeOf(owner, { polluted: 1 })
        : Reflect.deleteProperty(owner, key),
  ];
  return attempts.filter((attempt) => {
    try {
      return !attempt();
    } catch {
      return true;
    }
  }).length;
}

function assignOwn(): string {
  class Own extends Error {}
  function Old(this: object): void {}
  Own.prototype.toString = () => 'own';
  Own.prototype.name = 'own';
  Old.prototype = Object.create(Map.prototype);
  Old.prototype.constructor = Old;
  Old.prototype.toString = () => 'own';
  const literal: Record<string, unknown> = {};
  for (const key of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) literal[key] = 'own';
  const error = new Own();
  error.message = 'own';
  return `${error} ${Reflect.construct(Old as unknown as typeof Object, [])} ${literal['hasOwnProperty']} ${error.message}`;
}

/** Tries to change one property of one object of the language, and returns it before and after. */
export default tool({
  name: 'probe.pollute',
  version: '1',
  module: import.meta.url,
  input: z.object({ owner: z.string(), key: z.string() }),
  output: z.object({ pid: z.number(), before: z.string(), after: z.string(), refused: z.number() }),
  run: ({ owner, key }) => {
    if (owner === 'own objects') return { pid: process.pid, before: '', after: assignOwn(), refused: 0 };
    const object = objectOf(owner);
    const name = key === 'Symbol(Symbol.replace)' ? Symbol.replace : key;
    const before = describe(object, name);
    const refused =
      key === 'its prototype' ? Number(!Reflect.setPrototypeOf(object, {})) : change(object, name);
    return { pid: process.pid, before, after: describe(object, name), refused };
  },
});
