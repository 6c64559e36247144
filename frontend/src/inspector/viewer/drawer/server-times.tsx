import { duration } from '../model/actor-names.ts'

/** What the server says of its part: names, how long, and what it adds to them (Server Timing). */
export const ServerTimes = ({ times }: { readonly times: readonly PerformanceServerTiming[] }) => (
  <ul className="ix-times">
    {times.map(({ name, duration: took, description }, index) => (
      // Calls of the same name are told one by one.
      <li key={`${name} ${index}`}>
        <b>{name}</b> {took > 0 ? duration(took) : ''} <span className="ix-quiet">{description}</span>
      </li>
    ))}
  </ul>
)
