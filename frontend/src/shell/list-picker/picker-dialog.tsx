import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { PickedTitle } from './list-picker.machine.ts'
import { NewListForm } from './new-list-form.tsx'
import { useListPicker } from './use-list-picker.ts'
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import type { ListMembership } from '@contract/user-list.schema'
import { useApp } from '../../context/app-context.tsx'
import { createList } from '../../changes/list.changes.ts'
import { putOnList } from '../../changes/list-title.changes.ts'
import { useChange } from '../changes/use-change.ts'

/** The dialog with the member's lists that a title can be put on, and a form for a new one. */
export function PickerDialog({ title }: { title: PickedTitle }) {
  const { t } = useTranslation()
  const { close } = useListPicker()
  return (
    <Dialog title={t('lists.addTitle', { title: title.name })} onClose={close}>
      <PickerLists title={title} />
    </Dialog>
  )
}

function PickerLists({ title }: { title: PickedTitle }) {
  const { t } = useTranslation()
  const { lists, isUnavailable, isFetching, isOffline, refetch, put, creation } = usePickerLists(title)
  if (!lists && isOffline)
    return (
      <>
        <p className="mt-3 text-quiet">{t('lists.offlinePicker')}</p>
        <NewListForm creation={creation} />
      </>
    )
  if (isUnavailable)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <p className="text-danger">{t('error.tryAgain')}</p>
        <SteadyButton ref={focusOnArrival} className="button" disabled={isFetching} onClick={() => void refetch()}>
          {t(isFetching ? 'list.loading' : 'action.retry')}
        </SteadyButton>
      </div>
    )
  if (!lists) return <p className="mt-4 text-quiet">{t('list.loading')}</p>
  return (
    <>
      {lists.length === 0 ? (
        <p className="mt-3 text-quiet">{t('lists.emptyText')}</p>
      ) : (
        <ul className="-mx-2 mt-3 max-h-[40vh] overflow-y-auto">
          {lists.map((list) => (
            <li key={list.id}>
              <label className="menu-item hover:bg-raised">
                <input type="checkbox" className="size-5 shrink-0" checked={list.holds} onChange={() => put(list)} />
                <span className="min-w-0 grow py-2 wrap-anywhere">{list.name}</span>
                {list.ranked ? <Icon name="list-ordered" className="size-4 text-quiet" /> : null}
                {list.visibility === 'private' ? null : <Icon name="link" className="size-4 text-quiet" />}
              </label>
            </li>
          ))}
        </ul>
      )}
      <NewListForm creation={creation} />
    </>
  )
}

/** The member's lists and whether the title is on them, and functions that change that and create a list with it. */
function usePickerLists({ type, id }: PickedTitle) {
  const { queries } = useApp()
  const { submit } = useChange()
  const title = { type, id }
  const { data: lists, isError, isFetching, errorUpdateCount, refetch } = useQuery(queries.listsOfTitle(type, id))
  const put = ({ id: list, name, holds }: ListMembership) =>
    void submit(putOnList({ list: { id: list, name }, title, holds: !holds }))
  const creation = useMutation({
    mutationFn: async (list: { id: string; name: string }) => {
      const pageKey = queries.userList(list.id, undefined).queryKey
      const result = await submit(createList({ list: { ...list, titles: [title] }, pageKey, title }))
      if (result.state === 'refused') throw result.error
    },
  })
  // While it is fetched again, a query has no error.
  const isUnavailable = lists === undefined && errorUpdateCount > 0
  return { lists, isUnavailable, isFetching, isOffline: isError && !onlineManager.isOnline(), refetch, put, creation }
}
