import type { Access } from '../context/access.ts'
import type { AppRouter } from './app-router.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Who may enter the page; members only where it is left out. */
    access?: Access
    /** `plain`: without navigation. */
    layout?: 'default' | 'plain'
    /** A page may force its colours (§1). */
    colorMode?: 'light' | 'dark'
  }
}
