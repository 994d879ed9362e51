import { type Example, readExamples } from './examples.ts';
import { parameterNames } from './parameter-names.ts';

interface Content {
  schema: object;
  example?: unknown;
}

/** The part of an operation that is completed. */
interface Operation {
  operationId: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** An OpenAPI document, as far as it is completed. */
export interface Described {
  paths?: object | undefined;
  components?: { schemas?: object | undefined } | undefined;
}

/**
 * Completes a document with what need not be repeated in the routes: descriptions of parameters by their names, names for
 * the schemas of bodies that have none of their own, and examples. Changes it in place.
 */
export function complete<Document extends Described>(document: Document): Document {
  const examples = readExamples();
  const schemas = (document.components?.schemas ?? {}) as Record<string, object>;
  for (const methods of Object.values(document.paths ?? {}))
    for (const operation of Object.values(methods as Record<string, Operation>)) {
      for (const parameter of operation.parameters ?? []) describeParameter(parameter);
      nameBodies(operation, schemas);
      addExample(operation, examples[operation.operationId] ?? {});
    }
  return document;
}

function describeParameter(parameter: { name: string; description?: string }): void {
  const description = parameter.description ?? parameterNames[parameter.name];
  if (description !== undefined) parameter.description = description;
}

const json = 'application/json';

/** Names the schemas of the bodies after their operation, so that clients can refer to them. */
function nameBodies(
  { operationId, requestBody, responses }: Operation,
  schemas: Record<string, object>,
): void {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const move = (content: Content | undefined, to: string) => {
    if (content === undefined || '$ref' in content.schema) return;
    schemas[to] = content.schema;
    content.schema = { $ref: `#/components/schemas/${to}` };
  };
  move(requestBody?.content[json], `${name}Request`);
  for (const [status, { content }] of Object.entries(responses))
    if (status.startsWith('2')) move(content?.[json], `${name}Response`);
}

function addExample({ requestBody, responses }: Operation, { request, response }: Example): void {
  const asked = requestBody?.content[json];
  if (asked && request !== undefined) asked.example = request;
  const answered = response && responses[response.status]?.content?.[json];
  if (answered) answered.example = response.body;
}
