import type { ReactNode } from 'react'
import type { UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeading } from '../page-heading/page-heading.tsx'

/** The header of a list: its name, its description and its number of titles. */
export function ListHeader({ list, above, children }: { list: UserList; above: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header>
      {above}
      <PageHeading className="mt-2 wrap-anywhere">{list.name}</PageHeading>
      {list.description ? (
        <p className="mt-3 max-w-2xl text-lg whitespace-pre-line wrap-anywhere">{list.description}</p>
      ) : null}
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-quiet">
        <span>{t('my.titleCount', { count: list.count, number: list.count })}</span>
        {list.ranked ? <span>{t('lists.ranked')}</span> : null}
        {children}
      </p>
    </header>
  )
}
