import { useTranslation } from '../../../i18n/use-translation.ts'
import { MyLists } from './my-lists.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'

/** The page of all lists that the member has created. */
export function MyListsPage() {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <MyLists isPage />
    </div>
  )
}
