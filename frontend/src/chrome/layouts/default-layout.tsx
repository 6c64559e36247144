import type { ReactNode } from 'react'
import { BottomBar } from '../bottom-bar.tsx'
import { Footer } from '../footer.tsx'
import { LowerPiece, Piece } from '../../ui/pieces/piece.tsx'
import { NavBar } from '../nav-bar.tsx'
import { InstallPrompt } from '../../shell/install-prompt/install-prompt.tsx'

export const DefaultLayout = ({ children }: { children: ReactNode }) => (
  <>
    <Piece>
      <NavBar />
    </Piece>
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
    <InstallPrompt />
    <LowerPiece>
      <Footer />
    </LowerPiece>
    <Piece>
      <BottomBar />
    </Piece>
  </>
)
