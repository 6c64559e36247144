import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { newId } from '../../domain/new-id.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

const MAX_NAME = 100

interface CopyListButtonProps {
  readonly list: UserList
  /** The name of its owner. */
  readonly owner: string
  /** Whether it is the member's own list: the copy then has a name of its own. */
  readonly isMine: boolean
}

/** Copies a list to a private one of the member and opens the copy. */
export function CopyListButton({ list, owner, isMine }: CopyListButtonProps) {
  const { t } = useTranslation()
  const { submit } = useChange()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const { copyList } = await import('../../changes/list.changes.ts')
      const name = (isMine ? t('lists.copyName', { list: list.name }) : list.name).slice(0, MAX_NAME)
      return (await submit(copyList({ list, owner, copy: { id, name } }))).state
    },
    onSuccess: (state, id) => (state === 'confirmed' ? navigate({ to: '/my/$id', params: { id } }) : undefined),
  })
  return (
    <SteadyButton className="button" disabled={isPending} onClick={() => mutate(newId())}>
      <Icon name="copy" />
      {t('lists.copyList')}
    </SteadyButton>
  )
}
