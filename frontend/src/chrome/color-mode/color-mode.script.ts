import { colorModeKey } from './use-color-mode.ts'

/** Runs in the head before the first paint, so that no page flashes in the wrong theme. */
export const colorModeScript = `try{var m=localStorage.getItem(${JSON.stringify(colorModeKey)});if(m==='light'||m==='dark')document.documentElement.dataset.colorMode=m}catch(e){}`
