import { ignored, personOf, reportOf, stopOf, testOf, type ReportFacts } from '../build-report.ts'
import { timeOf, type Fields } from '../fields.ts'
import type { Ignored, Report } from '../report.ts'
import { itemIn } from './server-item.ts'

const marks = { 'item.markplayed': 'markedWatched', 'item.markunplayed': 'markedUnwatched' } as const

/**
 * Reads the webhooks of Emby. The position is that of `PlaybackInfo`, since the session forgets its own when the next episode
 * starts. The ids of an episode are its own. Null for another format.
 */
export function readEmby(message: Fields): Report | Ignored | null {
  const event = message.word('Event')
  if (event === null || !/^[a-z]+\.[a-z.]+$/.test(event) || message.has('Metadata') || message.has('Account'))
    return null
  const facts = factsIn(message)
  switch (event) {
    case 'playback.stop':
      return stopped(message, facts)
    case 'playback.scrobble':
      return reportOf('watched', facts)
    case 'item.markplayed':
    case 'item.markunplayed':
      return reportOf(marks[event], { ...facts, precision: 'mark', position: null })
    case 'playback.start':
      return reportOf('started', { ...facts, precision: 'start' })
    case 'playback.progress':
      return reportOf('progress', facts)
    case 'system.webhooktest':
    case 'system.notificationtest':
      return testOf(personOf(message.within('User').text('Id'), message.within('User').text('Name')))
    default:
      return ignored('notAboutWatching')
  }
}

/** Some apps send a stop when a person pauses: it means nothing unless the server calls the viewing complete. */
const stopped = (message: Fields, facts: ReportFacts): Report | Ignored =>
  stopOf(message.within('PlaybackInfo').flag('PlayedToCompletion') === true, facts)

const factsIn = (message: Fields): ReportFacts => ({
  ...itemIn(message),
  at: timeOf(message.text('Date')),
  position: message.within('PlaybackInfo').ticks('PositionTicks') || null,
})
