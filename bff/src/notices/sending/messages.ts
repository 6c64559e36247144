import { createHash } from 'node:crypto'
import type { LocaleCode } from '@contract/locale'
import { localeEntry } from '@contract/locale'
import { pushBounds, type PushMessage } from '@contract/push-message'
import type { NoticeRow } from '../notices.store.ts'
import { texts } from './texts.ts'

/** A notice with the name of its title or connection. */
export interface NamedNotice {
  readonly row: NoticeRow
  readonly name: string
}

/** More messages than this at once become one. */
const MAX_SINGLE = 10
/** The list of notices. */
const listPath = '/notices'
/** The tag of a message about several notices: a newer one takes the place of an older one that was not seen. */
const dayTag = 'day'

interface Wording {
  readonly language: LocaleCode
  /** One message about everything, or one for each notice. */
  readonly together: boolean
}

/** The messages about notices; none without notices. */
export function messagesOf(notices: readonly NamedNotice[], { language, together }: Wording): PushMessage[] {
  if (notices.length > MAX_SINGLE || (together && notices.length > 1)) return [messageOfDay(notices, language)]
  return notices.map(({ row, name }) => ({
    title: name,
    body: capital(newsOf(row, language), language),
    path: pathOf(row),
    tag: createHash('sha256').update(row.key).digest('base64url'),
  }))
}

export const testMessage = (language: LocaleCode): PushMessage => ({
  ...texts[language].test,
  path: listPath,
  tag: 'test',
})

function messageOfDay(notices: readonly NamedNotice[], language: LocaleCode): PushMessage {
  const words = texts[language]
  const lines = notices.map(({ row, name }) => words.line(name, newsOf(row, language)))
  const title = notices.every(({ row }) => row.kind === 'connection') ? words.connections : words.outToday
  return { title, body: fitting(lines, words.more), path: listPath, tag: dayTag }
}

/** As many lines as fit, and how many do not. */
function fitting(lines: readonly string[], more: (count: number) => string): string {
  for (let count = lines.length; ; count -= 1) {
    const rest = count < lines.length ? [more(lines.length - count)] : []
    const text = [...lines.slice(0, count), ...rest].join('\n')
    if (text.length <= pushBounds.body || count === 0) return text
  }
}

function newsOf({ kind, season, episode, last_episode, release, problem }: NoticeRow, language: LocaleCode): string {
  const words = texts[language]
  if (kind === 'release') return words[release!]
  if (kind === 'connection') return words[problem!]
  const [first, last] = [episode!, last_episode!]
  if (season === 0) return first === last ? words.special(first) : words.specials(first, last)
  return first === last ? words.episode(season!, first) : words.episodes(season!, first, last)
}

function pathOf({ kind, type, media_id, season, episode, last_episode, connection_id }: NoticeRow): string {
  if (kind === 'connection') return `/profile/connections/${connection_id}`
  const title = `/${type}/${media_id}`
  return kind === 'episode' && episode === last_episode ? `${title}/season/${season}/episode/${episode}` : title
}

/** A sentence begins with a capital letter. */
const capital = (text: string, language: LocaleCode): string =>
  text.charAt(0).toLocaleUpperCase(localeEntry(language).language) + text.slice(1)
