import { Link } from '@tanstack/react-router'
import type { ListSort, UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { listSorts } from '../../domain/lists/list-sorts.ts'

/** The sort orders of a list, as links. */
export function ListSorts({
  to,
  list,
  sort,
  search = {},
}: {
  to: '/my/$id' | '/list/$id'
  list: UserList
  sort: ListSort | undefined
  /** Other search parameters that the links keep. */
  search?: { readonly unwatched?: 'true' | undefined }
}) {
  const { t } = useTranslation()
  const [own, ...others] = listSorts(list.ranked)
  const shown = sort ?? own
  return (
    <nav aria-label={t('lists.sort.label')}>
      <ul className="flex flex-wrap gap-2">
        {[own!, ...others].map((order) => (
          <li key={order}>
            <Link
              to={to}
              params={{ id: list.id }}
              search={order === own ? search : { ...search, sort: order }}
              replace
              resetScroll={false}
              className="chip"
              aria-current={order === shown ? 'page' : undefined}
              activeProps={{}}
            >
              {t(`lists.sort.${order}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
