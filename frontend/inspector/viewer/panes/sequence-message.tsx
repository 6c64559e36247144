import type { Message } from '../model/sequence.ts'

interface SequenceMessageProps {
  readonly message: Message
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** An arrow from one lifeline to another, to itself, or from outside; below it the resulting state. */
export function SequenceMessage({ message, isChosen, onPress }: SequenceMessageProps) {
  const { from, to, y, label, state, isIgnored } = message
  const start = from ?? to - 72
  const isOwn = from === to
  const line = isOwn ? `M${to} ${y - 8}h26v14h-26` : `M${start} ${y}H${to}`
  const ahead = isOwn || start > to ? 1 : -1
  const tip = isOwn ? y + 6 : y
  const textAt = isOwn ? to + 34 : (start + to) / 2
  return (
    // The keyboard reaches the same lines in the log.
    <g
      className="ix-message"
      data-chosen={isChosen || undefined}
      data-ignored={isIgnored || undefined}
      onClick={onPress}
    >
      <rect
        className="ix-message-target"
        x={Math.min(start, to) - 8}
        y={y - 20}
        width={Math.abs(start - to) + 16}
        height={36}
      />
      <path className="ix-message-line" d={line} />
      <path className="ix-message-head" d={`M${to} ${tip}l${ahead * 8} -4v8z`} />
      {from === null ? <circle className="ix-message-head" cx={start} cy={y} r={3} /> : null}
      <text className="ix-message-label" x={textAt} y={isOwn ? y + 3 : y - 6} textAnchor={isOwn ? 'start' : 'middle'}>
        {label.length > 28 ? `${label.slice(0, 27)}…` : label}
      </text>
      {state === null ? null : (
        <text className="ix-message-state" x={to + (isOwn ? 34 : 0)} y={y + 17} textAnchor={isOwn ? 'start' : 'middle'}>
          {state.length > 26 ? `${state.slice(0, 25)}…` : state}
        </text>
      )}
    </g>
  )
}
