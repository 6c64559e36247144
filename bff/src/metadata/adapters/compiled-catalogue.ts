import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OpenFilm } from '@contract/open-film.schema'
import { openCatalogue } from '@catalogue/query/catalogue-reader'
import { openFilms } from '@catalogue/query/open-films'

/**
 * The compiled catalogue: beside the bundle when built, in the package's cache folder when run from source.
 * Both are written by `build/catalogue-plugin.ts`.
 */
const cataloguePaths = ['./catalogue.sqlite', '../../../.cache/catalogue.sqlite']

/** Films with an open license, by the ids of the live service, which uses nothing else of the catalogue. */
export function openFilmsOfService(file = compiledFile()): ReadonlyMap<number, OpenFilm> {
  using db = openCatalogue(file)
  return openFilms(db, 'tmdb')
}

/** The path of the compiled catalogue. @throws Error if it was not built */
export function compiledFile(): string {
  const found = cataloguePaths.map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync)
  if (!found) throw new Error('The catalogue is not compiled: build the server, or run it through Vite, first.')
  return found
}
