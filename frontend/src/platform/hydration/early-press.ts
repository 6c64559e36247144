/** The property of `window` in which the script in the head stores a button that was pressed before hydration. */
const earlyPress = 'reelroomEarlyPress'

interface EarlyPress {
  readonly button?: HTMLButtonElement
  readonly end: () => void
}

/** Runs in the head. Links and forms work without script; of other buttons the last pressed one is stored. */
export const earlyPressScript = `(function(){function note(e){var b=e.target.closest('button[type=button]');if(b)p.button=b}var p=window.${earlyPress}={end:function(){removeEventListener('click',note,true)}};addEventListener('click',note,true)})()`

/** The last button that was pressed before hydration; stops recording, because React handles presses from now on. */
export function takeEarlyPress(): HTMLButtonElement | undefined {
  // SAFETY: the script in the head set it; a page that the server did not render has none.
  const press = (window as Window & { [earlyPress]?: EarlyPress })[earlyPress]
  press?.end()
  return press?.button
}
