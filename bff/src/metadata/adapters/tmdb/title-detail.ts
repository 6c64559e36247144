import { movieDetail, tvDetail, type Genre, type MediaDetail } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import { genreName } from '@catalogue/query/genre-names'
import type { MediaAppend, TitleParams } from '../../metadata-source.port.ts'
import { movieAnswer, tvAnswer } from './answers.ts'
import { languageOf, mediaLanguages, videoLanguages } from './language.ts'
import { appendToResponse } from './parameters.ts'
import { isAdult } from './shown-rows.ts'
import type { TitleCalls } from './title-calls.ts'
import { mergedTitle } from './titles.ts'

/** A film or show with the requested parts. @throws MetadataError, `notFound` for one without a name, and for adult films */
export async function detailOf(
  titleCalls: TitleCalls,
  params: TitleParams & { append: readonly MediaAppend[] },
): Promise<MediaDetail> {
  const [answer, { shape }] =
    params.type === 'movie' ? ([movieAnswer, movieDetail] as const) : ([tvAnswer, tvDetail] as const)
  const path = `/3/${params.type}/${params.id}`
  const title = await titleCalls.title(
    path,
    {
      language: languageOf(params.language),
      append_to_response: appendToResponse(params.append, shape),
      include_image_language: mediaLanguages(params.language),
      include_video_language: videoLanguages(params.language),
    },
    answer,
  )
  if (isAdult(title)) throw new MetadataError('notFound', `${path} is not shown`)
  const nameOf = ({ id, name }: Genre): string => genreName(id, params.language) || name
  const merged = mergedTitle(title, languageOf(params.language), nameOf)
  if ((merged.media_type === 'movie' ? merged.title : merged.name) === '')
    throw new MetadataError('notFound', `${path} has no name`)
  return merged
}
