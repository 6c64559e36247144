import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { asScriptText } from '../../domain/script-text.ts'

/**
 * Structured data for search engines (JSON-LD). It is part of the server-rendered page only, and stays as the server wrote it when
 * the page changes its language: search engines load every page from the server, and Trusted Types forbid that the browser
 * writes the text of a script element.
 */
export function LinkedData({ data }: { data: object }) {
  const isHydrated = useHydrated()
  const [served] = useState(isHydrated ? null : data)
  if (!served) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // SAFETY: data, not a script: it is never run, and asScriptText keeps it from ending the element.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: asScriptText(served) }}
    />
  )
}
