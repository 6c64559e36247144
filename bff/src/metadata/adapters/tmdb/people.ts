import type { CataloguePage } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import { personDetail, type PersonDetail, type PersonRow } from '@contract/person.schema'
import type { LanguageParams, PageParams, PersonAppend } from '../../metadata-source.port.ts'
import { personAnswer, personPage } from './answers.ts'
import { languageOf } from './language.ts'
import { appendToResponse } from './parameters.ts'
import { mergedPerson } from './titles.ts'
import { isAdult, pageAt, peoplePageOf } from './shown-rows.ts'
import type { TmdbClient } from './tmdb-client.ts'

/** A person with the appended parts. Throws `notFound` for one without a name, or of adult films. */
export async function personOf(
  client: TmdbClient,
  params: LanguageParams & { id: number; append: readonly PersonAppend[] },
): Promise<PersonDetail> {
  const language = languageOf(params.language)
  const append_to_response = appendToResponse(params.append, personDetail.shape)
  const path = `/3/person/${params.id}`
  const person = await client.get(path, { language, append_to_response }, personAnswer)
  if (person.name === '') throw new MetadataError('notFound', `${path} has no name`)
  if (isAdult(person)) throw new MetadataError('notFound', `${path} is not shown`)
  return mergedPerson(person, language, params.append)
}

/** A page of the people that are most popular at the service. */
export async function popularPeopleOf(
  client: TmdbClient,
  params: Omit<PageParams, 'region'>,
): Promise<CataloguePage<PersonRow>> {
  const language = languageOf(params.language)
  const people = await client.get('/3/person/popular', { language, page: params.page }, personPage)
  return peoplePageOf(pageAt(params.page, people), language)
}

/** The people of this week's trends, in one page. */
export async function trendingPeopleOf(client: TmdbClient, params: LanguageParams): Promise<CataloguePage<PersonRow>> {
  const language = languageOf(params.language)
  return peoplePageOf(pageAt(1, await client.get('/3/trending/person/week', { language }, personPage)), language)
}
