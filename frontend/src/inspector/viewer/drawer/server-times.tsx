import { duration } from '../model/actor-names.ts'

/** The `Server-Timing` metrics of a response: name, duration, description. */
export const ServerTimes = ({ times }: { readonly times: readonly PerformanceServerTiming[] }) => (
  <ul className="ix-times">
    {times.map(({ name, duration: took, description }, index) => (
      // Several metrics may have the same name.
      <li key={`${name} ${index}`}>
        <b>{name}</b> {took > 0 ? duration(took) : ''} <span className="ix-quiet">{description}</span>
      </li>
    ))}
  </ul>
)
