import { findRow } from '../find-row.ts'

/** The fields of a person that a card shows. */
export interface PersonRow {
  readonly id: number
  readonly name: string
  readonly profile_path: string | null
}

/** What answers of the server say about a person: the first row of them that can fill a card. */
export const findPerson = (answers: Iterable<unknown>, id: number): PersonRow | undefined =>
  findRow(answers, (value) => isPerson(value, id))

/** Of the rows with ids, only those of people have portraits. */
const isPerson = (value: object, id: number): value is PersonRow =>
  'id' in value && value.id === id && 'name' in value && 'profile_path' in value
