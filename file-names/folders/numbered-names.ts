/** So many names that differ in their numbers alone are of episodes. */
const ENOUGH = 3

/** Which of the names of one folder are numbered through: they begin alike, and then have numbers that are counted. */
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

/** Without large gaps, and not as sequels are: `101 Dalmatians` beside `300` is no series of episodes, nor is `Rocky 2` of `Rocky 4`. */
function isCounted(numbers: readonly string[]): boolean {
  const values = numbers.map(Number)
  const isDense = Math.max(...values) - Math.min(...values) < 2 * numbers.length
  return numbers.length >= ENOUGH && isDense && numbers.some((number) => number.startsWith('0') || number.length === 3)
}

/** The group that leads a name may have numbers of its own. */
const leadOf = (stem: string): number => (stem.startsWith('[') ? stem.indexOf(']') + 1 : 0)
