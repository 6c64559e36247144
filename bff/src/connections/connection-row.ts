import {
  connectionPerson,
  connectionSettings,
  defaultConnectionSettings,
  type ConnectionPerson,
  type ConnectionSettings,
} from '@contract/connections.schema'
import type { Database } from '../platform/database/schema.ts'

export type ConnectionRow = Database['connections']

/** The settings of a stored connection, with defaults for those that an earlier build did not know. */
export const settingsOf = ({ settings }: Pick<ConnectionRow, 'settings'>): ConnectionSettings => {
  // SAFETY: an object of this module; the schema checks what it has.
  const stored = { ...defaultConnectionSettings, ...(JSON.parse(settings) as Partial<ConnectionSettings>) }
  return connectionSettings.parse(stored)
}

/** The person that the member chose; null until they have chosen one. */
export const personOf = ({ person }: Pick<ConnectionRow, 'person'>): ConnectionPerson | null =>
  person === null ? null : connectionPerson.parse(JSON.parse(person))

/**
 * Whether two mentions of a person mean the same one: by their ids if both have one, which a rename does not change,
 * else by their names without regard to case.
 */
export function isSamePerson(one: ConnectionPerson, other: ConnectionPerson): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id
  return one.name !== null && other.name !== null && folded(one.name) === folded(other.name)
}
const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
