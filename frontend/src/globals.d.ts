/** Set by the build: changes with any message of any language. */
declare const __MESSAGES_HASH__: string

declare module '*.woff2?url' {
  const address: string
  export default address
}

declare module 'virtual:icons' {
  import type { IconifyJSON } from '@iconify/types'
  const icons: IconifyJSON
  export default icons
}
