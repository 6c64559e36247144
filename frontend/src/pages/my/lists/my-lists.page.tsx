import { useTranslation } from '../../../i18n/use-translation.ts'
import { MyLists } from './my-lists.tsx'
import { WayBack } from '../../../ui/way-back/way-back.tsx'

/** The page of all lists that the member has created. */
export function MyListsPage() {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      <p>
        <WayBack to="/my">{t('nav.my')}</WayBack>
      </p>
      <MyLists isPage />
    </div>
  )
}
