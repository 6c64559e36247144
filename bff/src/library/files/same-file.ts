import type { FileRow } from '../owner.ts'

type Facts = Pick<
  FileRow,
  'path' | 'fingerprint' | 'size' | 'modified' | 'title_key' | 'season' | 'episodes' | 'copy' | 'folder_id'
>

/**
 * The common facts of two rows of one file, the surest first: name, size and time after a move; size and time after a
 * new name; folder, title and episode if a better copy has replaced it. Null: the row is not compared by this.
 */
const traits: readonly ((file: Facts) => string | null)[] = [
  ({ fingerprint }) => fingerprint,
  ({ size, modified }) => `${modified} ${size}`,
  ({ title_key: key, path, season, episodes, copy, folder_id: folder }) =>
    key === null
      ? null
      : [folder, path.slice(0, path.lastIndexOf('/') + 1), key, season, episodes, partOf(copy)].join('\n'),
]

/** The part of a film in several files. */
// SAFETY: written by `factsOf`.
const partOf = (copy: string): number | null => (JSON.parse(copy) as { readonly part?: number | null }).part ?? null

/**
 * Pairs files that were found with rows of files that are gone, each row once. Several files may share a fingerprint;
 * by the other traits a file matches a row only if the trait is unique among both.
 */
export function pairSameFiles<Found extends Facts, Gone extends Facts>(
  found: readonly Found[],
  gone: readonly Gone[],
): Map<Found, Gone> {
  const pairs = new Map<Found, Gone>()
  const used = new Set<Gone>()
  for (const [rank, traitOf] of traits.entries()) {
    const rows = groupBy(
      gone.filter((row) => !used.has(row)),
      traitOf,
    )
    for (const [trait, files] of groupBy(
      found.filter((file) => !pairs.has(file)),
      traitOf,
    )) {
      const candidates = rows.get(trait) ?? []
      if (rank > 0 && (files.length > 1 || candidates.length > 1)) continue
      for (const [at, file] of files.entries()) {
        const row = candidates[at]
        if (!row) break
        pairs.set(file, row)
        used.add(row)
      }
    }
  }
  return pairs
}

function groupBy<File>(files: readonly File[], traitOf: (file: File) => string | null): Map<string, File[]> {
  const groups = new Map<string, File[]>()
  for (const file of files) {
    const trait = traitOf(file)
    if (trait === null) continue
    const group = groups.get(trait)
    if (group) group.push(file)
    else groups.set(trait, [file])
  }
  return groups
}
