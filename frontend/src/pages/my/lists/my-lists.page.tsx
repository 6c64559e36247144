import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MyLists } from './my-lists.tsx'

/** Every list that the member made. */
export function MyListsPage() {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      <p>
        <Link to="/my" className="link link-alone way-back">
          {t('nav.my')}
        </Link>
      </p>
      <MyLists isPage />
    </div>
  )
}
