import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeading } from '../page-heading/page-heading.tsx'

interface SkeletonPageProps {
  readonly title: ReactNode
  /** To the page that this one belongs to. */
  readonly wayBack?: ReactNode
  /** What holds the place of what comes. */
  readonly children: ReactNode
}

/** A page before it is there: where one is, that it loads, and the place of what comes. */
export function SkeletonPage({ title, wayBack, children }: SkeletonPageProps) {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      {wayBack ? <p>{wayBack}</p> : null}
      <PageHeading className={wayBack ? 'mt-2 wrap-anywhere' : 'wrap-anywhere'}>{title}</PageHeading>
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
