import { Icon as Iconify } from '@iconify/react'

/** An outline of the product's one icon set, hidden from assistive technology: the text beside it or a label names it. */
export const Icon = ({ name, className = 'size-5' }: { name: string; className?: string }) => (
  <Iconify ssr icon={`lucide:${name}`} className={`shrink-0 ${className}`} aria-hidden="true" />
)
