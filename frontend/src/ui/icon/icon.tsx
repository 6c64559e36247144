import { Icon as Iconify } from '@iconify/react'
import type { IconName } from './icon-names.ts'

/** An outline of the product's one icon set, hidden from assistive technology: the text beside it or a label names it. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <Iconify ssr icon={`lucide:${name}`} className={`inline-block shrink-0 ${className}`} aria-hidden="true" />
)
