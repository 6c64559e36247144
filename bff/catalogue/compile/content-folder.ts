import { join } from 'node:path'

/** The folder with the catalogue's source files: films, shows, people, translations and drawings. */
export const contentFolder = join(import.meta.dirname, '../content')
