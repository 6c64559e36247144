import { z } from 'zod'
import { withOutputSchema } from './output-schema.ts'

interface Bounds<T> {
  readonly max: number
  /** The part that repeated entries have in common. */
  readonly key?: (entry: T) => string | number
  /** The weight of an entry, valid or not: if there are too many, the heaviest are retained. Left out: the first. */
  readonly weight?: (entry: unknown) => number
}

/** How many entries are parsed of a list that is longer than any real one. */
const MAX_READ = 2000

function parseEntries<T extends z.ZodType>(
  values: readonly unknown[],
  entry: T,
  bounds: Bounds<z.output<T>>,
): z.output<T>[] {
  const { max, key, weight } = bounds
  const read = heaviest(values, Math.max(max, MAX_READ), weight).flatMap((value) => {
    const parsed = entry.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
  const unique = key ? [...Map.groupBy(read, key).values()].map(([first]) => first!) : read
  return heaviest(unique, max, weight)
}

/** The `max` entries of the highest weight, in their original order. */
function heaviest<T>(all: readonly T[], max: number, weight?: (entry: unknown) => number): T[] {
  if (all.length <= max || !weight) return all.slice(0, max)
  const weighed = all.map((entry, index) => ({ index, weight: weight(entry) }))
  const heaviestEntries = weighed.toSorted((a, b) => b.weight - a.weight || a.index - b.index).slice(0, max)
  return heaviestEntries
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
    .map((index) => all[index]!)
}

/** A list within an answer. Invalid entries are left out; a value that is not a list counts as empty. */
export const list = <T extends z.ZodType>(entry: T, bounds: Bounds<z.output<T>>) =>
  withOutputSchema(
    z
      .array(z.unknown())
      .nullish()
      .transform((values) => parseEntries(values ?? [], entry, bounds))
      .catch([]),
    z.array(entry),
  )

/** The list that an answer consists of. Invalid if none of its entries can be parsed: the format has changed. */
export const rows = <T extends z.ZodType>(entry: T, bounds: Bounds<z.output<T>>) =>
  withOutputSchema(
    z
      .array(z.unknown())
      .nullish()
      .transform((values, context) => {
        const read = parseEntries(values ?? [], entry, bounds)
        if (read.length === 0 && values?.length) context.addIssue('no row of it can be read')
        return read
      }),
    z.array(entry),
  )

/** A record keyed by codes; other keys and invalid values are left out. */
export const table = <T extends z.ZodType>(keys: RegExp, entry: T) =>
  withOutputSchema(
    z.record(z.string(), z.unknown()).transform((values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([key, value]) => {
          const parsed = keys.test(key) ? entry.safeParse(value) : { success: false as const }
          return parsed.success ? [[key, parsed.data] as const] : []
        }),
      ),
    ),
    z.record(z.string(), entry),
  )

/** Adds the full length of every list that is cut: `cast_total` beside `cast`. A total in the answer is retained. */
export const totals =
  (maxByName: Readonly<Record<string, number>>) =>
  (answer: unknown): unknown => {
    if (typeof answer !== 'object' || answer === null) return answer
    const cut = Object.entries(maxByName).flatMap(([name, bound]) => {
      const values: unknown = Reflect.get(answer, name)
      const total =
        Array.isArray(values) && values.length > bound ? values.length : Reflect.get(answer, `${name}_total`)
      return [[`${name}_total`, total] as const]
    })
    return { ...answer, ...Object.fromEntries(cut.filter(([, total]) => total !== undefined)) }
  }
