import { randomUUID } from 'node:crypto'
import type { RunningBff } from './bff.ts'

/** Calls the product as a program does, with the cookie of a session; a text is sent as a file, anything else as JSON. */
export function send(
  { origin }: Pick<RunningBff, 'origin'>,
  method: string,
  path: string,
  cookie = '',
  body?: unknown,
): Promise<Response> {
  const isFile = typeof body === 'string'
  const contentType = isFile ? 'application/octet-stream' : 'application/json'
  return fetch(origin + path, {
    method,
    headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': contentType }) },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  })
}

/** The JSON of an answer. Throws when the call was refused. */
export async function callApi<T>(
  app: RunningBff,
  method: string,
  path: string,
  cookie?: string,
  body?: unknown,
): Promise<T> {
  const answer = await send(app, method, path, cookie, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}\n${app.output()}`)
  // SAFETY: the server's own answer to a call of the contract.
  return JSON.parse(text) as T
}

/** Logs in to the demo account. Returns the cookie of the session. */
export const logInToDemo = (origin: string): Promise<string> => beginSession(origin, '/api/_auth/demo', {})

/** Makes an account without any data. Returns the cookie of its session. */
export const signUp = ({ origin }: RunningBff, name: string): Promise<string> =>
  beginSession(origin, '/api/_auth/account', {
    name,
    email: `${randomUUID()}@example.org`,
    password: 'a sentence is better',
  })

async function beginSession(origin: string, path: string, body: object): Promise<string> {
  const answer = await send({ origin }, 'POST', path, '', body)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return cookie
}

interface PopularFilm {
  readonly id: number
  readonly title: string
  readonly release_date: string
}

/** The popular films of the catalogue: all of them, or those of the first pages. */
export async function popularFilms(app: RunningBff, cookie: string, maxPages = Infinity): Promise<PopularFilm[]> {
  const films: PopularFilm[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const answer = await callApi<{ results: PopularFilm[]; total_pages: number }>(
      app,
      'GET',
      `/api/tmdb/movie/popular?page=${page}`,
      cookie,
    )
    pages = answer.total_pages
    films.push(...answer.results)
  }
  return films
}
