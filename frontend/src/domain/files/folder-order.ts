import type { LibraryFolder } from '@contract/library.schema'

/** The member's own folders as the server answered them, then the operator's by their names in the language. */
export function foldersInOrder(folders: readonly LibraryFolder[], language: string): readonly LibraryFolder[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const own = folders.filter(({ kind }) => kind !== 'server')
  const operators = folders.filter(({ kind }) => kind === 'server')
  return [...own, ...operators.toSorted((a, b) => compare(a.name, b.name))]
}
