/**
 * The English statuses of titles and types of shows of the metadata service that have a translated message.
 */
const statuses = {
  Rumored: 'rumored',
  Planned: 'planned',
  Pilot: 'pilot',
  'In Production': 'inProduction',
  'Post Production': 'postProduction',
  Released: 'released',
  'Returning Series': 'returning',
  Ended: 'ended',
  Canceled: 'canceled',
} as const
const showTypes = {
  Scripted: 'scripted',
  Miniseries: 'miniseries',
  Documentary: 'documentary',
  Reality: 'reality',
  News: 'news',
  'Talk Show': 'talkShow',
  Video: 'video',
} as const

type Values<T> = T[keyof T]
export const statusKey = (status: string): Values<typeof statuses> | undefined =>
  Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : undefined
export const showTypeKey = (type: string): Values<typeof showTypes> | undefined =>
  Object.hasOwn(showTypes, type) ? showTypes[type as keyof typeof showTypes] : undefined
