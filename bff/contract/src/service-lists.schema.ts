import { z } from 'zod'
import { sentAs } from './sent-as.ts'

interface Bounds<T> {
  readonly most: number
  /** What two entries have in common when they are one entry given twice. */
  readonly key?: (entry: T) => string | number
  /** The weight of an entry, valid or not: where there are too many, the heaviest are retained. Left out: the first. */
  readonly weight?: (entry: unknown) => number
}

/** How many entries are parsed of a list that is longer than any real one. */
const MAX_READ = 2000

function readable<T extends z.ZodType>(
  values: readonly unknown[],
  entry: T,
  bounds: Bounds<z.output<T>>,
): z.output<T>[] {
  const { most, key, weight } = bounds
  const read = heaviest(values, Math.max(most, MAX_READ), weight).flatMap((value) => {
    const parsed = entry.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
  const once = key ? [...Map.groupBy(read, key).values()].map(([first]) => first!) : read
  return heaviest(once, most, weight)
}

/** The `max` entries of the highest weight, in their original order. */
function heaviest<T>(all: readonly T[], most: number, weight?: (entry: unknown) => number): T[] {
  if (all.length <= most || !weight) return all.slice(0, most)
  const weighed = all.map((entry, place) => ({ place, weight: weight(entry) }))
  const places = weighed.toSorted((a, b) => b.weight - a.weight || a.place - b.place).slice(0, most)
  return places
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
    .map((place) => all[place]!)
}

/** A list within an answer. Entries that cannot be parsed are left out; a value that is no list counts as empty. */
export const list = <T extends z.ZodType>(entry: T, bounds: Bounds<z.output<T>>) =>
  sentAs(
    z
      .array(z.unknown())
      .nullish()
      .transform((values) => readable(values ?? [], entry, bounds))
      .catch([]),
    z.array(entry),
  )

/** The list that an answer consists of. Invalid where none of its entries can be parsed: the format has changed. */
export const rows = <T extends z.ZodType>(entry: T, bounds: Bounds<z.output<T>>) =>
  sentAs(
    z
      .array(z.unknown())
      .nullish()
      .transform((values, context) => {
        const read = readable(values ?? [], entry, bounds)
        if (read.length === 0 && values?.length) context.addIssue('no row of it can be read')
        return read
      }),
    z.array(entry),
  )

/** A record keyed by codes; what is under another key or cannot be parsed is left out. */
export const table = <T extends z.ZodType>(keys: RegExp, entry: T) =>
  sentAs(
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
  (most: Readonly<Record<string, number>>) =>
  (answer: unknown): unknown => {
    if (typeof answer !== 'object' || answer === null) return answer
    const cut = Object.entries(most).flatMap(([name, bound]) => {
      const values: unknown = Reflect.get(answer, name)
      const total =
        Array.isArray(values) && values.length > bound ? values.length : Reflect.get(answer, `${name}_total`)
      return [[`${name}_total`, total] as const]
    })
    return { ...answer, ...Object.fromEntries(cut.filter(([, total]) => total !== undefined)) }
  }
