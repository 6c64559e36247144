import type { z } from 'zod'
import { cachePolicy, operatorProofHeader, type Call, type Shape } from '@contract/calls/call'
import { idempotencyHeader } from '@contract/idempotency'
import type { JsonSchema, JsonSchemas } from './json-schema.ts'

/** An Operation Object (OpenAPI 3.1 §4.8.10): the fields that the product uses. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Record<string, Answer>
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}
export type Content = Record<string, { readonly schema?: JsonSchema }>
type Answer =
  | { readonly description: string; readonly headers?: object; readonly content?: Content }
  | { readonly $ref: string }

/** A call with its name and its tag in the document. */
export interface NamedCall {
  readonly name: string
  readonly tag: string
  readonly call: Call
}

const idempotencyKey: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^"?[\\w-]{16,64}"?$' },
}

const operatorProof: Parameter = {
  name: operatorProofHeader,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}

/** One operation for all calls of an address: it accepts the input of each, and has the answer of any of them. */
export function operationOf(
  calls: readonly [NamedCall, ...NamedCall[]],
  isOpen: boolean,
  schemas: JsonSchemas,
): Operation {
  const [{ name, tag, call }] = calls
  const shapes = calls.map((one) => one.call.shape!)
  const { body, file } = call.shape!
  return {
    operationId: name,
    summary: shapes.map(({ summary }) => summary).join('; '),
    tags: [tag],
    security: securityOf(shapes, isOpen),
    parameters: [
      ...pathParameters(call, shapes, schemas),
      ...queryParameters(shapes, schemas),
      ...(call.shape!.takesKey ? [idempotencyKey] : []),
      ...(call.shape!.needsProof ? [operatorProof] : []),
    ],
    ...(body ? { requestBody: { required: true, content: json(schemas.input(body)) } } : {}),
    ...(file ? { requestBody: { required: true, content: files(file) } } : {}),
    responses: { ...answers(call, shapes, schemas), default: { $ref: '#/components/responses/Problem' } },
  }
}

/** The credentials of a call: the cookie of a session, or a token in one of two headers, with its scope. */
function securityOf(shapes: readonly Shape[], isOpen: boolean): Operation['security'] {
  const { access, tokens } = shapes[0]!
  if (access === 'public') return []
  return [
    { session: [] },
    ...(tokens === undefined ? [] : [{ bearer: [tokens] }, { apiKey: [tokens] }]),
    ...(access === 'catalogue' && isOpen ? [{}] : []),
  ]
}

function pathParameters({ route }: Call, shapes: readonly Shape[], schemas: JsonSchemas): Parameter[] {
  const names = [...route.matchAll(/[:*](\w*)/g)].map(([, name]) => name || 'path')
  const parameterSchemas = shapes.map(({ params }) => Object.values(propertiesOf(params, schemas)))
  return names.map((name, index) => ({
    name,
    in: 'path',
    required: true,
    schema: oneOf(parameterSchemas.map((values) => values[index]?.schema ?? { type: 'string' })),
  }))
}

function queryParameters(shapes: readonly Shape[], schemas: JsonSchemas): Parameter[] {
  const queryEntries = shapes.flatMap(({ query }) => Object.entries(propertiesOf(query, schemas)))
  return [...new Map(queryEntries.toReversed())].toReversed().map(([name, part]) => ({ name, in: 'query', ...part }))
}

/** The properties of an object's schema by name, each with whether it is required. */
function propertiesOf(schema: z.ZodType | undefined, schemas: JsonSchemas) {
  const { properties = {}, required = [] } = schema ? schemas.input(schema) : {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, { required: required.includes(name), schema: part }]),
  )
}

function answers(call: Call, shapes: readonly Shape[], schemas: JsonSchemas): Record<string, Answer> {
  const { answer, sends = [] } = call.shape!
  if (!answer && sends.length === 0)
    return { '303': { description: 'Where to continue', headers: headers(call, 'location') } }
  const content = answer
    ? json(oneOf(shapes.flatMap((shape) => (shape.answer ? [schemas.output(shape.answer)] : []))))
    : files(sends)
  return { [String(call.shape!.status ?? 200)]: { description: 'The answer', headers: headers(call), content } }
}

function headers(call: Call, ...otherHeaders: string[]): object {
  const cache = cachePolicy(call)
  return {
    ...(cache === undefined ? {} : { 'cache-control': { schema: { type: 'string', const: cache } } }),
    ...Object.fromEntries(otherHeaders.map((name) => [name, { schema: { type: 'string' } }])),
  }
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
const files = (types: readonly string[]): Content => Object.fromEntries(types.map((type) => [type, {}]))

/** A schema that matches any of several; equal ones are merged. */
function oneOf(all: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? different[0]! : { anyOf: different }
}
