import { join } from 'node:path'

/** Where the catalogue's films, shows and people are written down. */
export const contentFolder = join(import.meta.dirname, '../content')
