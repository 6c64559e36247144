/** Every string and number of an answer, with its key. */
function* valuesOf(value: unknown, key = ''): Generator<[string, string | number]> {
  if (typeof value === 'string' || typeof value === 'number') yield [key, value]
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) yield* valuesOf(child, Array.isArray(value) ? key : name)
}

const shapes: Readonly<Record<string, RegExp>> = {
  homepage: /^(https?:\/\/.*)?$/,
  link: /^(https?:\/\/.*)?$/,
  key: /^[\w-]{11}$/,
  original_language: /^([a-z]{2,3})?$/,
  iso_3166_1: /^([A-Z]{2})?$/,
  iso_639_1: /^([a-z]{2,3})?$/,
}
const shapeOf = (key: string): RegExp | undefined => {
  if (key.endsWith('_path')) return /^\/[\w-]{1,120}\.(jpg|png|svg)$/
  return /_date$|^(birth|death)day$/.test(key) ? /^(\d{4}-(0[1-9]|1[0-2])-\d\d)?$/ : shapes[key]
}

function faultOf([key, value]: [string, string | number]): string | undefined {
  if (typeof value === 'number') return value >= 0 && value <= 1e12 ? undefined : `${key}: ${value}`
  const isSafe =
    value.isWellFormed() &&
    value.length <= 30_000 &&
    !/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]|\p{M}{9}/u.test(value) &&
    (shapeOf(key) ?? /^/).test(value)
  return isSafe ? undefined : `${key}: ${value.slice(0, 60)}`
}

/** The values of an answer of the product that are not of their kind, or longer than the product allows. */
export const unsafeValuesOf = (answer: unknown): string[] =>
  [...valuesOf(answer)].map(faultOf).filter((fault) => fault !== undefined)
