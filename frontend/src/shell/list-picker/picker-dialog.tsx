import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { PickedTitle } from './list-picker.machine.ts'
import { NewListForm } from './new-list-form.tsx'
import { usePickerLists } from './picker-lists.ts'
import { useListPicker } from './use-list-picker.ts'

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
  const { lists, isError, isOffline, refetch, put, creation } = usePickerLists(title)
  if (!lists && isOffline)
    return (
      <>
        <p className="mt-3 text-quiet">{t('lists.offlinePicker')}</p>
        <NewListForm creation={creation} />
      </>
    )
  if (isError && !lists)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <p className="text-danger">{t('error.tryAgain')}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {t('action.retry')}
        </button>
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
