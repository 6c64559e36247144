import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { asScriptText } from '../../domain/title/structured-data.ts'

/**
 * What search engines read (JSON-LD). It is part of the served page only: they load every page whole, and a script
 * element's text is nothing that a browser under Trusted Types may write.
 */
export function LinkedData({ data }: { data: object }) {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // SAFETY: data, not a script: it is never run, and asScriptText keeps it from ending the element.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: asScriptText(data) }}
    />
  )
}
