import { stemOf } from '../file-kinds.ts'

/**
 * The files of a disc that are its film, each with the number of its part (null of one in a single file): of a DVD the
 * parts of its largest title set, of a Blu-ray its largest stream. Without sizes, of a DVD the set with the most parts, of
 * a Blu-ray the stream that most discs have their film in.
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
