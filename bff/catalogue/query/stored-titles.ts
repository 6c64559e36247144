import type { LocaleCode } from '@contract/locale'
import type { CatalogueReader, JsonColumn, OverviewColumn } from './catalogue-reader.ts'
import type { Film, Season, Show, Texts, TitleFacts } from './catalogue-file.ts'
import { localizedText, type Localized } from './localized-texts.ts'
import { dateOf } from './view.ts'

type InColumns = 'type' | 'id' | 'fame' | 'score' | 'date' | 'overview' | 'overviews' | 'seasons'
type Overviews = Pick<TitleFacts, 'overview' | 'overviews'>
type CommonFacts = Omit<TitleFacts, InColumns>
type FilmFacts = Omit<Film, InColumns>
type ShowFacts = Omit<Show, InColumns>

/** The columns from which titles of one kind are read: numbers by position, the other fields as JSON of their rows. */
export class TitleReader<Facts extends CommonFacts> {
  readonly ids: Float64Array
  readonly fames: Float64Array
  readonly scores: Float64Array
  readonly dates: Float64Array
  readonly facts: JsonColumn<Facts>
  readonly texts: JsonColumn<Overviews>
  readonly overviewIn: OverviewColumn

  constructor(reader: CatalogueReader, kind: 'movie' | 'tv') {
    this.ids = reader.numbers(kind, 'id')
    this.fames = reader.numbers(kind, 'fame')
    this.scores = reader.numbers(kind, 'score')
    this.dates = reader.numbers(kind, 'date')
    this.facts = reader.json(kind, 'facts')
    this.texts = reader.json(kind, 'texts')
    this.overviewIn = reader.overviews(kind)
  }
}

export class ShowReader extends TitleReader<ShowFacts> {
  readonly seasons: JsonColumn<readonly Season[]>

  constructor(reader: CatalogueReader) {
    super(reader, 'tv')
    this.seasons = reader.json('tv', 'seasons')
  }
}

export const filmReader = (reader: CatalogueReader): TitleReader<FilmFacts> => new TitleReader(reader, 'movie')

/** A title whose fields are read from the database on access. */
abstract class StoredTitle<Facts extends CommonFacts> implements TitleFacts {
  constructor(
    protected readonly reader: TitleReader<Facts>,
    readonly position: number,
  ) {}

  protected get facts(): Facts {
    return this.reader.facts.at(this.position)
  }

  get id(): number {
    return this.reader.ids[this.position] ?? 0
  }

  get fame(): number {
    return this.reader.fames[this.position] ?? 0
  }

  get score(): number {
    return this.reader.scores[this.position] ?? 0
  }

  get date(): string {
    return dateOf(this.reader.dates[this.position] ?? 0)
  }

  get overview(): string {
    return this.reader.texts.at(this.position).overview
  }

  get overviews(): Texts {
    return this.reader.texts.at(this.position).overviews
  }

  /** The overview in a language, else in the next best one. The other languages are read only if it has none. */
  overviewIn(locale: LocaleCode): Localized {
    const { english, own } = this.reader.overviewIn.at(this.position, locale)
    if (locale === 'en' || english === '') return { text: english }
    return own === null ? localizedText(english, this.overviews, locale) : { text: own }
  }

  get title(): TitleFacts['title'] {
    return this.facts.title
  }

  get originalTitle(): TitleFacts['originalTitle'] {
    return this.facts.originalTitle
  }

  get originalLanguage(): TitleFacts['originalLanguage'] {
    return this.facts.originalLanguage
  }

  get titles(): TitleFacts['titles'] {
    return this.facts.titles
  }

  get aka(): TitleFacts['aka'] {
    return this.facts.aka
  }

  get runtime(): TitleFacts['runtime'] {
    return this.facts.runtime
  }

  get languages(): TitleFacts['languages'] {
    return this.facts.languages
  }

  get countries(): TitleFacts['countries'] {
    return this.facts.countries
  }

  get genres(): TitleFacts['genres'] {
    return this.facts.genres
  }

  get certifications(): TitleFacts['certifications'] {
    return this.facts.certifications
  }

  get companies(): TitleFacts['companies'] {
    return this.facts.companies
  }

  get keywords(): TitleFacts['keywords'] {
    return this.facts.keywords
  }

  get mood(): TitleFacts['mood'] {
    return this.facts.mood
  }

  get imdb(): TitleFacts['imdb'] {
    return this.facts.imdb
  }

  get service(): TitleFacts['service'] {
    return this.facts.service
  }

  get serviceCountries(): TitleFacts['serviceCountries'] {
    return this.facts.serviceCountries
  }

  get streamed(): TitleFacts['streamed'] {
    return this.facts.streamed
  }

  get trailer(): TitleFacts['trailer'] {
    return this.facts.trailer
  }

  get cast(): TitleFacts['cast'] {
    return this.facts.cast
  }

  get crew(): TitleFacts['crew'] {
    return this.facts.crew
  }
}

export class StoredFilm extends StoredTitle<FilmFacts> implements Film {
  readonly type = 'movie'

  get isDayKnown(): Film['isDayKnown'] {
    return this.facts.isDayKnown
  }

  get releasedIn(): Film['releasedIn'] {
    return this.facts.releasedIn
  }

  get budget(): Film['budget'] {
    return this.facts.budget
  }

  get revenue(): Film['revenue'] {
    return this.facts.revenue
  }

  get collection(): Film['collection'] {
    return this.facts.collection
  }
}

export class StoredShow extends StoredTitle<ShowFacts> implements Show {
  readonly type = 'tv'

  constructor(
    protected override readonly reader: ShowReader,
    position: number,
  ) {
    super(reader, position)
  }

  get lastAired(): Show['lastAired'] {
    return this.facts.lastAired
  }

  get knownUntil(): Show['knownUntil'] {
    return this.facts.knownUntil
  }

  get status(): Show['status'] {
    return this.facts.status
  }

  get kind(): Show['kind'] {
    return this.facts.kind
  }

  get networks(): Show['networks'] {
    return this.facts.networks
  }

  get createdBy(): Show['createdBy'] {
    return this.facts.createdBy
  }

  get seasons(): readonly Season[] {
    return this.reader.seasons.at(this.position)
  }
}

export type CatalogueTitle = StoredFilm | StoredShow
