import { colorModeKey } from './use-color-mode.ts'

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme. The browser's own bars follow
 * (`ThemeColor`), except if the page forces a mode.
 */
export const colorModeScript = `try{var m=localStorage.getItem(${JSON.stringify(colorModeKey)});if(m==='light'||m==='dark'){var d=document.documentElement.dataset;d.colorMode=m;d.forcedColorMode||document.querySelectorAll('[name=theme-color]').forEach(function(e,i){e.setAttribute('media',(m==='dark')===(i===1)?'all':'not all')})}}catch(e){}`
