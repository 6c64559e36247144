import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { writeSubjects } from '../artwork/write-subjects.ts'
import type { CatalogueFile } from '../catalogue/query/catalogue-file.ts'
import { writeCatalogue } from '../catalogue/query/write-catalogue.ts'

/** Writes a compiled catalogue into a file: the titles and people, and the subjects of the artwork. */
export function writeCatalogueFile(file: string, catalogue: CatalogueFile): void {
  rmSync(file, { force: true })
  const db = new DatabaseSync(file)
  // An interrupted write starts again, so a journal would only cost time.
  db.exec('pragma journal_mode = off; pragma synchronous = off')
  writeCatalogue(db, catalogue)
  writeSubjects(db, catalogue)
  // Rows that are read together are stored together, and the same content makes the same bytes.
  db.exec('vacuum')
  db.close()
}
