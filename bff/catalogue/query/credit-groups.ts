import type { CreditedPerson, CreditGroup, TitleCredits } from '@contract/title-extras.schema'

/** One part of one person, as sources know it. */
export interface Part {
  readonly person: { readonly id: number; readonly name: string; readonly profile_path: string | null }
  readonly department: string
  readonly roles: readonly { readonly name: string; readonly episodes: number | null }[]
}

/** The order in which a film's end titles name them; what is not among them comes last, by name. */
const order = [
  'Acting',
  'Creator',
  'Directing',
  'Writing',
  'Production',
  'Camera',
  'Editing',
  'Sound',
  'Art',
  'Costume & Make-Up',
  'Visual Effects',
  'Lighting',
  'Crew',
]
const rankOf = (department: string): number => (order.indexOf(department) + order.length + 1) % (order.length + 1)

/** Everybody by department, each person once with all they did there; people keep the order in which they came. */
export function creditGroups(parts: readonly Part[]): TitleCredits {
  const departments = Map.groupBy(parts, ({ department }) => department || 'Crew')
  const groups = [...departments].map(([department, of]): CreditGroup => {
    const people = [...Map.groupBy(of, ({ person }) => person.id).values()].map(personOf)
    return { department, total: people.length, people }
  })
  return {
    groups: groups.toSorted(
      (a, b) => rankOf(a.department) - rankOf(b.department) || (a.department < b.department ? -1 : 1),
    ),
  }
}

function personOf(parts: readonly Part[]): CreditedPerson {
  const [{ person }] = parts as [Part, ...Part[]]
  const named = Map.groupBy(
    parts.flatMap(({ roles }) => roles.filter(({ name }) => name !== '')),
    ({ name }) => name,
  )
  const roles = [...named].map(([name, same]) => ({ name, episodes: sum(same) }))
  return {
    id: person.id,
    name: person.name,
    profile_path: person.profile_path,
    roles,
    episodes: sum(parts.flatMap((part) => part.roles)),
  }
}

/** Null where none is counted. */
function sum(counted: readonly { readonly episodes: number | null }[]): number | null {
  const numbers = counted.flatMap(({ episodes }) => (episodes === null ? [] : [episodes]))
  return numbers.length > 0 ? numbers.reduce((total, number) => total + number, 0) : null
}
