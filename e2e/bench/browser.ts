import { chromium } from '@playwright/test'

/** How many times slower than this machine a mid-range phone is, about. */
export const slowdown = 4

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** A desktop, as options of a browser's context. */
export const desktop = { viewport: { width: 1280, height: 800 }, userAgent: chrome }

/** The browser for the measurements; REELROOM_BROWSER selects the Chromium. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.REELROOM_BROWSER || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
