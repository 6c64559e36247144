/** The English notes that the metadata service adds to a role, which the messages translate. */
const notes = {
  voice: 'voice',
  uncredited: 'uncredited',
  'archive footage': 'archive',
  'archival footage': 'archive',
  'singing voice': 'singing',
} as const
type RoleNote = (typeof notes)[keyof typeof notes]

export interface RoleName {
  readonly name: string
  readonly notes: readonly RoleNote[]
}

/**
 * Splits a role into name and notes: `Woody (voice) (uncredited)` is Woody with two notes. Other brackets belong to the
 * name.
 */
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

/** The kind of an appearance as oneself: `host` of `Self - Host`; null for `Self` alone. */
export function appearance(name: string): string | null {
  const as = name.replace(/^(self|himself|herself|themselves|themself)\b[\s:–-]*/i, '')
  const role = as.toLowerCase()
  return isAppearance(role) ? appearances[role] : as || null
}

const isAppearance = (name: string): name is keyof typeof appearances => Object.hasOwn(appearances, name)
