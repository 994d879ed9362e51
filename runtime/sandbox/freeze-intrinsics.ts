const { defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, is, isExtensible } = Object;
const { ownKeys } = Reflect;

/** The process belongs to Node and to `child.ts`; the other two are the global object itself. */
const leftOut = new Set<PropertyKey>(['process', 'global', 'globalThis']);

/** Globals that no tool needs, and that Node loads only when they are read: 100 ms in every child. */
const unneeded =
  /^(?:FormData|Headers|Request|Response|WebSocket|(?:Message|Close|Error)Event|.*Stream.*|.*QueuingStrategy)$/;

/**
 * Names that libraries assign to objects and prototypes of their own. A frozen data property forbids this on every
 * object that inherits it (ECMA-262, OrdinarySetWithOwnDescriptor), so these become accessors, which are slower.
 */
const overridden = new Set<PropertyKey>([
  'constructor',
  'toString',
  'toLocaleString',
  'valueOf',
  'toJSON',
  'name',
  'message',
]);

/** Objects for which this applies to all names: keys of a document are assigned to objects. */
const overriddenWhole = new Set<object>([Object.prototype, Function.prototype, Error.prototype]);

/** Returns prototypes of the language that no name leads to. */
function hiddenPrototypes(): object[] {
  const segments = new Intl.Segmenter().segment('');
  const iterators = [
    [].values(),
    new Map().values(),
    new Set().values(),
    ''[Symbol.iterator](),
    ''.matchAll(/./g),
    [].values().map(Boolean),
    Iterator.from({ next: () => ({ done: true, value: undefined }) }),
    segments,
    segments[Symbol.iterator](),
    new URLSearchParams().keys(),
  ];
  const functions = [function* () {}, async () => {}, async function* () {}];
  return [...iterators, ...functions].map((each) => getPrototypeOf(each) as object);
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Freezes a property so that an object which inherits it can still take one of its own by assignment. */
function freezeOverridable(owner: object, key: PropertyKey, value: unknown): void {
  defineProperty(owner, key, {
    configurable: false,
    get: () => value,
    set(this: unknown, own: unknown) {
      if (this === owner || !isObject(this)) throw new TypeError(`${String(key)} is frozen`);
      defineProperty(this, key, { value: own, configurable: true, enumerable: true, writable: true });
    },
  });
}

/** Returns whether libraries assign this name to objects that inherit from `owner`. */
function isOverridden(owner: object, key: PropertyKey): boolean {
  // V8 copies arrays (map, slice, filter) twenty times slower if this one is an accessor, and no library assigns it.
  if (owner === Array.prototype && key === 'constructor') return false;
  return overriddenWhole.has(owner) || (overridden.has(key) && Object.hasOwn(owner, 'constructor'));
}

/** Freezes everything reachable from these objects by properties and prototypes, except `open`. */
function freezeReachable(objects: Iterable<object>, open: object): void {
  const reached = new Set(objects);
  // A set is iterated together with values added on the way.
  for (const object of reached) {
    for (const key of ownKeys(object)) {
      const property = getOwnPropertyDescriptor(object, key) ?? {};
      for (const each of [property.value, property.get, property.set]) if (isObject(each)) reached.add(each);
      if (isOverridden(object, key) && object !== open && property.configurable && 'value' in property) {
        freezeOverridable(object, key, property.value);
      }
    }
    const prototype = getPrototypeOf(object);
    if (prototype !== null) reached.add(prototype);
    // Bytes cannot be frozen; no intrinsic object has any.
    if (object !== open && !ArrayBuffer.isView(object)) freeze(object);
  }
}

/** Returns everything that defines an object, as a list to compare: prototype, keys in their order, and properties. */
function imprint(object: object): unknown[] {
  const properties = ownKeys(object).flatMap((key) => {
    const { value, get, set, writable, configurable } = getOwnPropertyDescriptor(object, key) ?? {};
    return [key, value, get, set, writable, configurable];
  });
  return [getPrototypeOf(object), isExtensible(object), ...properties];
}

/**
 * Makes the objects of the language and the global bindings of this process unchangeable, so that one call cannot
 * change
 * the meaning of the next. Call it once, before any tool is loaded.
 *
 * `RegExp.prototype` stays open: V8 has a fast path for regular expressions only while that object is exactly as V8
 * made
 * it, and parsing takes twice as long without. So this returns a function that tests whether the object is unchanged.
 * Call
 * it after each call, and end the process if it is not.
 */
export function freezeIntrinsics(): () => boolean {
  const names = ownKeys(globalThis).filter((name) => !leftOut.has(name));
  for (const name of names) if (unneeded.test(String(name))) Reflect.deleteProperty(globalThis, name);
  const globals = names.map((name): unknown => Reflect.get(globalThis, name));
  freezeReachable([...hiddenPrototypes(), ...globals.filter(isObject)], RegExp.prototype);
  for (const name of ownKeys(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name);
    defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  const before = imprint(RegExp.prototype);
  return () => {
    const now = imprint(RegExp.prototype);
    return now.length === before.length && now.every((each, index) => is(each, before[index]));
  };
}
