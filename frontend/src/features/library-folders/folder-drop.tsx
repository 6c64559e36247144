import { useState, type DragEvent, type ReactNode } from 'react'
import { readDrop } from '../../shell/folders/file-system/read-drop.ts'
import type { Library } from '../../shell/folders/use-library.ts'

interface FolderDropProps {
  readonly add: Library['add']
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page, or of a dialog, that accepts folders which are dropped on it. */
export function FolderDrop({ add, className = '', children }: FolderDropProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    // The events of a dialog reach the part of the page that has opened it.
    event.stopPropagation()
    setOver(false)
    // The dropped data can be read only during this event.
    void readDrop(event.dataTransfer).then(add)
  }
  return (
    <div
      className={`${className} ${isOver ? 'rounded-card outline-3 outline-offset-4 outline-lamp outline-dashed' : ''}`}
      data-folder-drop=""
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
