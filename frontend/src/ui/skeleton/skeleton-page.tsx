import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeading } from '../page-heading/page-heading.tsx'

interface SkeletonPageProps {
  readonly title: ReactNode
  /** The link to the parent page. */
  readonly backLink?: ReactNode
  /** The placeholders of the content. */
  readonly children: ReactNode
}

/** The placeholder of a page that loads: its heading, a status for screen readers, and placeholders of its content. */
export function SkeletonPage({ title, backLink, children }: SkeletonPageProps) {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      {backLink ? <p>{backLink}</p> : null}
      <PageHeading className={backLink ? 'mt-2 wrap-anywhere' : 'wrap-anywhere'}>{title}</PageHeading>
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
