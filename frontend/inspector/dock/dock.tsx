import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { adoptStyles } from '../adopt-styles.ts'
import type { InspectorTranslation } from '../translation.ts'
import type { InspectedApp } from './inspected-app.ts'
import styles from './dock.css?inline'
import { queriesOpenKey, readSetting } from './settings.ts'

adoptStyles(styles)

const OpenedDrawer = lazy(async () => ({ default: (await import('../viewer/drawer/opened-drawer.tsx')).OpenedDrawer }))

/** Neither browsers nor the product use this key on a page. */
const openKey = 'F2'

/** The button that opens the drawer, in a corner of each page of a browser that records. */
export function Dock({ app, translation }: { readonly app: InspectedApp; readonly translation: InspectorTranslation }) {
  const [isOpen, setOpen] = useState(() => readSetting(queriesOpenKey, 'false') === 'true')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  // The key is pressed wherever the focus is, outside of React.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== openKey || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const label = translation.t('drawer.open')
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ix-dock"
        aria-expanded={isOpen}
        aria-label={label}
        aria-keyshortcuts={openKey}
        title={`${label} · ${openKey}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" />
      </button>
      {isOpen ? (
        <Suspense>
          <OpenedDrawer app={app} translation={translation} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
