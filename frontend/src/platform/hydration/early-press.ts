/** The property of `window` in which the script in the head stores what was pressed before hydration. */
const earlyPress = 'reelroomEarlyPress'

interface EarlyPress {
  readonly button?: HTMLButtonElement
  /** The keys that were pressed outside fields and buttons, in their order. */
  readonly keys: readonly KeyboardEvent[]
  readonly click: (event: MouseEvent) => void
  readonly keydown: (event: KeyboardEvent) => void
}

/** Runs in the head. Links and forms work without script; of other buttons the last pressed one is stored, and keys outside forms. */
export const earlyPressScript = `{let p=window.${earlyPress}={keys:[]};addEventListener('click',p.click=function(e){p.button=e.target.closest('button[type=button]')||p.button},true);addEventListener('keydown',p.keydown=function(e){'form'in e.target||p.keys.push(e)},true)}`

// SAFETY: the script in the head set it; a page that the server did not render has none.
export const recordedPress = (): EarlyPress | undefined =>
  (window as Window & { [earlyPress]?: EarlyPress })[earlyPress]

/** The last button that was pressed before hydration; stops recording presses, because React handles them from now on. */
export function takeEarlyPress(): HTMLButtonElement | undefined {
  const press = recordedPress()
  if (press) removeEventListener('click', press.click, true)
  return press?.button
}
