import { codings } from './load.mjs'

const languages = ['en', 'de-DE', 'es-ES', 'ja', 'zh-CN', 'pt-PT', 'pt-BR', 'ru-RU', 'fr-FR', 'uk-UA']
const visitorPaths = ['/', '/login', '/terms']

/** Requests that are sent once each; the first of each kind is for the pages that are shown again. */
export async function firstRequests({ origin, cookie }) {
  const headers = { ...codings.compressed, cookie }
  const idsOf = async (list) => {
    const pages = [1, 2, 3, 4, 5].map((page) =>
      fetch(`${origin}/api/tmdb/${list}?page=${page}`, { headers: { cookie } }),
    )
    const answers = await Promise.all((await Promise.all(pages)).map((answer) => answer.json()))
    return answers.flatMap(({ results }) => results.map(({ id }) => id))
  }
  const titles = async (type) => (await idsOf(`${type}/top_rated`)).map((id) => ({ path: `/${type}/${id}`, headers }))
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
