import { callApi } from '../api-client.ts'
import type { RunningBff } from '../bff.ts'
import { codings, type PageRequest } from './load.ts'

const languages = ['en', 'de-DE', 'es-ES', 'ja', 'zh-CN', 'pt-PT', 'pt-BR', 'ru-RU', 'fr-FR', 'uk-UA']
const visitorPaths = ['/', '/login', '/terms']

/** Requests that are sent once each; the first of each kind is for the pages that are shown again. */
export async function firstRequests(
  app: RunningBff,
  cookie: string,
): Promise<Record<'film' | 'show' | 'person' | 'list' | 'page of a visitor', readonly PageRequest[]>> {
  const headers = { ...codings.compressed, cookie }
  const idsOf = async (list: string) => {
    const pages = [1, 2, 3, 4, 5].map((page) =>
      callApi<{ results: readonly { id: number }[] }>(app, 'GET', `/api/tmdb/${list}?page=${page}`, cookie),
    )
    return (await Promise.all(pages)).flatMap(({ results }) => results.map(({ id }) => id))
  }
  const titles = async (type: string) =>
    (await idsOf(`${type}/top_rated`)).map((id) => ({ path: `/${type}/${id}`, headers }))
  const people = (await idsOf('person/popular')).map((id) => ({ path: `/person/${id}`, headers }))
  const lists = ['movie', 'tv'].flatMap((type) =>
    Array.from({ length: 40 }, (_, index) => ({
      path: `/${type}/category/popular?from=${1980 + index}&to=${1985 + index}`,
      headers,
    })),
  )
  const visitors = languages.flatMap((language) =>
    visitorPaths.map((path) => ({ path, headers: { ...codings.compressed, 'accept-language': language } })),
  )
  return {
    film: await titles('movie'),
    show: await titles('tv'),
    person: people,
    list: lists,
    'page of a visitor': visitors,
  }
}
