import { Icon as Iconify } from '@iconify/react'

/**
 * An outline of the product's one icon set, hidden from assistive technology: the text beside it or a label names it. One
 * that is still to be fetched has its place already.
 */
export const Icon = ({ name, className = 'size-5' }: { name: string; className?: string }) => {
  const place = `inline-block shrink-0 ${className}`
  return (
    <Iconify
      ssr
      icon={`lucide:${name}`}
      className={place}
      fallback={<span className={place} aria-hidden="true" />}
      aria-hidden="true"
    />
  )
}
