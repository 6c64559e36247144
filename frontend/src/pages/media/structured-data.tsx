import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { MediaDetail } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useSettings } from '../../app/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { asScriptText, structuredData } from '../../lib/structured-data.ts'

/**
 * What search engines read. It is part of the served page only: they load every page whole, and a script element's text
 * is nothing that a browser under Trusted Types may write.
 */
export function StructuredData({ media }: { media: MediaDetail }) {
  const { boot } = useApp()
  const { language } = useLanguage()
  const { region } = useSettings()
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // Data, not a script: it is never run, and asScriptText keeps it from ending the element.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{
        __html: asScriptText(structuredData(media, { origin: boot.origin, language, region })),
      }}
    />
  )
}
