import type { UploadContext } from './csv-format.ts'
import type { ImportedTitle } from './imported-title.ts'

/** How the files of TV Time name a title: a show by its id at TheTVDB, a film by a random id. */
export interface TvTimeId {
  readonly tvdb?: string | undefined
  readonly uuid?: string | undefined
}

const keysOf = ({ tvdb, uuid }: TvTimeId): string[] => [
  ...(tvdb ? [`tvtime show ${tvdb}`] : []),
  ...(uuid ? [`tvtime ${uuid}`] : []),
]

/** Remembers a title for the files that have only its id. */
export function rememberTitle(id: TvTimeId, title: ImportedTitle, { shows }: UploadContext): void {
  for (const key of keysOf(id)) if (!shows.has(key)) shows.set(key, title)
}

export const rememberedTitle = (id: TvTimeId, { shows }: UploadContext): ImportedTitle | undefined =>
  keysOf(id).flatMap((key) => shows.get(key) ?? [])[0]
