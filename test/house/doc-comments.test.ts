import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';

type Declaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableStatement;

function isDeclaration(node: ts.Node): node is Declaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableStatement(node)
  );
}

function nameOf(node: Declaration): string {
  if (!ts.isVariableStatement(node)) return node.name?.text ?? 'default';
  return node.declarationList.declarations.map((declaration) => declaration.name.getText()).join(', ');
}

/** `type Card = z.infer<typeof card>` and its kin: the comment of the schema above it says what it is. */
function isInferred(node: Declaration): boolean {
  return ts.isTypeAliasDeclaration(node) && /^z\.(infer|input|output)<typeof \w+>$/.test(node.type.getText());
}

/** The exported declarations of a file that have no doc comment, as `file:line name`. */
function uncommented(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  return source.statements
    .filter(isDeclaration)
    .filter((node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter((node) => !isInferred(node) && ts.getJSDocCommentsAndTags(node).length === 0)
    .map(
      (node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${nameOf(node)}`,
    );
}

const refusedOpeners =
  /\/\*\*[\s*]*(What|Whether|How|Where|Who|Whom|Whose|When|Which|Why|So many|So much|That|Those)\b/g;

/** Finds the doc comments, wherever they are, that open with a word that names no thing and no action, as `file:line word`. */
function badlyOpened(file: string, text: string): string[] {
  return [...text.matchAll(refusedOpeners)].map(
    ({ index, 1: opener }) => `${file}:${text.slice(0, index).split('\n').length} ${opener}`,
  );
}

test('everything that a file exports says in a comment what it is', () => {
  const files = sourceFiles().filter((file) =>
    /^(domain|tools|db|runtime|graphs|server|evals|clients|bench)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => uncommented(file, readProjectFile(file)))).toEqual([]);
});

test('an export without a comment is found', () => {
  const text = [
    '/** Told. */',
    'export const told = 1;',
    'export function silent() {}',
    'export default async function () {}',
    'export type Told = z.infer<typeof told>;',
    'export interface Silent {}',
    '// Not a doc comment.',
    'export const quiet = 1;',
    'const own = 1;',
  ].join('\n');
  expect(uncommented('planted.ts', text)).toEqual([
    'planted.ts:3 silent',
    'planted.ts:4 default',
    'planted.ts:6 Silent',
    'planted.ts:8 quiet',
  ]);
});

test('no doc comment opens with a question word, a vague quantity or a pronoun', () => {
  const files = projectFiles().filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => badlyOpened(file, readProjectFile(file)))).toEqual([]);
});

describe('a doc comment with a refused opener is found', () => {
  // Assembled here, so that the scan of this file does not find the examples.
  const comment = (...lines: string[]) => ['/', '**', ...lines, ' */'].join('');

  test.each([
    ['What', 'What the graph works with.'],
    ['Whether', 'Whether a draft is open.'],
    ['How', 'How long a job waits.'],
    ['Where', 'Where backups are stored.'],
    ['Who', 'Who approved it.'],
    ['Whom', 'Whom a reply goes to.'],
    ['Whose', 'Whose row it is.'],
    ['When', 'When the sweep began.'],
    ['Which', 'Which sources are due.'],
    ['Why', 'Why a message is quarantined.'],
    ['So many', 'So many topics a scope may have.'],
    ['So much', 'So much of a body is read.'],
    ['That', 'That of the newest version.'],
    ['Those', 'Those of `to` that are new.'],
  ])('%s', (opener, sentence) => {
    expect(badlyOpened('planted.ts', `${comment(` ${sentence}`)}\nexport const planted = 1;`)).toEqual([
      `planted.ts:1 ${opener}`,
    ]);
  });

  test.each([
    ['on one that is not exported', `${comment(' What it does.')}\nfunction own() {}`, 1],
    ['on a member', `interface Own {\n  ${comment(' Whether it is new.')}\n  isNew: boolean;\n}`, 2],
    ['on several lines', `const own = 1;\n${comment('\n * How it works.', '\n')}\nclass Own {}`, 2],
    ['inside a function', `function own() {\n  ${comment(' Those left.')}\n  const left = 1;\n}`, 2],
  ])('%s', (_place, text, line) => {
    expect(badlyOpened('planted.ts', text)).toEqual([expect.stringMatching(`^planted.ts:${line} `)]);
  });

  test('but not one that opens with a verb or a noun phrase, nor another kind of comment', () => {
    const text = [
      comment(' Returns what a graph works with.'),
      comment(' Whatever.'),
      '// What this is for.',
      '/* Why not? */',
      "const folders = 'test/**/What';",
    ].join('\n');
    expect(badlyOpened('planted.ts', text)).toEqual([]);
  });
});
