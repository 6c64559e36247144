import type { CreditedPerson, CreditGroup, TitleCredits } from '@contract/title-extras.schema'

/** The credits of one person in one department, as the metadata sources provide them. */
export interface CreditPart {
  readonly person: { readonly id: number; readonly name: string; readonly profile_path: string | null }
  readonly department: string
  readonly roles: readonly { readonly name: string; readonly episodes: number | null }[]
}

/** Departments in the order of a film's end credits; any other department comes last, by name. */
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

/** Credits grouped by department; a person occurs once in a group, with all roles. The order of people stays. */
export function creditGroups(parts: readonly CreditPart[]): TitleCredits {
  const departments = Map.groupBy(parts, ({ department }) => department || 'Crew')
  const groups = [...departments].map(([department, departmentParts]): CreditGroup => {
    const people = [...Map.groupBy(departmentParts, ({ person }) => person.id).values()].map(personOf)
    return { department, total: people.length, people }
  })
  return {
    groups: groups.toSorted(
      (a, b) => rankOf(a.department) - rankOf(b.department) || (a.department < b.department ? -1 : 1),
    ),
  }
}

function personOf(parts: readonly CreditPart[]): CreditedPerson {
  const [{ person }] = parts as [CreditPart, ...CreditPart[]]
  const rolesByName = Map.groupBy(
    parts.flatMap(({ roles }) => roles.filter(({ name }) => name !== '')),
    ({ name }) => name,
  )
  const roles = [...rolesByName].map(([name, sameRoles]) => ({ name, episodes: sum(sameRoles) }))
  return {
    id: person.id,
    name: person.name,
    profile_path: person.profile_path,
    roles,
    episodes: sum(parts.flatMap((part) => part.roles)),
  }
}

/** The sum of the known episode counts; null if none is known. */
function sum(counted: readonly { readonly episodes: number | null }[]): number | null {
  const numbers = counted.flatMap(({ episodes }) => (episodes === null ? [] : [episodes]))
  return numbers.length > 0 ? numbers.reduce((total, number) => total + number, 0) : null
}
