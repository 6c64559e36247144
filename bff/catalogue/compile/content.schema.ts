import { z } from 'zod'
import { openFilm } from '../../contract/src/open-film.schema.ts'
import { departments, type Job } from '../query/jobs.ts'
import { isService } from '../query/provider-list.ts'
import { genreList } from '../query/genre-names.ts'
import { american } from './american-english.ts'
import { line, typeset } from './content-texts.ts'
import {
  country,
  certifications,
  date,
  dayOrYear,
  keyword,
  language,
  list,
  oneOf,
  overview,
  overviews,
  texts,
} from './content-values.schema.ts'

/** The closed lists of the content format, as its README has them. */
const moods = [
  'dark',
  'warm',
  'cold',
  'playful',
  'tense',
  'melancholic',
  'epic',
  'dreamy',
  'romantic',
  'eerie',
] as const

const showStatuses = ['Ended', 'Canceled', 'Returning Series'] as const
const showKinds = ['Scripted', 'Miniseries', 'Documentary', 'Reality'] as const
const genders = ['female', 'male', 'nonbinary'] as const

// SAFETY: the table is a constant; Object.keys widens its keys to string.
const jobs = Object.keys(departments) as Job[]
/** Only `created_by` names creators. */
const creditedJobs = jobs.filter((job) => job !== 'Creator')

/** The format of a content file. Rules that concern several files are in content-checks.ts. */
const genreNames = (media: 'movie' | 'tv'): string[] => genreList(media, 'en').genres.map(({ name }) => name)

const common = {
  id: z.int().positive().max(999_999),
  original_language: language,
  languages: list(language).optional(),
  countries: list(country),
  score: z.number().min(1).max(10).multipleOf(0.1),
  fame: z.int().min(1).max(100),
  certifications: certifications.default({}),
  companies: list(typeset).default([]),
  keywords: list(keyword).superRefine((words, context) => american(words.join('\n'), context)),
  motif: z.string('is no name of a drawing').optional(),
  mood: z.enum(moods, { error: ({ input }) => `is no mood: ${String(input)}` }),
  aka: list(typeset).default([]),
  imdb: z
    .string()
    .regex(/^tt\d{7,8}$/)
    .optional(),
  service: z
    .string()
    .refine(isService, { error: ({ input }) => `is no service: ${String(input)}` })
    .optional(),
  service_countries: list(country).optional(),
  streamed: date.optional(),
  trailer: z
    .string()
    .regex(/^[\w-]{11}$/)
    .optional(),
  overview: overview.superRefine(american),
  overviews: overviews.default({}),
  cast: z.record(line, typeset.superRefine(american)).default({}),
  crew: z.partialRecord(z.enum(creditedJobs), list(line)).default({}),
}

/** All films of a series by its name, including those that are not in the catalogue. */
const seriesFilm = z.strictObject({ title: typeset, year: z.int().min(1888).max(2100), titles: texts.default({}) })
export const collectionsSchema = z.record(typeset, z.array(seriesFilm).min(2, 'is no list of two films or more'))
export type CollectionContent = z.infer<typeof collectionsSchema>[string]

export const filmSchema = z.strictObject({
  ...common,
  title: typeset,
  original_title: typeset.optional(),
  titles: texts.default({}),
  released: dayOrYear,
  released_in: country.optional(),
  first_shown: date.optional(),
  runtime: z.int().min(1).max(600),
  genres: list(oneOf(genreNames('movie'), 'film genre')),
  budget: z.int().positive().optional(),
  revenue: z.int().positive().optional(),
  open: openFilm.extend({ tmdb: z.int().positive() }).optional(),
  collection: typeset.optional(),
})

const episode = z.strictObject({
  title: typeset.optional(),
  aired: date.optional(),
  runtime: z.int().min(1).max(240).optional(),
  overview: typeset.superRefine(american).optional(),
})
/** The first day of a season, or `unknown`. It is required, so that it is not forgotten by mistake. */
const premiere = z
  .union([date, z.literal('unknown')], 'is no day of the calendar and not “unknown”')
  .transform((day) => (day === 'unknown' ? undefined : day))
const season = z.strictObject(
  {
    number: z.int().min(0).max(99),
    aired: premiere,
    episodes: z.union([z.int().min(1).max(2000), z.array(episode).min(1)], 'is a number or a list'),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'is no season: it has a number, aired and episodes' : undefined) },
)

export const showSchema = z.strictObject({
  ...common,
  name: typeset,
  original_name: typeset.optional(),
  names: texts.default({}),
  first_aired: date,
  last_aired: date.optional(),
  known_until: date.optional(),
  status: z.enum(showStatuses),
  type: z.enum(showKinds),
  networks: list(typeset),
  runtime: z.int().min(1).max(240),
  created_by: list(line).default([]),
  genres: list(oneOf(genreNames('tv'), 'show genre')),
  seasons: z.array(season).min(1),
})

export const personSchema = z.strictObject({
  /** Needed only if two names hash to the same id. */
  id: z.int().min(100_000_000).max(999_999_999).optional(),
  born: date.optional(),
  died: date.optional(),
  place: typeset.optional(),
  gender: z.enum(genders).optional(),
  department: oneOf(['Acting', ...Object.values(departments)], 'department').optional(),
  biography: typeset.superRefine(american).optional(),
  biographies: texts.default({}),
  aka: list(typeset).default([]),
  imdb: z
    .string()
    .regex(/^nm\d{7,8}$/)
    .optional(),
})

export type FilmContent = z.infer<typeof filmSchema>
export type ShowContent = z.infer<typeof showSchema>
export type PersonContent = z.infer<typeof personSchema>
