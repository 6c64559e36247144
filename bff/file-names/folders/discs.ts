import { stemOf } from '../file-kinds.ts'

/**
 * The files of a disc that make up the film, each with its part number (null for a single file): for a DVD the parts of
 * the largest title set, for a Blu-ray the largest stream. Without sizes: for a DVD the title set with the most parts,
 * for a Blu-ray `00800`, the stream in which most discs have their film. `sizes` are bytes by path.
 */
export function mainStreams(
  paths: readonly string[],
  form: 'BDMV' | 'VIDEO_TS',
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number | null> {
  return form === 'BDMV' ? mainStream(paths, sizes) : mainTitleSet(paths, sizes)
}

function mainStream(paths: readonly string[], sizes: ReadonlyMap<string, number>): ReadonlyMap<string, null> {
  const usual = paths.find((path) => stemOf(path) === '00800') ?? paths.toSorted()[0]
  const largest = paths.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))[0]
  const film = largest !== undefined && sizes.has(largest) ? largest : usual
  return new Map(film === undefined ? [] : [[film, null]])
}

function mainTitleSet(
  paths: readonly string[],
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number | null> {
  const sets = new Map<string, { path: string; part: number }[]>()
  for (const path of paths) {
    const [, set, part] = /^VTS_(\d\d)_(\d)$/i.exec(stemOf(path)) ?? []
    if (set !== undefined && part !== '0') sets.set(set, [...(sets.get(set) ?? []), { path, part: Number(part) }])
  }
  const weight = (files: readonly { path: string }[]): number =>
    files.reduce((sum, { path }) => sum + (sizes.get(path) ?? 1), 0)
  const film = [...sets.values()].toSorted((a, b) => weight(b) - weight(a))[0] ?? []
  const parts = film.toSorted((a, b) => a.part - b.part)
  return new Map(parts.map(({ path, part }) => [path, parts.length > 1 ? part : null]))
}
