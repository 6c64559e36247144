import { ignored, reportOf, stopOf, type ReportFacts } from '../build-report.ts'
import type { Fields } from '../fields.ts'
import type { Ignored, Report } from '../report.ts'
import { itemIn } from './server-item.ts'

const marks = { markplayed: 'markedWatched', markunplayed: 'markedUnwatched' } as const
const otherEvents = /^(?:pause|resume|rate|item(?:added|removed|updated)|session\w+|subtitle\w+|haspending\w+|auth\w+)$/

/**
 * Reads the *Default* format of shemanaev's plugin *Webhooks* for Jellyfin. It sends `Scrobble` at 90 percent, and no time.
 * Null for another format.
 */
export function readJellyfinWebhooks(message: Fields): Report | Ignored | null {
  const event = message.word('Event')
  if (event === null || message.has('Metadata')) return null
  const facts = itemIn(message)
  switch (event) {
    case 'scrobble':
      return reportOf('watched', facts)
    case 'markplayed':
    case 'markunplayed':
      return reportOf(marks[event], { ...facts, precision: 'mark' })
    case 'play':
      return reportOf('started', { ...facts, precision: 'start' })
    case 'progress':
      return reportOf('progress', facts)
    case 'stop':
      return stopped(message, facts)
    default:
      return otherEvents.test(event) ? ignored('notAboutWatching') : null
  }
}

/** A stop has the state of the title, which may come from an earlier viewing: the end of this one is `Scrobble`. */
function stopped(message: Fields, facts: ReportFacts): Report | Ignored {
  const data = message.within('Item').within('UserData')
  return data.flag('Played') === true
    ? ignored('state', facts)
    : stopOf(false, { ...facts, position: data.ticks('PlaybackPositionTicks') })
}
