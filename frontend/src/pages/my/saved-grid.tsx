import { useState } from 'react'
import type { SavedEntry } from '@contract/saved-answers.schema'
import type { Page } from '@contract/media.schema'
import type { SavedList } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Section } from '../../features/reach/section.tsx'
import type { Answer } from '../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import type { EndlessList } from '../../ui/media-grid/media-grid.tsx'
import { SkeletonGrid } from '../../ui/skeleton/skeleton-grid.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { SavedCard, Selectable } from './saved-card.tsx'

const keyOf = ({ item }: SavedEntry): string => `${item.type}-${item.id}`

interface SavedGridProps {
  readonly id: SavedList
  readonly list: EndlessList<SavedEntry> & Answer<{ pages: readonly Page<SavedEntry>[] }>
}

/**
 * The titles of a list, with checkboxes while selecting. The focus moves to the element that replaces the pressed
 * button.
 */
export function SavedGrid({ id, list }: SavedGridProps) {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [isDone, setIsDone] = useState(false)
  const pages = list.data?.pages ?? []
  const total = pages[0]?.total_results
  const entries = pages.flatMap(({ results }) => results)
  const toggle = (key: string) =>
    setSelected((now) => new Set(now?.has(key) ? [...now].filter((other) => other !== key) : [...(now ?? []), key]))
  const content = (entry: SavedEntry) =>
    selected === null ? (
      <SavedCard entry={entry} id={id} />
    ) : (
      <Selectable entry={entry} id={id} checked={selected.has(keyOf(entry))} onToggle={() => toggle(keyOf(entry))} />
    )
  return (
    <>
      {total === undefined ? (
        // As high as the number of titles, which is unknown until they are loaded.
        <div className="mt-6 h-11" />
      ) : selected === null ? (
        <Counted total={total} takesFocus={isDone} onSelect={() => setSelected(new Set())} />
      ) : (
        <BulkBar
          id={id}
          items={entries.filter((entry) => selected.has(keyOf(entry))).map(({ item }) => item)}
          onAll={() => setSelected(new Set(entries.map(keyOf)))}
          onNone={() => setSelected(new Set())}
          onDone={() => {
            setSelected(null)
            setIsDone(true)
          }}
        />
      )}
      <Section answer={list} pending={<SkeletonGrid />}>
        {() => (
          <EndlessGrid
            name={`/my/${id}`}
            items={entries.map((entry) => ({ key: keyOf(entry), content: content(entry) }))}
            total={total}
            list={list}
            nextHref={`/my/${id}`}
          />
        )}
      </Section>
    </>
  )
}

interface CountedProps {
  readonly total: number
  /** Whether the button gets the focus, because a selection has just ended. */
  readonly takesFocus: boolean
  readonly onSelect: () => void
}

/** The number of titles, and the button that starts a selection. */
function Counted({ total, takesFocus, onSelect }: CountedProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <p className="text-quiet">{t('my.titleCount', { count: total, number: formatNumber(language, total) })}</p>
      <button type="button" className="button" ref={takesFocus ? focusOn : null} onClick={onSelect}>
        <Icon name="list-checks" />
        {t('savedList.select')}
      </button>
    </div>
  )
}
