import { formatDuration } from '../model/actor-names.ts'

/** The `Server-Timing` metrics of a response: name, duration, description. */
export const ServerTimes = ({ times }: { readonly times: readonly PerformanceServerTiming[] }) => (
  <ul className="ix-times">
    {times.map(({ name, duration: milliseconds, description }, index) => (
      // Several metrics may have the same name.
      <li key={`${name} ${index}`}>
        <b>{name}</b> {milliseconds > 0 ? formatDuration(milliseconds) : ''}{' '}
        <span className="ix-quiet">{description}</span>
      </li>
    ))}
  </ul>
)
