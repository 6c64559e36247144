import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { entriesOf, titleKey } from '../../domain/lists/list-pages.ts'
import { CopyListButton } from '../../features/list-copy/copy-list-button.tsx'
import { useUser } from '../../shell/session/use-session.ts'
import { ListHeader } from '../../ui/list-header/list-header.tsx'
import { ListSorts } from '../../ui/list-sorts/list-sorts.tsx'
import { ListTitleCard } from '../../ui/list-title-card/list-title-card.tsx'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import { RankedRow } from '../../ui/ranked-row/ranked-row.tsx'

const route = getRouteApi('/list/$id')

/** A shared list as others see it by its link. */
export function SharedListPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { id } = route.useParams()
  const { sort, page = '1' } = route.useSearch()
  const shared = useInfiniteQuery(queries.sharedList(id, sort, Number(page)))
  const pages = shared.data?.pages ?? []
  const [first] = pages
  if (!first) return null
  const { list, owner, isMine } = first
  const entries = entriesOf(pages)
  const ranked = list.ranked && (sort ?? 'rank') === 'rank'
  return (
    <div className="page py-8">
      <ListHeader list={list} above={<p className="text-quiet">{t('lists.by', { name: owner.name })}</p>}>
        {isMine ? (
          <Link to="/my/$id" params={{ id }} className="link link-alone">
            {t('lists.editOwn')}
          </Link>
        ) : null}
      </ListHeader>
      {isMine ? null : <CopyForMember list={list} owner={owner.name} />}
      {entries.length === 0 ? (
        <p className="mt-8 text-lg text-quiet">{t('lists.sharedEmpty')}</p>
      ) : (
        <>
          <div className="mt-8">
            <ListSorts to="/list/$id" list={list} sort={sort} />
          </div>
          <EndlessGrid
            name={`/list/${id}?${sort ?? ''}`}
            shape={ranked ? 'rows' : 'posters'}
            items={entries.map((entry) => ({
              key: titleKey(entry.item),
              content: ranked ? <RankedRow entry={entry} /> : <ListTitleCard entry={entry} />,
            }))}
            total={list.count}
            list={shared}
            nextHref={
              shared.hasNextPage
                ? `/list/${id}?${new URLSearchParams({ ...(sort ? { sort } : {}), page: String((pages.at(-1)?.entries.page ?? 0) + 1) })}`
                : null
            }
          />
        </>
      )}
    </div>
  )
}

/** Members may copy a shared list. */
function CopyForMember({ list, owner }: { readonly list: UserList; readonly owner: string }) {
  return useUser() ? (
    <div className="mt-5">
      <CopyListButton list={list} owner={owner} isMine={false} />
    </div>
  ) : null
}
