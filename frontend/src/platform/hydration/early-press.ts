/** Where the script in the head keeps the button that was pressed before there was anybody to hear it. */
const earlyPress = 'reelroomEarlyPress'

interface EarlyPress {
  readonly button?: HTMLButtonElement
  readonly end: () => void
}

/** Runs in the head. Links and forms answer by themselves; of other buttons the last that was pressed is noted. */
export const earlyPressScript = `(function(){function note(e){var b=e.target.closest('button[type=button]');if(b)p.button=b}var p=window.${earlyPress}={end:function(){removeEventListener('click',note,true)}};addEventListener('click',note,true)})()`

/** The button that was pressed until now; from now on React hears what is pressed. */
export function takeEarlyPress(): HTMLButtonElement | undefined {
  // SAFETY: the script in the head put it there; a page that no server made has none.
  const press = (window as Window & { [earlyPress]?: EarlyPress })[earlyPress]
  press?.end()
  return press?.button
}
