/** The fewest names that differ only in their numbers and are read as episodes. */
const MIN_NUMBERED = 3

/** The names of one folder that are numbered consecutively after a common beginning. */
export function numberedNames(stems: readonly string[]): ReadonlySet<string> {
  const groups = new Map<string, { readonly stems: string[]; readonly numbers: Set<string> }>()
  for (const stem of stems) {
    const number = /\d{1,4}/.exec(stem.slice(leadOf(stem)))
    if (!number) continue
    const key = stem.slice(0, leadOf(stem) + number.index)
    const group = groups.get(key) ?? { stems: [], numbers: new Set() }
    group.stems.push(stem)
    group.numbers.add(number[0])
    groups.set(key, group)
  }
  const numbered = [...groups.values()].filter(({ numbers }) => isCounted([...numbers]))
  return new Set(numbered.flatMap((group) => group.stems))
}

/** Whether numbers are of episodes: without large gaps, and not those of sequels (`Rocky 2`, `Rocky 4`). */
function isCounted(numbers: readonly string[]): boolean {
  const values = numbers.map(Number)
  const isDense = Math.max(...values) - Math.min(...values) < 2 * numbers.length
  return (
    numbers.length >= MIN_NUMBERED && isDense && numbers.some((number) => number.startsWith('0') || number.length === 3)
  )
}

/** The end of the release group at the beginning of a name (`[Group1]`), which may contain numbers. */
const leadOf = (stem: string): number => (stem.startsWith('[') ? stem.indexOf(']') + 1 : 0)
