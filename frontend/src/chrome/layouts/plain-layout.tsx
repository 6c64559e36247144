import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import { ColorModeMenu } from '../color-mode/color-mode-menu.tsx'
import { LocaleMenu } from '../locale/locale-menu.tsx'

/** Without navigation: for logging in and signing up. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <>
    <header className="page flex h-16 items-center justify-between">
      <Brand />
      <div className="flex">
        <LocaleMenu />
        <ColorModeMenu />
      </div>
    </header>
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  </>
)
