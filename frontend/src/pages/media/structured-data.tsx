import type { MediaDetail } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useSettings } from '../../app/use-settings.ts'
import { LinkedData } from '../../features/linked-data/linked-data.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { structuredData } from '../../lib/structured-data.ts'

/** What search engines may know of a title. */
export function StructuredData({ media }: { media: MediaDetail }) {
  const { boot } = useApp()
  const { language } = useLanguage()
  const { region } = useSettings()
  return <LinkedData data={structuredData(media, { origin: boot.origin, language, region })} />
}
