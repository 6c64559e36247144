import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { changeList, moveTitle, type ListFacts } from '../../../changes/list.changes.ts'
import { removalOf, takeOffList } from '../../../changes/list-title.changes.ts'
import { entriesOf } from '../../../domain/lists/list-pages.ts'
import { useChange } from '../../../shell/changes/use-change.ts'
import { CopyListButton } from '../../../features/list-copy/copy-list-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ListHeader } from '../../../ui/list-header/list-header.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { MoreButton } from '../../../ui/button/more-button.tsx'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { EditListButton } from './edit-list-button.tsx'
import { ListTitles } from './list-titles.tsx'
import { ShareButton } from './share-button.tsx'
import { useDeletion } from './use-deletion.ts'
import { BackLink } from '../../../ui/back-link/back-link.tsx'

const route = getRouteApi('/my/$id')

/** The page of one of the member's own lists: its header, its actions and its titles. */
export function OwnListPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { sort, unwatched } = route.useSearch()
  const pages = useInfiniteQuery(queries.userList(id, sort, unwatched))
  const { submit } = useChange()
  const first = pages.data?.pages[0]
  if (!first) return null
  const { list } = first
  const entries = entriesOf(pages.data?.pages ?? [])
  const change = (facts: ListFacts) => void submit(changeList({ id, facts, ranked: list.ranked }))
  return (
    <div className="page py-8">
      <ListHeader list={list} above={<BackLink to="/my">{t('nav.my')}</BackLink>}>
        <span>{t(`lists.visibility.${list.visibility}`)}</span>
        {list.count > 0 && first.watched !== null ? (
          <span>{t('lists.watchedOf', { watched: first.watched, count: list.count })}</span>
        ) : null}
      </ListHeader>
      <div className="mt-5 flex flex-wrap gap-3">
        <ShareButton list={list} onChange={(visibility) => change({ visibility })} />
        <EditListButton list={list} onChange={change} />
        <CopyListButton list={list} owner={first.owner.name} isMine />
        <DeleteButton list={list} />
      </div>
      {list.count === 0 ? (
        <EmptyState title={t('my.listEmptyTitle')} text={t('lists.emptyListText')}>
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : (
        <ListTitles
          list={list}
          sort={sort}
          unwatched={unwatched}
          entries={entries}
          onMove={({ position, ...title }) =>
            void submit(moveTitle({ id, sort, title, position, loaded: entries.length }))
          }
          onRemove={(titles) => void submit(takeOffList(removalOf(list, sort, entries, titles)))}
        />
      )}
      <MoreButton list={pages} />
    </div>
  )
}

function DeleteButton({ list }: { list: UserList }) {
  const { t } = useTranslation()
  const { remove, isPending } = useDeletion(list)
  return (
    <SteadyButton className="button" disabled={isPending} onClick={() => remove()}>
      <Icon name="trash-2" />
      {t('lists.delete')}
    </SteadyButton>
  )
}
