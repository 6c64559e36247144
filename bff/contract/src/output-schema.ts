import type { z } from 'zod'

const outputs = new WeakMap<object, z.ZodType>()

/**
 * Registers the output of a schema that tolerates malformed input: JSON Schema cannot describe such parsing, so the
 * OpenAPI document has the second schema.
 */
export function withOutputSchema<T extends z.ZodType>(schema: T, output: z.ZodType): T {
  outputs.set(schema, output)
  return schema
}

export const outputSchemaOf = (schema: object): z.ZodType | undefined => outputs.get(schema)
