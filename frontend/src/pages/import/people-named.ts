import type { ImportPerson } from '@contract/import-people.schema'

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The people in whose names a text occurs, whatever its case and accents. */
export const named = (people: readonly ImportPerson[], text: string): readonly ImportPerson[] =>
  people.filter(({ name }) => plain(name).includes(plain(text)))
