import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type messagesInEnglish from '../src/i18n/messages/en.json'
import { colorModeScript } from '../src/chrome/color-mode/color-mode.script.ts'

type Messages = typeof messagesInEnglish

const mark =
  'M10 25V7h7.2c3.6 0 6 2.1 6 5.5 0 2.5-1.3 4.3-3.5 5.1L23.6 25h-4.7l-3.4-6.7h-1.3V25Zm4.2-9.9h2.5c1.5 0 2.3-.9 2.3-2.3s-.8-2.2-2.3-2.2h-2.5Z'

/**
 * The script that sets the color mode before the first paint; the page's CSP forbids inline scripts.
 */
const colors = '/offline/color-mode.js'

/** Addresses of what every page loads. */
interface PageAssets {
  readonly scripts: readonly string[]
  readonly css: readonly string[]
}

/** The folders of the messages and of the built client, and addresses. */
interface OfflinePagesOptions extends PageAssets {
  readonly messages: string
  readonly client: string
}

interface OfflineTexts {
  readonly title: string
  readonly text: string
  readonly retry: string
  readonly nav: Messages['nav']
}

/**
 * Writes `offline/{locale}.html` for every language, which the service worker shows without a connection. It loads the
 * app's script and style sheets: the app starts from stored data, or waits until the server answers again.
 */
export async function writeOfflinePages({ messages, client, scripts, css }: OfflinePagesOptions) {
  await mkdir(join(client, 'offline'), { recursive: true })
  await writeFile(join(client, colors), colorModeScript)
  for (const file of await readdir(messages)) {
    const locale = basename(file, '.json')
    const { offline, action, nav } = JSON.parse(await readFile(join(messages, file), 'utf8')) as Messages
    const texts = { ...offline, retry: action.retry, nav }
    await writeFile(join(client, 'offline', `${locale}.html`), offlinePage(locale, texts, { scripts, css }))
  }
}

function offlinePage(locale: string, { title, text, retry, nav }: OfflineTexts, { scripts, css }: PageAssets) {
  const navItems: readonly [string, string][] = [
    ['/home', nav.home],
    ['/movie', nav.movies],
    ['/tv', nav.tv],
    ['/person', nav.people],
    ['/my', nav.my],
  ]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fafafa" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#09090b" media="(prefers-color-scheme: dark)">
<title>${escape(title)} · Reelroom</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${colors}"></script>
${css.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<header class="page flex min-h-16 flex-wrap items-center gap-x-6">
<span class="display flex min-h-11 items-center gap-2 text-2xl tracking-tight sm:text-3xl"><svg viewBox="0 0 32 32" class="size-8" aria-hidden="true"><rect width="32" height="32" rx="7" class="fill-lamp-fill"/><path d="${mark}" fill="#1c1407"/></svg> Reelroom</span>
<nav class="flex flex-wrap gap-x-4" aria-label="${escape(nav.main)}">
${navItems.map(([href, name]) => `<a href="${href}" class="link-alone flex min-h-11 items-center">${escape(name)}</a>`).join('\n')}
</nav>
</header>
<main class="page grid min-h-[60vh] content-center py-16">
<h1 class="display mt-2 text-[clamp(2rem,6vw,4rem)]">${escape(title)}</h1>
<p class="mt-4 max-w-prose text-lg text-quiet">${escape(text)}</p>
<p class="mt-8"><a href="" class="button button-primary">${escape(retry)}</a></p>
</main>
</body>
</html>
`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
