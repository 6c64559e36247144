import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Boot } from '@contract/boot'
import { announcementQueries } from '../api/announcement-queries.ts'
import type { Queries } from '../api/queries.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

interface AnnouncementProps {
  readonly boot: Pick<Boot, 'announcement' | 'locale'>
  readonly queries: Pick<Queries, 'of'>
}

/** The announcement of the operators: the page's own, then the newer one of the server. */
export function Announcement({ boot, queries }: AnnouncementProps) {
  const { locale } = useTranslation()
  const { data: announcement = null } = useQuery({
    ...queries.of(announcementQueries).announcement(locale, boot),
    placeholderData: keepPreviousData,
  })
  // Screen readers read an announcement that arrives in an open page.
  return (
    <div aria-live="polite">
      {announcement ? <AnnouncementBar key={announcement.id} announcement={announcement} /> : null}
    </div>
  )
}
