/**
 * The catalogue's database. What one thing is asked for stands in rows, as JSON; what a question about all things reads
 * stands in columns of numbers; names are in full-text indexes. Places follow fame, then ids: best known first. In a row what is asked for most often comes first: the rest of it is then not read.
 */
export const catalogueSchema = `
  create table movie (place integer primary key, id integer not null unique, imdb text,
    facts text not null, texts text not null);
  create table tv (place integer primary key, id integer not null unique, imdb text,
    facts text not null, texts text not null, seasons text not null);
  create table person (place integer primary key, id integer not null unique,
    facts text not null, credits text not null, life text not null);
  create index movie_imdb on movie (imdb) where imdb is not null;
  create index tv_imdb on tv (imdb) where imdb is not null;

  -- One value for every thing of a kind, by place; where values are given, numbers are places in them.
  create table columns (kind text, name text, numbers blob not null, given text, primary key (kind, name));
  -- The places of the titles that share something.
  create table links (kind text, shared text, id integer, places blob not null, primary key (kind, shared, id)) without rowid;
  create table keywords (id integer primary key, name text not null, texts text not null);
  create table places (name text primary key, texts text not null) without rowid;
  -- All films of a series, those that are not here too.
  create table collections (id integer primary key, parts text not null);
  -- Films that everybody may show, where they lie and whose they are.
  create table open_films (id integer primary key, tmdb integer not null unique, film text not null);

  -- What can be misspelt, by its first letter, with how many things have it.
  create table words (place integer primary key, letter text not null, word text not null, things integer not null);
  create index words_letter on words (letter);
`

/** The kinds of things, each a table with an index of names. */
export const kinds = ['movie', 'tv', 'person'] as const
export type Kind = (typeof kinds)[number]

/** What titles can be found by through `links`. */
export type LinkKind = 'people' | 'keywords' | 'companies' | 'networks' | 'collections'

export const namesOf = (kind: Kind): string => `${kind}_names`

/** Names alone are indexed, not kept: what is found is a place. */
export const indexSchema = (kind: Kind): string =>
  `create virtual table ${namesOf(kind)} using fts5(names, whole, year, content = '', columnsize = 0,
    prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`
