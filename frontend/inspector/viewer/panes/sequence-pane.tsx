import { useId, useMemo, useRef } from 'react'
import { filterRows } from '../model/filter.ts'
import { toMermaid } from '../../log/to-mermaid.ts'
import { sequenceOf, type Lifeline } from '../model/sequence.ts'
import { downloadFile } from '../parts/download-file.ts'
import { svgFile } from '../parts/svg-file.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import type { LogView } from '../use-log.ts'
import { SequenceMessage } from './sequence-message.tsx'

interface SequencePaneProps {
  readonly logView: LogView
  readonly selection: ViewSelection
}

/** A sequence diagram of the events between actors: of the chosen stretch, or of all lines that match the filter. */
export function SequencePane({ logView, selection }: SequencePaneProps) {
  const { t } = useInspectorTranslation()
  const drawing = useRef<SVGSVGElement>(null)
  const title = useId()
  const rows = selection.stretch.length > 1 ? selection.stretch : filterRows(logView.rows, selection.filter, () => '')
  const sequence = useMemo(() => sequenceOf(rows, logView.actorStates), [rows, logView.actorStates])
  const { lifelines, messages, width, height, omittedCount } = sequence
  if (messages.length === 0) return <p className="ix-empty">{t('sequence.empty')}</p>
  return (
    <>
      <div className="ix-chart-head">
        <h2 id={title}>{t('sequence.title')}</h2>
        <span className="ix-quiet">
          {t('sequence.count', { number: messages.length })}
          {omittedCount > 0 ? ` · ${t('sequence.left', { number: omittedCount })}` : ''}
        </span>
        <span className="ix-end">
          <SaveButton
            format="SVG"
            onSave={() => downloadFile('sequence.svg', 'image/svg+xml', svgFile(drawing.current!))}
          />
          <SaveButton
            format="Mermaid"
            onSave={() => downloadFile('sequence.mmd', 'text/plain', mermaidOf(logView, rows))}
          />
        </span>
      </div>
      {/* What is scrolled must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ix-scroll ix-sequence" tabIndex={0} role="region" aria-labelledby={title}>
        <svg ref={drawing} {...{ width, height }} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={title}>
          {lifelines.map((lifeline) => (
            <LifelineOf key={lifeline.key} lifeline={lifeline} height={height} />
          ))}
          {messages.map((message) => (
            <SequenceMessage
              key={message.row.key}
              message={message}
              isChosen={message.row.key === selection.moment?.key}
              onPress={() => selection.lookAt(message.row)}
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
const mermaidOf = ({ actorStates }: LogView, rows: LogView['rows']): string =>
  toMermaid(
    rows.flatMap(({ event, step, entry }) => (event && step ? [event, step] : [entry])),
    [...actorStates.values()].map(({ entry }) => entry),
  )
