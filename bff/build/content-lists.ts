import { departments, type Job } from '../src/metadata/adapters/catalogue/jobs.ts'

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

export const motifs = (
  'animal bird blade boat book bottle bridge camera car castle city clock cloud crown dance desert door eye face fire ' +
  'fish flower food forest game ghost gun hand hat heart horse house ice island key lamp letter machine mask money monster moon ' +
  'mountain music phone plane planet rain ring river road robot rocket rose sea shadow shoe skull snow spider stairs star sun sword ' +
  'train tree wheel window wine'
).split(' ')

export const showStatuses = ['Ended', 'Canceled', 'Returning Series'] as const
export const showKinds = ['Scripted', 'Miniseries', 'Documentary', 'Reality'] as const
export const genders = ['female', 'male', 'nonbinary'] as const

// SAFETY: the table is a constant; Object.keys widens its keys to string.
const jobs = Object.keys(departments) as Job[]
/** A creator is named by `created_by` alone. */
export const creditedJobs = jobs.filter((job) => job !== 'Creator')
