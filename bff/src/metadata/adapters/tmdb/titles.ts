import type { z } from 'zod'
import type { Genre, MediaDetail, TvDetail } from '@contract/media.schema'
import type { PersonDetail } from '@contract/person.schema'
import type { Keyword } from '@contract/title-parts.schema'
import type { movieAnswer, personAnswer, tvAnswer } from './answers.ts'
import { mainCredits, mergedCredits } from './credits.ts'
import { foreignTag } from './language.ts'
import { bestVideos, mainImages } from './pictures.ts'
import { fallbackOf, textIn, titleIn } from './translations.ts'
import { namesOf, shownTitles, withoutUnratedScore } from './shown-rows.ts'

/** A title with its texts merged field by field, with the product's genre names, and without the translations. */
export function mergedTitle(
  answer: z.output<typeof movieAnswer> | z.output<typeof tvAnswer>,
  locale: string,
  nameOf: (genre: Genre) => string,
): MediaDetail {
  const { translations: among, ...rest } = answer
  const detail = withoutUnratedScore(withParts(rest, locale))
  const original = detail.original_language
  const title = titleIn(locale, { ...namesOf(detail), originalLanguage: original }, among)
  const overview = textIn(locale, detail.overview, { among, original, read: (entry) => entry.overview })
  const tagline = textIn(locale, detail.tagline, { among, original, read: (entry) => entry.tagline })
  const homepage = textIn(locale, detail.homepage, { among, original, read: (entry) => entry.homepage })
  const shared = {
    overview: overview.text,
    tagline: tagline.text,
    homepage: homepage.text,
    genres: detail.genres.map((genre) => ({ id: genre.id, name: nameOf(genre) })),
    genre_ids: detail.genres.map(({ id }) => id),
    ...fallbackOf({ title: title.tag, overview: overview.tag, tagline: tagline.tag }),
  }
  const localizedKeywords = (words: readonly Keyword[]) => words.map((word) => keywordIn(locale, word))
  if (detail.media_type === 'movie') {
    const { keywords } = detail
    return {
      ...detail,
      ...shared,
      title: title.text,
      ...(keywords && { keywords: { keywords: localizedKeywords(keywords.keywords) } }),
    }
  }
  const { keywords } = detail
  return {
    ...detail,
    ...shared,
    name: title.text,
    ...(keywords && { keywords: { results: localizedKeywords(keywords.results) } }),
  }
}

type TitleAnswer = Omit<z.output<typeof movieAnswer>, 'translations'> | Omit<z.output<typeof tvAnswer>, 'translations'>

/** The answer with its appended parts cut to what a page shows; a show's credits are those of all seasons. */
function withParts(answer: TitleAnswer, locale: string): MediaDetail {
  const { credits, videos, images, ...detail } = answer.media_type === 'tv' ? withAllSeasonsCredits(answer) : answer
  return {
    ...detail,
    ...(credits && { credits: mainCredits(credits) }),
    ...(images && { images: mainImages(images) }),
    ...(videos && {
      videos: { results: bestVideos(videos.results, { locale, original: detail.original_language }) },
    }),
  }
}

/** A keyword with its `fallback`: the service has keywords in English alone. */
export const keywordIn = (locale: string, { id, name }: Keyword): Keyword => {
  const tag = foreignTag('en', locale)
  return { id, name, ...(tag && { fallback: { name: tag } }) }
}

const withAllSeasonsCredits = ({
  aggregate_credits: aggregate,
  ...show
}: Omit<z.output<typeof tvAnswer>, 'translations'>): TvDetail => ({
  ...show,
  ...(aggregate && { credits: mergedCredits(aggregate) }),
})

/** A person with the biography merged; with credits, which may be megabytes, only if `appends` has them. */
export function mergedPerson(
  answer: z.output<typeof personAnswer>,
  locale: string,
  appends: readonly string[],
): PersonDetail {
  const { translations: among, combined_credits: credits, ...person } = answer
  const biography = textIn(locale, person.biography, { among, read: (entry) => entry.biography })
  return {
    ...person,
    biography: biography.text,
    ...(credits && appends.includes('combined_credits')
      ? {
          combined_credits: {
            ...credits,
            cast: shownTitles(credits.cast, locale),
            crew: shownTitles(credits.crew, locale),
          },
        }
      : {}),
    ...fallbackOf({ biography: biography.tag }),
  }
}
