import ts from 'typescript';
import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

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

test('everything that a file exports says in a comment what it is', () => {
  const files = sourceFiles().filter((file) =>
    /^(domain|tools|db|runtime|graphs|server|evals|clients|bench)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => uncommented(file, readProjectFile(file)))).toEqual([]);
});

test('what has no comment is found', () => {
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
