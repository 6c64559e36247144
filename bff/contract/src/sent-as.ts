import type { z } from 'zod'

const outputs = new WeakMap<object, z.ZodType>()

/**
 * Says what comes out of a schema that reads what is loose or broken: JSON Schema has no words for such reading, and describes
 * the output by the second schema.
 */
export function sentAs<T extends z.ZodType>(schema: T, output: z.ZodType): T {
  outputs.set(schema, output)
  return schema
}

export const outputOf = (schema: object): z.ZodType | undefined => outputs.get(schema)
