/** So many names that differ in their numbers alone are of episodes. */
const ENOUGH = 3

/** Which of the names of one folder are numbered through: they are the same but for a number, with a zero before some. */
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
  const numbered = [...groups.values()].filter(
    ({ numbers }) =>
      numbers.size >= ENOUGH && [...numbers].some((number) => number.startsWith('0') || number.length === 3),
  )
  return new Set(numbered.flatMap((group) => group.stems))
}

/** The group that leads a name may have numbers of its own. */
const leadOf = (stem: string): number => (stem.startsWith('[') ? stem.indexOf(']') + 1 : 0)
