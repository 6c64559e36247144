import outlines from 'virtual:icons'
import type { IconName } from './icon-names.ts'
import { Outline } from './outline.tsx'

/** An outline of the product's one icon set. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <Outline body={outlines[name]!} className={className} />
)
