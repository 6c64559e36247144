import type { ReactNode } from 'react'
import { Footer } from '../footer.tsx'
import { BottomBar, NavBar } from '../nav-bar.tsx'

export const DefaultLayout = ({ children }: { children: ReactNode }) => (
  <>
    <NavBar />
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
    <Footer />
    <BottomBar />
  </>
)
