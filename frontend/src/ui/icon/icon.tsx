import { createElement, useSyncExternalStore } from 'react'
import outlines from 'virtual:icons'
import type { IconName } from './icon-names.ts'
import { lateIcons } from './late-icons.ts'
import { Outline, OutlineOf } from './outline.tsx'

interface IconProps {
  readonly name: IconName
  readonly className?: string
}

/** An outline of the product's one icon set. */
export function Icon({ name, className }: IconProps) {
  const path = outlines[name]
  return path === undefined ? (
    <LateIcon name={name} className={className} />
  ) : (
    <Outline path={path} className={className} />
  )
}

/** An icon that is fetched; until then, and if that fails, an empty box of its size. */
function LateIcon({ name, className }: { name: string; className: string | undefined }) {
  const shapes = useSyncExternalStore(lateIcons.subscribe, () => lateIcons.shapesOf(name), nothing)
  return (
    <OutlineOf className={className}>
      {shapes?.map(({ tag, attributes }, index) => createElement(tag, { key: index, ...attributes }))}
    </OutlineOf>
  )
}

const nothing = () => undefined
