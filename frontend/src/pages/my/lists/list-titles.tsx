import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ListEntry } from '@contract/list-answers.schema'
import type { ListSort, ListTitle, UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titleKey } from '../../../domain/lists/list-pages.ts'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { ListSorts } from '../../../ui/list-sorts/list-sorts.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { RankedTitles } from './ranked-titles.tsx'
import { TitleGrid } from './title-grid.tsx'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { scrollItemIntoView } from '../../../ui/focus/scroll-item-into-view.ts'

interface ListTitlesProps {
  readonly list: UserList
  readonly sort: ListSort | undefined
  /** Only the titles that the member has not watched. */
  readonly unwatched: 'true' | undefined
  readonly entries: readonly ListEntry[]
  readonly onMove: (move: ListTitle & { position: number }) => void
  readonly onRemove: (titles: readonly ListTitle[]) => void
}

/** The titles of a list: to rank, to show in another order, or to select and remove. */
export function ListTitles({ list, sort, unwatched, entries, onMove, onRemove }: ListTitlesProps) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const select = useRef<HTMLButtonElement>(null)
  // The buttons are removed with the last title.
  const { itemProps } = useFocusAfterRemoval()
  const toggle = (key: string) => setSelected((keys) => keys && toggled(keys, key))
  const removeSelected = () => {
    const titles = entries
      .filter(({ item }) => selected?.has(titleKey(item)))
      .map(({ item: { type, id } }) => ({ type, id }))
    setSelected(null)
    // The pressed button vanishes with the selection.
    select.current?.focus()
    if (titles.length > 0) onRemove(titles)
  }
  const ranking = selected === null && !unwatched && list.ranked && (sort ?? 'rank') === 'rank'
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3" {...itemProps}>
        <OrderAndFilter list={list} sort={sort} unwatched={unwatched} />
        <button
          type="button"
          ref={select}
          className="button"
          aria-pressed={selected !== null}
          onClick={() => setSelected(selected ? null : new Set())}
        >
          <Icon name="list-checks" />
          {t('lists.select')}
        </button>
      </div>
      {selected ? (
        <SelectionBar
          count={selected.size}
          onAll={() => setSelected(new Set(entries.map(({ item }) => titleKey(item))))}
          onRemove={removeSelected}
        />
      ) : null}
      <h2 className="sr-only">{t('list.heading')}</h2>
      {unwatched && entries.length === 0 ? <p className="mt-8 text-lg text-quiet">{t('lists.allWatched')}</p> : null}
      {ranking ? (
        <RankedTitles entries={entries} last={list.count} onMove={onMove} onRemove={onRemove} />
      ) : (
        <TitleGrid entries={entries} selected={selected} onSelect={toggle} />
      )}
    </>
  )
}

/** Links to the orders of the list, and to its unwatched titles alone. */
function OrderAndFilter({ list, sort, unwatched }: Pick<ListTitlesProps, 'list' | 'sort' | 'unwatched'>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      <ListSorts to="/my/$id" list={list} sort={sort} search={{ unwatched }} />
      <Link
        to="/my/$id"
        params={{ id: list.id }}
        search={{ sort, unwatched: unwatched ? undefined : 'true' }}
        replace
        resetScroll={false}
        className="chip"
        activeProps={{}}
        aria-current={unwatched ? 'page' : undefined}
      >
        {t('lists.unwatched')}
      </Link>
    </div>
  )
}

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key])

interface SelectionBarProps {
  readonly count: number
  readonly onAll: () => void
  readonly onRemove: () => void
}

/** The number of selected titles, and the actions for them. */
function SelectionBar({ count, onAll, onRemove }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky-bar sticky top-16 z-20 mt-3 flex flex-wrap items-center gap-3 bg-page py-2 sm:py-3">
      <p role="status" className="tabular-nums">
        {t('lists.selected', { number: count })}
      </p>
      <div className="sticky-bar-actions" onFocus={scrollItemIntoView}>
        <button type="button" className="button" onClick={onAll}>
          {t('lists.selectAll')}
        </button>
        <SteadyButton className="button" disabled={count === 0} onClick={onRemove}>
          <Icon name="trash-2" />
          {t('lists.remove')}
        </SteadyButton>
      </div>
    </div>
  )
}
