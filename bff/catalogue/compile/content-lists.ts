import { departments, type Job } from '../query/jobs.ts'

/** The closed lists of the content format, as its README has them. */
export const moods = [
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

export const showStatuses = ['Ended', 'Canceled', 'Returning Series'] as const
export const showKinds = ['Scripted', 'Miniseries', 'Documentary', 'Reality'] as const
export const genders = ['female', 'male', 'nonbinary'] as const

// SAFETY: the table is a constant; Object.keys widens its keys to string.
const jobs = Object.keys(departments) as Job[]
/** A creator is named by `created_by` alone. */
export const creditedJobs = jobs.filter((job) => job !== 'Creator')
