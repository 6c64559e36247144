import { useState, type DragEvent, type ReactNode } from 'react'

interface DropTargetProps {
  readonly onFiles: (files: readonly File[]) => void
  /** `isOver`: whether files are being dragged over the target. */
  readonly children: (isOver: boolean) => ReactNode
}

/** Accepts files that are dropped anywhere on it. */
export function DropTarget({ onFiles, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      data-over={isOver ? '' : undefined}
      className="player-drop"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      {children(isOver)}
    </div>
  )
}
