/**
 * The catalogue's database. Details of one title or person are in rows, as JSON; values that filters and sorting read
 * for all titles are in columns of numbers; names are in full-text indexes. Positions are in the order of fame, the
 * best known first, then of ids. The columns of a row that are read most often come first, so that SQLite does not load
 * the rest of the row.
 */
export const catalogueSchema = `
  create table movie (position integer primary key, id integer not null unique, imdb text,
    facts text not null, texts text not null);
  create table tv (position integer primary key, id integer not null unique, imdb text,
    facts text not null, texts text not null, seasons text not null);
  create table person (position integer primary key, id integer not null unique,
    facts text not null, credits text not null, life text not null);
  create index movie_imdb on movie (imdb) where imdb is not null;
  create index tv_imdb on tv (imdb) where imdb is not null;

  -- One value for each row of a kind, by position; with distinct values, the numbers are indexes into them.
  create table columns (kind text, name text, numbers blob not null, distinct_values text, primary key (kind, name));
  -- The positions of the titles that share something.
  create table links (kind text, shared text, id integer, positions blob not null, primary key (kind, shared, id)) without rowid;
  create table keywords (id integer primary key, name text not null, texts text not null);
  create table places (name text primary key, texts text not null) without rowid;
  -- All films of a series, those that are not here too.
  create table collections (id integer primary key, parts text not null);
  -- Films that everybody may show, where they lie and whose they are.
  create table open_films (id integer primary key, tmdb integer not null unique, film text not null);

  -- What can be misspelled, by its first letter, with how many things have it.
  create table words (position integer primary key, letter text not null, word text not null, frequency integer not null);
  create index words_letter on words (letter);
`

/** The kinds of entries; each has a table and a full-text index of its names. */
export const kinds = ['movie', 'tv', 'person'] as const
export type Kind = (typeof kinds)[number]

/** The relations by which `links` finds titles. */
export type LinkKind = 'people' | 'keywords' | 'companies' | 'networks' | 'collections'

export const namesOf = (kind: Kind): string => `${kind}_names`

/**
 * A contentless FTS5 table: it indexes the names without storing them, and a match is a position. `people` has those that
 * a search may add to the name of a title.
 */
export const indexSchema = (kind: Kind): string =>
  `create virtual table ${namesOf(kind)} using fts5(names, whole, people, year, content = '', columnsize = 0,
    prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`
