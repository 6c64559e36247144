import { useState, type LiHTMLAttributes } from 'react'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { removeShowPlays } from '../../../changes/play.changes.ts'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber, joinFacts } from '../../../i18n/format/format.ts'
import { episodeRanges, episodesOf, type EpisodeRange } from '../../../domain/lists/history-groups.ts'
import { mediaTitle } from '../../../domain/title/media.ts'
import { useChange } from '../../../shell/changes/use-change.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { HistoryRow } from '../history-row.tsx'

/** The groups that the member opened in this tab: they are open again after Back, so that the place and the focus return. */
const openGroups = new Set<string>()

interface ShowGroupProps {
  /** Names the show and the day. */
  readonly id: string
  /** Several viewings of one show; never empty. */
  readonly entries: readonly HistoryEntry[]
  /** Whether all viewings of the day are loaded. */
  readonly isComplete: boolean
  /** Moves the focus when a row is removed (`useFocusAfterRemoval`). */
  readonly itemProps: Pick<LiHTMLAttributes<HTMLLIElement>, 'onFocus' | 'onBlur'>
}

/** The episodes of a show that the member watched on one day: one line that opens. */
export function ShowGroup({ id, entries, isComplete, itemProps }: ShowGroupProps) {
  const { t } = useTranslation()
  const { submit } = useChange()
  const [isOpen, setOpen] = useState(() => openGroups.has(id))
  const { play } = entries[0]!
  const toggle = (isNowOpen: boolean) => {
    if (isNowOpen) openGroups.add(id)
    else openGroups.delete(id)
    setOpen(isNowOpen)
  }
  return (
    <li className="py-3" {...itemProps}>
      <details className="group" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <Summary entries={entries} isComplete={isComplete} />
        {isOpen ? (
          <>
            <ul className="mt-2 divide-y divide-line border-s-2 border-line ps-4">
              {entries.map((entry) => (
                <li key={entry.play.id} className="flex items-center gap-4 py-3" {...itemProps}>
                  <HistoryRow entry={entry} />
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="button mt-2"
              onClick={() => void submit(removeShowPlays({ show: play.mediaId, entries }))}
            >
              <Icon name="trash-2" />
              {t('history.removeAll', { count: entries.length })}
            </button>
          </>
        ) : null}
      </details>
    </li>
  )
}

function Summary({ entries, isComplete }: Pick<ShowGroupProps, 'entries' | 'isComplete'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const labelOf = useRangeLabel()
  const { media, stored } = entries[0]!
  const title = media ? mediaTitle(media) : (stored?.title ?? t('my.gone'))
  const count = episodesOf(entries).length
  const number = formatNumber(language, count) + (isComplete ? '' : '+')
  return (
    <summary className="flex cursor-pointer list-none items-center gap-4 rounded">
      <span data-poster className="block w-12 shrink-0 overflow-hidden rounded shadow-card">
        {media ? (
          <Picture path={media.poster_path} kind="poster" width={180} title={title} seed={media.id} alt="" />
        ) : null}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere" lang={media?.fallback?.title}>
          {title}
        </span>
        <span className="block text-sm wrap-anywhere text-quiet first-letter:uppercase">
          {joinFacts(language, episodeRanges(entries).map(labelOf))}
          {' · '}
          {t('history.episodes', { count, number })}
        </span>
      </span>
      <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
  )
}

function useRangeLabel(): (range: EpisodeRange) => string {
  const { t } = useTranslation()
  const labelOf = useEpisodeLabel()
  return ({ season, from, to }) =>
    from === to ? labelOf({ season, episode: from }) : t('episodes.range', { season, from, to })
}
