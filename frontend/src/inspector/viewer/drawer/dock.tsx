import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { AppParts } from './app-parts.ts'
import type { OpenedDrawer } from './opened-drawer.tsx'

const Opened = lazy<typeof OpenedDrawer>(async () => ({ default: (await import('./opened-drawer.tsx')).OpenedDrawer }))

/** The button that opens the drawer, in a corner of each page of a browser that records. */
export function Dock({ app, label }: { readonly app: AppParts; readonly label: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ix-dock"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" />
      </button>
      {isOpen ? (
        <Suspense>
          <Opened app={app} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
