import { z } from 'zod'
import { line, typeset } from './content-texts.ts'
import { dashes, otherLocales, texts } from './content-values.schema.ts'

/** Translations of keywords, or of parts of places, by their English names. */
export const namesSchema = z.record(line, texts)
export type Names = z.infer<typeof texts>

/** Titles and overviews of a show's episodes in other languages: `s01e01`. */
const episodeTexts = z.strictObject({ title: typeset.optional(), overview: typeset.optional() })
export const episodesSchema = z.record(
  z.string().regex(/^s\d{2}e\d{2,3}$/),
  z.partialRecord(z.enum(otherLocales), episodeTexts).superRefine(dashes),
  { error: ({ code }) => (code === 'invalid_key' ? 'is not written like s01e01' : undefined) },
)
export type EpisodesContent = z.infer<typeof episodesSchema>
