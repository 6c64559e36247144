import fc from 'fast-check'
import { z } from 'zod'
import { hostileText, hostileValue } from './hostile-values.ts'

/** The parts of a JSON Schema that the calls use. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Values that a schema accepts, mostly: some of them are replaced by hostile ones. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return mostly(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema)
}

const mostly = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValue })

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(mostly))
  switch (schema.type) {
    case 'object':
      return objects(schema)
    case 'array':
      return arrays(schema)
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 5000, 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, mostly(schema)])),
    { requiredKeys: [...required] as never[] },
  )
  if (typeof additionalProperties !== 'object') return known
  const others = fc.dictionary(hostileText, mostly(additionalProperties), { maxKeys: 3 })
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...(one as object) }))
}

function arrays({ items = {}, prefixItems, minItems = 0, maxItems = 5 }: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(mostly))
  return fc.array(mostly(items), { minLength: Math.min(minItems, 5), maxLength: Math.min(maxItems, 5) })
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  date: fc
    .date({ min: new Date('1870-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
}

function texts({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  const known = format ? formats[format] : undefined
  if (known) return known
  const free = fc.oneof(
    hostileText,
    fc.string({ minLength: Math.min(minLength, 100), maxLength: Math.min(maxLength, 100) }),
  )
  if (!pattern) return free
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), free)
  } catch {
    // fast-check makes no texts for some patterns, such as those that look ahead.
    return free
  }
}
