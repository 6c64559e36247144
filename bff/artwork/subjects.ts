import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PictureOwner } from './picture-name.ts'
import type { Look } from './looks/look.ts'
import { providerNames } from './provider-names.ts'
import type { TitleSubject } from './title-subject.ts'

/** A title with the look of its first poster, which the build chooses. */
export interface PosterSubject extends TitleSubject {
  readonly look: Look
}

/** The subjects of all pictures of the embedded catalogue by key (`movie1001`), read lazily from its database. */
export class Subjects {
  private readonly subjectStatement: StatementSync
  private readonly keysStatement: StatementSync
  private readonly revisionRow: StatementSync
  private readonly drawings: StatementSync

  constructor(db: DatabaseSync) {
    this.subjectStatement = db.prepare('select subject from subjects where key = ? and what = ?')
    this.keysStatement = db.prepare('select key from subjects where what = ? order by rowid')
    this.drawings = db.prepare('select drawing from drawings where key = ?')
    this.revisionRow = db.prepare('select revision from subjects_revision')
  }

  static load(): Subjects {
    const url = pathToFileURL(catalogueFile())
    url.searchParams.set('immutable', '1')
    return new Subjects(new DatabaseSync(url, { readOnly: true }))
  }

  /** Changes with the catalogue's content. */
  get revision(): string {
    return String(this.revisionRow.get()?.['revision'])
  }

  title(key: string): PosterSubject | undefined {
    return this.read<PosterSubject>('title', key)
  }

  /** The drawing of a title: the content of an SVG in black, white and red. */
  drawing(key: string): string | undefined {
    const row = this.drawings.get(key)
    return row && String(row['drawing'])
  }

  /** The name of a company, a network or a provider. */
  name(key: string): string | undefined {
    return key.startsWith('provider')
      ? providerNames[Number(key.slice('provider'.length))]
      : this.read<string>('name', key)
  }

  /** The keys of all subjects of a kind. */
  keys(kind: SubjectKind): string[] {
    return this.keysStatement.all(kind).map(({ key }) => String(key))
  }

  // SAFETY: the build wrote the texts from these types.
  private read<Subject>(kind: SubjectKind, key: string): Subject | undefined {
    const row = this.subjectStatement.get(key, kind)
    return row && (JSON.parse(String(row['subject'])) as Subject)
  }
}

export type SubjectKind = 'title' | 'name'

/** Paths of the compiled catalogue: beside the bundle, or in the package's cache folder. */
const paths = ['./catalogue.sqlite', '../.cache/catalogue.sqlite']

function catalogueFile(): string {
  const found = paths.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
  if (!found) throw new Error('The catalogue is not compiled: build the server, or run it through Vite, first.')
  return found
}

export const keyOf = (owner: PictureOwner, id: number | string): string => `${owner}${id}`
