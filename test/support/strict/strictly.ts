import { z } from '@hono/zod-openapi';

const strict = new WeakMap<z.ZodType, z.ZodType>();

/** Returns a schema that refuses, at all levels, every field that the given one does not name; loose objects stay loose. */
export function strictly(schema: z.ZodType): z.ZodType {
  const known = strict.get(schema);
  if (known) return known;
  const made = strictOf(schema);
  strict.set(schema, made);
  return made;
}

function strictOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, strictly(field)]),
    );
    return schema.clone({ ...schema.def, shape, catchall: schema.def.catchall ?? z.never() });
  }
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: strictly(schema.element as z.ZodType) });
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    const innerType = strictly(schema.unwrap() as z.ZodType);
    return schema.clone({ ...schema.def, innerType } as never);
  }
  if (schema instanceof z.ZodUnion)
    return schema.clone({
      ...schema.def,
      options: schema.options.map((each) => strictly(each as z.ZodType)),
    });
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items.map((each) => strictly(each as z.ZodType));
    return schema.clone({ ...schema.def, items } as never);
  }
  if (schema instanceof z.ZodRecord)
    return schema.clone({ ...schema.def, valueType: strictly(schema.valueType as z.ZodType) } as never);
  if (schema instanceof z.ZodLazy) return z.lazy(() => strictly(schema.unwrap() as z.ZodType));
  // Two strict halves would each refuse the fields of the other.
  if (schema instanceof z.ZodIntersection || schema instanceof z.ZodPipe)
    throw new TypeError(`A response cannot be made strict: it contains a schema of type ${schema.def.type}.`);
  return schema;
}
