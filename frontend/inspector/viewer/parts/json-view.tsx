import type { Json } from '../../log/log-entry.ts'

interface JsonViewProps {
  readonly value: Json
  readonly name?: string
  readonly depth?: number
}

const MAX_TEXT_LENGTH = 2000

/** A JSON value as a tree of collapsible branches. */
export function JsonView({ value, name, depth = 0 }: JsonViewProps) {
  const label = name === undefined ? null : <span className="ix-json-key">{name}</span>
  if (value === null || typeof value !== 'object') {
    const text = JSON.stringify(value)
    return (
      <div className="ix-json" data-type={value === null ? 'null' : typeof value}>
        {label}{' '}
        <span className="ix-json-value">
          {text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text}
        </span>
      </div>
    )
  }
  const parts = Object.entries(value as Readonly<Record<string, Json>>)
  const sum = Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`
  if (parts.length === 0)
    return (
      <div className="ix-json">
        {label} <span className="ix-json-value">{sum}</span>
      </div>
    )
  return (
    <details className="ix-json" open={depth < 2}>
      <summary>
        {label} <span className="ix-quiet">{sum}</span>
      </summary>
      {parts.slice(0, 500).map(([key, inner]) => (
        <JsonView key={key} value={inner} name={key} depth={depth + 1} />
      ))}
      {parts.length > 500 ? <div className="ix-quiet">… {parts.length - 500}</div> : null}
    </details>
  )
}
