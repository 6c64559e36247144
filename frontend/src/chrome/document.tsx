import { HeadContent, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ownPartId } from '@contract/own-part'
import { useApp } from '../context/app-context.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { chunkReloadScript } from '../shell/chunk-reload/chunk-reload.script.ts'
import { colorModeScript } from './color-mode/color-mode.script.ts'
import { earlyPressScript } from '../platform/hydration/early-press.ts'
import { installPromptScript } from '../shell/install-prompt/install-prompt.script.ts'

/** The HTML document around every page, with what the server knew written into it. */
export function Document({ children }: { children: ReactNode }) {
  const { boot, isShared } = useApp()
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
        <EarlyScript />
        <HeadContent />
      </head>
      <body>
        {children}
        {isShared ? <OwnPartPlace /> : null}
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

/** Where the server puts the member's own part of a page that all members share. */
const OwnPartPlace = () => (
  <script id={ownPartId} type="application/json" suppressHydrationWarning>
    null
  </script>
)

/**
 * What has to run before anything is seen. The router cannot tell that a script of a route's head is there, because
 * browsers hide its nonce, and would run it again with every page.
 */
function EarlyScript() {
  const nonce = useRouter().options.ssr?.nonce
  const html = [colorModeScript, earlyPressScript, installPromptScript, chunkReloadScript].join(';')
  // Constants of the product, nothing of a visitor's.
  // oxlint-disable-next-line react/no-danger
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** JSON that cannot end the script element it stands in. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
