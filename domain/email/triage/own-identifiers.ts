import { z } from 'zod';
import type { IdentifierKind } from './identifier-nouns.ts';

const kinds = [
  'ticket',
  'change',
  'order',
  'batch',
  'part',
  'document',
  'equipment',
  'project',
  'place',
] as const satisfies readonly IdentifierKind[];

/** An engineer's rules about the identifiers of the own plant; both lists can be edited like every preference. */
export const ownIdentifiers = z.strictObject({
  /** Forms of identifiers: `A` stands for a letter, `9` for a digit, anything else for itself. "9AAA99" is KKS-like, "LOT 999999" a lot. */
  forms: z
    .array(
      z.strictObject({
        kind: z.enum(kinds),
        form: z
          .string()
          .trim()
          .min(3)
          .max(40)
          .regex(/9/, 'a form has at least one 9, which stands for a digit'),
      }),
    )
    .max(100)
    .optional(),
  /** Codes that look like identifiers and are none, such as the name of a standard or a product family. */
  ignored: z.array(z.string().trim().min(2).max(40)).max(500).optional(),
});

/** The forms and the ignored codes, ready to be looked for. */
export interface IdentifierRules {
  forms: readonly { kind: IdentifierKind; pattern: RegExp }[];
  /** Normal forms. */
  ignored: ReadonlySet<string>;
}

/** Rules without anything of the engineer's own. */
export const noOwnIdentifiers: IdentifierRules = { forms: [], ignored: new Set() };

/** Prepares an engineer's forms and ignored codes. `normalForm` is that of identifiers. */
export function identifierRules(
  { forms = [], ignored = [] }: z.infer<typeof ownIdentifiers>,
  normalForm: (code: string) => string,
): IdentifierRules {
  return {
    forms: forms.map(({ kind, form }) => ({ kind, pattern: patternOf(form) })),
    ignored: new Set(ignored.map(normalForm)),
  };
}

/** Each place of a form matches one character, so a search is linear in the length of the text. */
function patternOf(form: string): RegExp {
  const places = Array.from(form, (sign) => {
    if (sign === '9') return '\\d';
    if (sign === 'A') return '\\p{L}';
    if (/\s/.test(sign)) return '[\\s-]';
    return `${RegExp.escape(sign)}`;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])${places.join('')}(?![\\p{L}\\p{N}])`, 'giu');
}
