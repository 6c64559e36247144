import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListPage } from '@contract/list-answers.schema'
import type { ListSort, UserList } from '@contract/user-list.schema'
import { showList } from '../../../api/known-lists.ts'
import { useApp } from '../../../app/app-context.tsx'
import { listProblem } from '../../../lib/list-problem.ts'
import { withList } from '../../../lib/list-pages.ts'
import type { Waiting } from '../../../lib/kept.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'

export interface OwnListKey {
  readonly id: string
  readonly sort: ListSort | undefined
}
interface Edit<V> {
  /** Asks the server for the change, based on the version that is shown; or keeps it until there is a network. */
  readonly send: (value: V, version: number) => Promise<KeptList>
  /** What the pages show until the server has answered. */
  readonly show: (pages: readonly ListPage[], value: V) => ListPage[]
  /** Hears what came of it, and what was shown before. */
  readonly done: (value: V, before: readonly ListPage[], kept: KeptList) => void
}
/** What came of a change: the list as it is now, or that it waits. */
export type KeptList = { readonly answer: UserList } | Waiting

/**
 * One kind of change of a list: shown at once, sent one after another, taken back and said when it is refused. After a
 * refusal the list is fetched anew, since it may have been changed elsewhere.
 */
export function useListEdit<V>({ id, sort }: OwnListKey, { send, show, done }: Edit<V>): (value: V) => void {
  const { queries } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { queryKey } = queries.userList(id, sort)
  const pages = () => queryClient.getQueryData(queryKey)?.pages ?? []
  const put = (changed: readonly ListPage[]) =>
    queryClient.setQueryData(queryKey, (data) => data && { ...data, pages: [...changed] })
  const { mutate } = useMutation({
    scope: { id: `list ${id}` },
    mutationFn: (value: V) => send(value, pages()[0]?.list.version ?? 0),
    onMutate: async (value) => {
      await queryClient.cancelQueries({ queryKey })
      const before = pages()
      put(show(before, value))
      return { before }
    },
    onError: (error, _value, shown) => {
      if (shown) put(shown.before)
      notify({ message: listProblem(error), tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: ['userList', { id }] })
    },
    onSuccess: (kept, value, shown) => {
      const [first] = pages()
      if ('answer' in kept) answered(kept.answer)
      else if (first) showList(queryClient, first.list)
      done(value, shown.before, kept)
    },
  })
  const answered = (list: UserList) => {
    put(withList(pages(), list))
    void queryClient.invalidateQueries({ queryKey: ['userList', { id }], refetchType: 'none' })
    for (const name of ['userLists', 'listsOfTitle', 'sharedList'])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }
  return mutate
}
