import ical, { ICalEventTransparency } from 'ical-generator'
import type { CalendarEntry } from '@contract/episodes.schema'
import { localeEntry, type LocaleCode } from '@contract/locale'

const releaseWords: Record<LocaleCode, Record<'theatrical' | 'digital', string>> = {
  en: { theatrical: 'in theaters', digital: 'at home' },
  'de-DE': { theatrical: 'im Kino', digital: 'zu Hause' },
  'es-ES': { theatrical: 'en cines', digital: 'en casa' },
  'fr-FR': { theatrical: 'au cinéma', digital: 'à la maison' },
  ja: { theatrical: '劇場公開', digital: '配信開始' },
  'pt-BR': { theatrical: 'nos cinemas', digital: 'em casa' },
  'pt-PT': { theatrical: 'nos cinemas', digital: 'em casa' },
  'ru-RU': { theatrical: 'в кино', digital: 'онлайн' },
  'uk-UA': { theatrical: 'у кіно', digital: 'онлайн' },
  'zh-CN': { theatrical: '院线上映', digital: '线上上映' },
}
/** How often a calendar program should look again, in seconds. */
const refreshSeconds = 6 * 60 * 60

interface FileOptions {
  readonly origin: string
  readonly source: 'embedded' | 'live'
  readonly language: LocaleCode
  /** When the address was made, epoch milliseconds: the events' DTSTAMP, so that equal calendars are equal texts. */
  readonly since: number
}

/**
 * A calendar as a file for calendar programs (RFC 5545, RFC 7986): one all-day event for each entry, which keeps its
 * UID when its day moves. It contains titles, and nothing about the person.
 */
export function calendarFile(entries: readonly CalendarEntry[], options: FileOptions): string {
  const { origin, language, since } = options
  const calendar = ical({
    name: 'Reelroom',
    prodId: { company: 'Reelroom', product: 'Calendar', language: localeEntry(language).language },
    url: `${origin}/my/calendar`,
    ttl: refreshSeconds,
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: uidOf(entry, options.source),
      stamp: new Date(since),
      start: new Date(`${entry.date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: printable(summaryOf(entry, language)),
      url: `${origin}/${entry.media.media_type}/${entry.media.id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}

function uidOf(entry: CalendarEntry, source: FileOptions['source']): string {
  const title = `${source}-${entry.media.media_type}-${entry.media.id}`
  if (entry.kind !== 'episode') return `${title}-${entry.kind}@reelroom`
  return `${title}-s${entry.episode.season_number}e${entry.episode.episode_number}@reelroom`
}

function summaryOf(entry: CalendarEntry, language: LocaleCode): string {
  if (entry.kind !== 'episode') return `${entry.media.title} · ${releaseWords[language][entry.kind]}`
  const { season_number: season, episode_number: episode, name } = entry.episode
  return `${entry.media.name} ${season}×${String(episode).padStart(2, '0')} · ${name}`
}

/** RFC 5545 §3.3.11: a text has no control characters. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed()
