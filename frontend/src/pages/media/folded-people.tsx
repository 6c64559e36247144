import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaType } from '@contract/media.schema'
import type { CreditGroup } from '@contract/title-extras.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { uniqueBy } from '../../domain/unique.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

/** The title whose credits are shown. */
export interface CreditedTitle {
  readonly type: MediaType
  readonly id: number
}

/** The first people of a group; once unfolded, all of them, page by page. */
export function useFoldedPeople({ department, people, total }: CreditGroup, { type, id }: CreditedTitle) {
  const { queries } = useApp()
  const [unfolded, setUnfolded] = useState(false)
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...queries.department(type, id, department),
    enabled: unfolded,
  })
  const loaded = uniqueBy(data?.pages.flatMap((page) => page.people) ?? [], (person) => String(person.id))
  const load = isError ? refetch : fetchNextPage
  return {
    people: loaded.length > 0 ? loaded : people,
    more: unfolded ? hasNextPage || isFetching || isError : people.length < total,
    isFetching,
    isError,
    onMore: () => (unfolded ? void load() : setUnfolded(true)),
    unfolded,
  }
}

export function MorePeople({ folded, total }: { folded: ReturnType<typeof useFoldedPeople>; total: number }) {
  const { t } = useTranslation()
  if (!folded.more) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {folded.isError ? <p className="text-danger">{t('error.loadMore')}</p> : null}
      <SteadyButton className="button" disabled={folded.isFetching} onClick={folded.onMore}>
        {folded.isFetching
          ? t('list.loading')
          : folded.isError
            ? t('action.retry')
            : folded.unfolded
              ? t('list.more')
              : t('credits.showAll', { total })}
      </SteadyButton>
    </div>
  )
}
