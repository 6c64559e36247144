import { useId, useMemo, useRef } from 'react'
import { filtered } from '../model/filter.ts'
import { toMermaid } from '../../log/to-mermaid.ts'
import { sequenceOf, type Lifeline } from '../model/sequence.ts'
import { save } from '../parts/save.ts'
import { svgFile } from '../parts/svg-file.ts'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'
import type { LogView } from '../use-log.ts'
import { SequenceMessage } from './sequence-message.tsx'

interface SequencePaneProps {
  readonly logView: LogView
  readonly looks: Looks
}

/** A sequence diagram of the events between actors: of the chosen stretch, or of all lines that match the filter. */
export function SequencePane({ logView, looks }: SequencePaneProps) {
  const { say } = useSay()
  const drawing = useRef<SVGSVGElement>(null)
  const title = useId()
  const rows = looks.stretch.length > 1 ? looks.stretch : filtered(logView.rows, looks.filter, () => '')
  const sequence = useMemo(() => sequenceOf(rows, logView.world), [rows, logView.world])
  const { lifelines, messages, width, height, left } = sequence
  if (messages.length === 0) return <p className="ix-empty">{say('sequence.empty')}</p>
  return (
    <>
      <div className="ix-chart-head">
        <h2 id={title}>{say('sequence.title')}</h2>
        <span className="ix-quiet">
          {say('sequence.count', { number: messages.length })}
          {left > 0 ? ` · ${say('sequence.left', { number: left })}` : ''}
        </span>
        <span className="ix-end">
          <SaveButton format="SVG" onSave={() => save('sequence.svg', 'image/svg+xml', svgFile(drawing.current!))} />
          <SaveButton format="Mermaid" onSave={() => save('sequence.mmd', 'text/plain', mermaidOf(logView, rows))} />
        </span>
      </div>
      {/* What is scrolled must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ix-scroll ix-sequence" tabIndex={0} role="region" aria-labelledby={title}>
        <svg
          ref={drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={title}
        >
          {lifelines.map((lifeline) => (
            <LifelineOf key={lifeline.key} lifeline={lifeline} height={height} />
          ))}
          {messages.map((message) => (
            <SequenceMessage
              key={message.row.key}
              message={message}
              isChosen={message.row.key === looks.moment?.key}
              onPress={() => looks.lookAt(message.row)}
            />
          ))}
        </svg>
      </div>
    </>
  )
}

interface LifelineOfProps {
  readonly lifeline: Lifeline
  readonly height: number
}

const LifelineOf = ({ lifeline: { name, x }, height }: LifelineOfProps) => (
  <g>
    <line className="ix-lifeline" x1={x} x2={x} y1={40} y2={height} />
    <rect className="ix-lifeline-box" x={x - 72} y={8} width={144} height={32} rx={8} />
    <text className="ix-lifeline-name" x={x} y={29} textAnchor="middle">
      {name.length > 20 ? `${name.slice(0, 19)}…` : name}
    </text>
  </g>
)

interface SaveButtonProps {
  readonly format: string
  readonly onSave: () => void
}

const SaveButton = ({ format, onSave }: SaveButtonProps) => (
  <button type="button" className="ix-button" onClick={onSave}>
    {format}
  </button>
)

/** The same rows as in the drawing, with the earlier ones that the drawing leaves out. */
const mermaidOf = ({ world }: LogView, rows: LogView['rows']): string =>
  toMermaid(
    rows.flatMap(({ event, step, entry }) => (event && step ? [event, step] : [entry])),
    [...world.values()].map(({ entry }) => entry),
  )
