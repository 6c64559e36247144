import { z } from 'zod'
import { outputSchemaOf } from '@contract/output-schema'
import { components } from './components.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | false
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  [keyword: string]: unknown
}
type SchemasByName = Record<string, JsonSchema>

/** Turns the contract's schemas into JSON Schemas, and collects the named ones. */
export class JsonSchemas {
  readonly named: SchemasByName = {}

  /** The JSON Schema of a call's input: what its schema accepts. */
  input(schema: z.ZodType): JsonSchema {
    return this.withComponentRefs(z.toJSONSchema(schema, { io: 'input', metadata: components, unrepresentable: 'any' }))
  }

  /** The JSON Schema of an answer. It allows additional properties, which a later version may add. */
  output(schema: z.ZodType): JsonSchema {
    return this.withComponentRefs(
      z.toJSONSchema(schema, {
        io: 'output',
        metadata: components,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const output = outputSchemaOf(zodSchema)
          if (output) replace(jsonSchema, this.output(output))
          if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'object'
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
          delete jsonSchema.default
        },
      }),
    )
  }

  /** A schema whose references point to the document's components. */
  private withComponentRefs({
    $schema: _dialect,
    $defs = {},
    ...schema
  }: object & { $schema?: unknown; $defs?: object }): JsonSchema {
    for (const [name, definition] of Object.entries($defs)) this.named[name] = rewriteRefs(definition)
    return rewriteRefs(schema)
  }
}

const rewriteRefs = (schema: unknown): JsonSchema =>
  // SAFETY: the text is a schema's, and only its references were rewritten.
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema

function replace(target: object, source: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, source)
}
