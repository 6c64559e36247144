import { defineConfig } from '@playwright/test'

const executablePath = process.env['REELROOM_BROWSER']

/**
 * Features of Chromium that cost each test a second of processor time and show nothing of the product: the pages of
 * suggestions below the address bar, which every new window loads, and a process in reserve for the next page.
 */
const useless = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess']
/** Those that Playwright itself turns off: the list here replaces the one that it gives the browser. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'specs',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only on a retry has a fault, or reveals one: the end of `npm test` names it.
  retries: process.env['CI'] ? 1 : 0,
  // This limit is for tests that hang, not for slow ones: some visit every page, and the machine may be busy.
  timeout: 300_000,
  // This limit is not either: a busy machine starves a browser for seconds.
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // A headless browser's own name counts as a robot's, and robots get no streaming.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // No page leaves this machine, and no request has to pass through the test, which would turn off the cache.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--disable-gpu',
        // A headless shell does not know its network, and would load pictures from twice as far below the window. The
        // others are Playwright's own, which this argument replaces: a mouse that can hover.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
        `--disable-features=${[...useless, ...offByPlaywright].join(',')}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
