import { useSyncExternalStore } from 'react'

/** The color preference (§1): light, dark or that of the system, stored in local storage. */
export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

export const colorModeIcons = { light: 'sun', dark: 'moon', system: 'monitor' } as const satisfies Record<
  ColorMode,
  string
>

export const colorModeKey = 'reelroom-color-mode'
const changed = 'reelroom:color-mode'

const isColorMode = (value: unknown): value is ColorMode => (colorModes as readonly unknown[]).includes(value)

function read(): ColorMode {
  const chosen = document.documentElement.dataset['colorMode']
  return isColorMode(chosen) ? chosen : 'system'
}

function subscribe(callback: () => void): () => void {
  const fromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== colorModeKey) return
    apply(isColorMode(newValue) ? newValue : 'system')
    callback()
  }
  window.addEventListener('storage', fromOtherTab)
  window.addEventListener(changed, callback)
  return () => {
    window.removeEventListener('storage', fromOtherTab)
    window.removeEventListener(changed, callback)
  }
}

const apply = (mode: ColorMode) => {
  document.documentElement.dataset['colorMode'] = mode
}

export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, read, () => 'system' as const)
  const choose = (chosen: ColorMode) => {
    apply(chosen)
    try {
      localStorage.setItem(colorModeKey, chosen)
    } catch {
      // Storage is blocked or full: the choice holds for this page.
    }
    window.dispatchEvent(new Event(changed))
  }
  return [mode, choose]
}
