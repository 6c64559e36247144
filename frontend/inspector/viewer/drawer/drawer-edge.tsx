import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useInspectorTranslation } from '../../translation.ts'
import { heightKey, writeSetting, readSetting } from '../../dock/settings.ts'

const clamp = (part: number): number => Math.min(92, Math.max(20, part))

/** Height of the drawer in percent of the window; this browser stores it. */
export function useDrawerHeight() {
  const [height, setHeight] = useState(() => clamp(Number(readSetting(heightKey, '50')) || 50))
  const resize = (part: number) => {
    setHeight(clamp(part))
    writeSetting(heightKey, String(Math.round(clamp(part))))
  }
  return [height, resize] as const
}

interface DrawerEdgeProps {
  readonly height: number
  readonly onResize: (part: number) => void
}

/** The upper edge, which makes the drawer higher and lower by pointer and keys. */
export function DrawerEdge({ height, onResize }: DrawerEdgeProps) {
  const { t } = useInspectorTranslation()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowUp') onResize(height + 5)
    if (key === 'ArrowDown') onResize(height - 5)
  }
  const onPointerMove = ({ clientY, currentTarget, pointerId }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) onResize(100 - (clientY / innerHeight) * 100)
  }
  return (
    <div
      className="ix-edge"
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('drawer.height')}
      aria-valuenow={Math.round(height)}
      aria-valuemin={20}
      aria-valuemax={92}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
