import { firstRowsOfVisitor, publicRows } from '@contract/home-rows'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { MemberHome } from './member-home.tsx'
import { PublicRow } from './public-row.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

/** A member's evening: what they go on with, what comes, what they might love, and what everybody is talking about. */
export function HomePage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div className="page py-8">
      {user ? (
        <MemberHome user={user} />
      ) : (
        <>
          <PageHeading>{t('nav.home')}</PageHeading>
          {publicRows.map((id, index) => (
            <PublicRow key={id} id={id} isLater={index >= firstRowsOfVisitor} />
          ))}
        </>
      )}
    </div>
  )
}
