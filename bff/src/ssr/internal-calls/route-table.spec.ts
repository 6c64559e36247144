import { expect, it } from 'vitest'
import { RouteTable } from './route-table.ts'

const table = new RouteTable([
  ['/api/tmdb/:type/:query', 'list'],
  ['/api/tmdb/search/:mediaType', 'search'],
  ['/api/tmdb/person/popular', 'popular'],
  ['/api/tmdb/person/:id', 'person'],
  ['/api/tmdb/:type/:id/credits', 'credits'],
])

it.each([
  ['/api/tmdb/movie/1001', 'list', { type: 'movie', query: '1001' }],
  ['/api/tmdb/search/tv', 'search', { mediaType: 'tv' }],
  ['/api/tmdb/person/popular', 'popular', {}],
  ['/api/tmdb/person/7', 'person', { id: '7' }],
  ['/api/tmdb/tv/7/credits', 'credits', { type: 'tv', id: '7' }],
  ['/api/tmdb/movie/a%2Fb%20c', 'list', { type: 'movie', query: 'a/b c' }],
])('%s is the route %s', (path, route, params) => {
  expect(table.find(path)).toEqual({ route, params })
})

it.each(['/api/tmdb/movie', '/api/tmdb/movie/', '/api/tmdb/movie/1/credits/2', '/api/Tmdb/movie/1', ''])(
  '%s matches no route',
  (path) => expect(table.find(path)).toBeUndefined(),
)
