import type { Access } from '../context/access.ts'
import type { AppRouter } from './app-router.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The visitors who may enter the page; by default members only. */
    access?: Access
    /** `plain`: without navigation. */
    layout?: 'default' | 'plain'
    /** A page may force its colors (§1). */
    colorMode?: 'light' | 'dark'
  }
}
