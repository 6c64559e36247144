import type { DatabaseSync } from 'node:sqlite'
import type { OpenFilm } from '@contract/open-film.schema'

/** Films with an open license, by the catalogue's ids or by those of the live service (TMDB). */
export const openFilms = (db: DatabaseSync, by: 'id' | 'tmdb'): ReadonlyMap<number, OpenFilm> =>
  new Map(
    db
      .prepare(`select ${by} as id, film from open_films`)
      .all()
      // SAFETY: the build wrote the text from this type.
      .map(({ id, film }) => [Number(id), JSON.parse(String(film)) as OpenFilm]),
  )
