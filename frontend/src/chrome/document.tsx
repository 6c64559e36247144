import { HeadContent, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ownPartId } from '@contract/own-part'
import { useApp } from '../context/app-context.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { chunkReloadScript } from '../shell/chunk-reload/chunk-reload.script.ts'
import { colorModeScript } from './color-mode/color-mode.script.ts'
import { ThemeColor } from './color-mode/theme-color.tsx'
import { earlyPressScript } from '../platform/hydration/early-press.ts'
import { installPromptScript } from '../shell/install-prompt/install-prompt.script.ts'

/** The HTML document around every page, with the boot data as JSON. */
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
        <ThemeColor forced={forced} />
        <EarlyScript />
        <HeadContent />
      </head>
      <body>
        {children}
        {isShared ? <OwnPartScript /> : null}
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

/** The element that the server fills with the member's own part of a shared page. */
const OwnPartScript = () => (
  <script id={ownPartId} type="application/json" suppressHydrationWarning>
    null
  </script>
)

/**
 * The script that runs before the first paint. It is not in a route's head: browsers hide its nonce, so that the router
 * would not recognize it and would run it again with every page.
 */
function EarlyScript() {
  const nonce = useRouter().options.ssr?.nonce
  const html = [colorModeScript, earlyPressScript, installPromptScript, chunkReloadScript].join(';')
  // Constants of the product, no input of a visitor.
  // oxlint-disable-next-line react/no-danger
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** JSON that cannot end its script element. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
