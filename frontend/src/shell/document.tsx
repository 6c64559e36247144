import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../app/app-context.tsx'
import { useLanguage } from '../i18n/use-language.ts'

/** The HTML document around every page, with what the server knew written into it. */
export function Document({ children }: { children: ReactNode }) {
  const { boot } = useApp()
  const { language } = useLanguage()
  const forced = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.colorMode)?.staticData.colorMode,
  })
  return (
    <html lang={language} data-forced-color-mode={forced} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf9f7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121214" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        <script
          id="boot"
          type="application/json"
          suppressHydrationWarning
          // Text in a script element is not decoded, and asScriptText keeps it from ending the element.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: asScriptText(boot) }}
        />
        <Scripts />
      </body>
    </html>
  )
}

/** JSON that cannot end the script element it stands in. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
