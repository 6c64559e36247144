/** What the service adds to a role in English, told apart so that it can be said in any language. */
const notes = {
  voice: 'voice',
  uncredited: 'uncredited',
  'archive footage': 'archive',
  'archival footage': 'archive',
  'singing voice': 'singing',
} as const
export type RoleNote = (typeof notes)[keyof typeof notes]

export interface RoleName {
  readonly name: string
  readonly notes: readonly RoleNote[]
}

/** `Woody (voice) (uncredited)` is Woody, with two notes; what else stands in brackets belongs to the name. */
export function roleName(role: string): RoleName {
  const found: RoleNote[] = []
  let name = role.trim()
  for (;;) {
    const last = /\s*\(([^()]*)\)$/.exec(name)
    const parts = last?.[1]?.split(',').map((part) => part.trim().toLowerCase()) ?? []
    if (!last || !parts.every(isNote)) return { name, notes: [...new Set(found)] }
    found.unshift(...parts.map((part) => notes[part]))
    name = name.slice(0, last.index)
  }
}

const isNote = (part: string): part is keyof typeof notes => Object.hasOwn(notes, part)

const appearances = { host: 'host', presenter: 'host', guest: 'guest', narrator: 'narrator' } as const

/** How somebody appears as themselves: `Self - Host`; null where it says no more than that. */
export function appearance(name: string): string | null {
  const as = name.replace(/^(self|himself|herself|themselves|themself)\b[\s:–-]*/i, '')
  const role = as.toLowerCase()
  return isAppearance(role) ? appearances[role] : as || null
}

const isAppearance = (name: string): name is keyof typeof appearances => Object.hasOwn(appearances, name)
