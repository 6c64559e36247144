import { movieRow, tvRow } from '@contract/media.schema'

/** Credits as a metadata source returns them, with defaults for values that a spec does not set. */
const film = (id: number, date = '2000-05-05') => ({
  ...movieRow.parse({ id, title: `Film ${id}`, release_date: date, overview: 'Somebody does something.' }),
  media_type: 'movie' as const,
})
const show = (id: number, date = '2000-05-05') => ({
  ...tvRow.parse({ id, name: `Show ${id}`, first_air_date: date, overview: 'Somebody does something.' }),
  media_type: 'tv' as const,
})
const none = { credit_id: '', episode_count: 0 }

export const inFilm = (id: number, character: string, date?: string) => ({
  ...film(id, date),
  ...none,
  character,
})
export const inShow = (id: number, character: string, part: Partial<typeof none> = {}) => ({
  ...show(id),
  ...none,
  ...part,
  character,
})
export const onFilm = (id: number, job: string, department: string) => ({
  ...film(id),
  ...none,
  job,
  department,
})
export const onShow = (id: number, job: string, department: string, episode_count = 0) => ({
  ...show(id),
  ...none,
  job,
  department,
  episode_count,
})
