import type { ReactNode } from 'react'
import { BottomBar } from '../bottom-bar.tsx'
import { Footer } from '../footer.tsx'
import { NavBar } from '../nav-bar.tsx'

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
