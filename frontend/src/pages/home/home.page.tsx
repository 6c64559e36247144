import { firstRowsOfVisitor, publicRows } from '@contract/home-rows'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { MemberHome } from './member-home.tsx'
import { PublicRow } from './public-row.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

/** The home page: a member's own rows in their order, or the public rows for a visitor. */
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
