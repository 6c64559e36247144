import { escapeHtml } from '../platform/http/escape-html.ts'
import type { JsonSchema } from './json-schema.ts'

/** A schema as a TypeScript type, in HTML; named schemas are links to their sections of the page. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const { $ref, const: constant, enum: values, type, items, additionalProperties } = schema
  const parts = schema.anyOf ?? schema.oneOf
  if ($ref) return linkTo($ref.split('/').at(-1)!)
  if (constant !== undefined) return escapeHtml(JSON.stringify(constant))
  if (values) return values.map((value) => escapeHtml(JSON.stringify(value))).join(' | ')
  if (parts) return parts.map((part) => typeText(part, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(' &amp; ')
  if (Array.isArray(type)) return type.join(' | ')
  if (type === 'array') return items ? `Array&lt;${typeText(items, indent)}&gt;` : 'Array'
  if (schema.properties) return objectText(schema, indent)
  if (typeof additionalProperties === 'object') return `{ [key: string]: ${typeText(additionalProperties, indent)} }`
  return (type ?? 'anything') + boundsText(schema)
}

const linkTo = (name: string): string => `<a href="#${name}">${name}</a>`

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const lines = Object.entries(properties).map(
    ([name, part]) =>
      `${indent}  ${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${typeText(part, `${indent}  `)}\n`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

/** The format, range and default of a string or number. */
function boundsText({
  pattern,
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  default: defaultValue,
}: JsonSchema): string {
  const facts = [
    ...(format !== undefined ? [format] : pattern !== undefined ? [pattern] : []),
    ...range(minLength ?? minimum, maxLength ?? maximum),
    ...(defaultValue === undefined ? [] : [`else ${JSON.stringify(defaultValue)}`]),
  ]
  return facts.length === 0 ? '' : ` <small>${escapeHtml(facts.join(', '))}</small>`
}

/** The range, without bounds that every safe integer has. */
function range(min: number | undefined, max: number | undefined): string[] {
  const [from, to] = [min, max].map((bound) => (Math.abs(bound ?? Infinity) >= Number.MAX_SAFE_INTEGER ? '' : bound))
  return from === '' && to === '' ? [] : [`${from}…${to}`]
}
