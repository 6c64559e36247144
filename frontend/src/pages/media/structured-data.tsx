import type { MediaDetail } from '@contract/media.schema'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { LinkedData } from '../../features/linked-data/linked-data.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { structuredData } from '../../domain/title/structured-data.ts'

/** The structured data of a title for search engines. */
export function StructuredData({ media }: { media: MediaDetail }) {
  const { boot } = useApp()
  const { language } = useLanguage()
  const { region } = useSettings()
  return <LinkedData data={structuredData(media, { origin: boot.origin, language, region })} />
}
