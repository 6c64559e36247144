import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { MediaType } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import type { CollectionPart, NamedEntity, Texts } from './catalogue-file.ts'
import { CatalogueReader, openCatalogue } from './catalogue-reader.ts'
import { LazyTable } from './lazy-table.ts'
import { CataloguePerson, PeopleReader } from './stored-people.ts'
import { filmReader, ShowReader, StoredFilm, StoredShow, type CatalogueTitle } from './stored-titles.ts'

/** The embedded catalogue: titles, people and their credits by id, read lazily from its database. */
export class Catalogue {
  readonly reader: CatalogueReader
  private readonly filmTable: LazyTable<StoredFilm>
  private readonly showTable: LazyTable<StoredShow>
  private readonly peopleTable: LazyTable<CataloguePerson>
  private allTitles: readonly CatalogueTitle[] | undefined
  private readonly keywordById: StatementSync
  private readonly placeByName: StatementSync
  private readonly partsById: StatementSync
  private readonly titleByImdb: StatementSync
  private readonly personByImdb: StatementSync

  constructor(db: DatabaseSync) {
    this.reader = new CatalogueReader(db)
    this.filmTable = new LazyTable(this.reader, 'movie', () => {
      const reader = filmReader(this.reader)
      return (position) => new StoredFilm(reader, position)
    })
    this.showTable = new LazyTable(this.reader, 'tv', () => {
      const reader = new ShowReader(this.reader)
      return (position) => new StoredShow(reader, position)
    })
    this.peopleTable = new LazyTable(this.reader, 'person', () => {
      const reader = new PeopleReader(this.reader, (type, position) => this.at(type, position))
      return (position) => new CataloguePerson(reader, position)
    })
    this.keywordById = db.prepare('select name, texts from keywords where id = ?')
    this.placeByName = db.prepare('select texts from places where name = ?')
    this.partsById = db.prepare('select parts from collections where id = ?')
    this.titleByImdb = db.prepare(
      "select 'movie' as type, position from movie where imdb = $id union all select 'tv', position from tv where imdb = $id",
    )
    this.personByImdb = db.prepare("select position from person where json_extract(life, '$.imdb') = $id")
  }

  static open(file: string): Catalogue {
    return new Catalogue(openCatalogue(file))
  }

  /** Films, shows and people are ordered by fame, best known first. */
  get films(): readonly StoredFilm[] {
    return this.filmTable.all
  }

  get shows(): readonly StoredShow[] {
    return this.showTable.all
  }

  get titles(): readonly CatalogueTitle[] {
    return (this.allTitles ??= [...this.films, ...this.shows])
  }

  get people(): readonly CataloguePerson[] {
    return this.peopleTable.all
  }

  /** The ids of all titles of a type, or of all people, best known first. */
  ids(kind: MediaType | 'person'): readonly number[] {
    return { movie: this.filmTable, tv: this.showTable, person: this.peopleTable }[kind].ids
  }

  ofType(type: MediaType): readonly CatalogueTitle[] {
    return type === 'movie' ? this.films : this.shows
  }

  title(type: MediaType, id: number): CatalogueTitle {
    return type === 'movie' ? this.film(id) : this.show(id)
  }

  titleIfThere(type: MediaType, id: number): CatalogueTitle | null {
    return (type === 'movie' ? this.filmTable.byId(id) : this.showTable.byId(id)) ?? null
  }

  /** The title at a position in the order of fame, from 0. */
  at(type: MediaType, position: number): CatalogueTitle {
    return type === 'movie' ? this.filmTable.at(position) : this.showTable.at(position)
  }

  /** The titles with this IMDb id. */
  byImdb(id: string): readonly CatalogueTitle[] {
    return this.titleByImdb
      .all({ id })
      .map(({ type, position }) => this.at(type === 'movie' ? 'movie' : 'tv', Number(position)))
  }

  /** The people with this IMDb id. */
  peopleByImdb(id: string): readonly CataloguePerson[] {
    return this.personByImdb.all({ id }).map(({ position }) => this.peopleTable.at(Number(position)))
  }

  /** The films of a collection, by release date. @throws MetadataError `notFound` */
  collection(id: number): readonly [StoredFilm, ...StoredFilm[]] {
    const positions = [...this.reader.linked('movie', 'collections', id)]
    const films = positions.map((position) => this.filmTable.at(position))
    const [first, ...later] = films.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return first ? [first, ...later] : unknown('collection', id)
  }

  /** All films of a series in order, including those that are not in the catalogue. */
  seriesFilms(id: number): readonly CollectionPart[] {
    const row = this.partsById.get(id)
    // SAFETY: the text is the build's own, written from this type.
    return row ? (JSON.parse(String(row['parts'])) as CollectionPart[]) : []
  }

  keyword(id: number): NamedEntity {
    const name = this.keywordById.get(id)?.['name']
    return name === undefined ? unknown('keyword', id) : { id, name: String(name) }
  }

  /** The translations of a keyword. */
  keywordTranslations(id: number): Texts {
    return textsOf(this.keywordById.get(id))
  }

  /** The translations of a place, or of a part of a place. */
  placeTranslations(place: string): Texts {
    return textsOf(this.placeByName.get(place))
  }

  film(id: number): StoredFilm {
    return this.filmTable.byId(id) ?? unknown('film', id)
  }

  show(id: number): StoredShow {
    return this.showTable.byId(id) ?? unknown('show', id)
  }

  person(id: number): CataloguePerson {
    return this.peopleTable.byId(id) ?? unknown('person', id)
  }

  /** The person at a position in the order of fame, from 0. */
  personAt(position: number): CataloguePerson {
    return this.peopleTable.at(position)
  }
}

function unknown(kind: string, id: number): never {
  throw new MetadataError('notFound', `the catalogue has no ${kind} ${id}`)
}

// SAFETY: the text is the build's own, written from this type.
const textsOf = (row: Record<string, unknown> | undefined): Texts =>
  row ? (JSON.parse(String(row['texts'])) as Texts) : {}
