import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { MediaType } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import type { CollectionPart, Film, Named, Texts } from './catalogue-file.ts'
import { CatalogueReader, openCatalogue } from './catalogue-reader.ts'
import { Shelf } from './shelf.ts'
import { CataloguePerson, PeopleFiles } from './stored-people.ts'
import { filmFiles, ShowFiles, StoredFilm, StoredShow, type CatalogueTitle } from './stored-titles.ts'

/** The embedded catalogue: titles, people and their credits by id, read lazily from its database. */
export class Catalogue {
  readonly reader: CatalogueReader
  private readonly filmShelf: Shelf<StoredFilm>
  private readonly showShelf: Shelf<StoredShow>
  private readonly peopleShelf: Shelf<CataloguePerson>
  private allTitles: readonly CatalogueTitle[] | undefined
  private readonly keywordById: StatementSync
  private readonly placeByName: StatementSync
  private readonly partsById: StatementSync
  private readonly titleByImdb: StatementSync

  constructor(db: DatabaseSync) {
    this.reader = new CatalogueReader(db)
    this.filmShelf = new Shelf(this.reader, 'movie', () => {
      const files = filmFiles(this.reader)
      return (place) => new StoredFilm(files, place)
    })
    this.showShelf = new Shelf(this.reader, 'tv', () => {
      const files = new ShowFiles(this.reader)
      return (place) => new StoredShow(files, place)
    })
    this.peopleShelf = new Shelf(this.reader, 'person', () => {
      const files = new PeopleFiles(this.reader, (type, place) => this.at(type, place))
      return (place) => new CataloguePerson(files, place)
    })
    this.keywordById = db.prepare('select name, texts from keywords where id = ?')
    this.placeByName = db.prepare('select texts from places where name = ?')
    this.partsById = db.prepare('select parts from collections where id = ?')
    this.titleByImdb = db.prepare(
      "select 'movie' as type, place from movie where imdb = $id union all select 'tv', place from tv where imdb = $id",
    )
  }

  static open(file: string): Catalogue {
    return new Catalogue(openCatalogue(file))
  }

  /** Films, shows and people are ordered by fame, best known first. */
  get films(): readonly StoredFilm[] {
    return this.filmShelf.all
  }

  get shows(): readonly StoredShow[] {
    return this.showShelf.all
  }

  get titles(): readonly CatalogueTitle[] {
    return (this.allTitles ??= [...this.films, ...this.shows])
  }

  get people(): readonly CataloguePerson[] {
    return this.peopleShelf.all
  }

  ofType(type: MediaType): readonly CatalogueTitle[] {
    return type === 'movie' ? this.films : this.shows
  }

  title(type: MediaType, id: number): CatalogueTitle {
    return type === 'movie' ? this.film(id) : this.show(id)
  }

  /** The title at a position in the order of fame, from 0. */
  at(type: MediaType, place: number): CatalogueTitle {
    return type === 'movie' ? this.filmShelf.at(place) : this.showShelf.at(place)
  }

  /** The titles with this IMDb id. */
  byImdb(id: string): readonly CatalogueTitle[] {
    return this.titleByImdb
      .all({ id })
      .map(({ type, place }) => this.at(type === 'movie' ? 'movie' : 'tv', Number(place)))
  }

  /** The films of a collection, by release date. @throws MetadataError `notFound` */
  collection(id: number): readonly [Film, ...Film[]] {
    const places = [...this.reader.linked('movie', 'collections', id)]
    const films = places.map((place) => this.filmShelf.at(place))
    const [first, ...others] = films.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return first ? [first, ...others] : unknown('collection', id)
  }

  /** All films of a series in order, including those that are not in the catalogue. */
  partsOf(id: number): readonly CollectionPart[] {
    const row = this.partsById.get(id)
    // SAFETY: the text is the build's own, written from this type.
    return row ? (JSON.parse(String(row['parts'])) as CollectionPart[]) : []
  }

  keyword(id: number): Named {
    const name = this.keywordById.get(id)?.['name']
    return name === undefined ? unknown('keyword', id) : { id, name: String(name) }
  }

  /** The translations of a keyword. */
  namesOfKeyword(id: number): Texts {
    return textsOf(this.keywordById.get(id))
  }

  /** The translations of a place, or of a part of a place. */
  namesOfPlace(place: string): Texts {
    return textsOf(this.placeByName.get(place))
  }

  film(id: number): StoredFilm {
    return this.filmShelf.byId(id) ?? unknown('film', id)
  }

  show(id: number): StoredShow {
    return this.showShelf.byId(id) ?? unknown('show', id)
  }

  person(id: number): CataloguePerson {
    return this.peopleShelf.byId(id) ?? unknown('person', id)
  }

  /** The person at a position in the order of fame, from 0. */
  personAt(place: number): CataloguePerson {
    return this.peopleShelf.at(place)
  }
}

function unknown(kind: string, id: number): never {
  throw new MetadataError('notFound', `the catalogue has no ${kind} ${id}`)
}

// SAFETY: the text is the build's own, written from this type.
const textsOf = (row: Record<string, unknown> | undefined): Texts =>
  row ? (JSON.parse(String(row['texts'])) as Texts) : {}
