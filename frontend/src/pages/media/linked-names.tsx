import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatListParts } from '../../i18n/format/format.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** People as a list that is joined by the rules of the language. Each is linked, and named only once. */
export function LinkedNames({ people }: { people: readonly Named[] }) {
  const { language } = useLanguage()
  const each = [...new Map(people.map((person) => [person.id, person])).values()]
  const parts = formatListParts(
    language,
    each.map(({ name }) => name),
  )
  return parts.map(({ value, item }, index) => {
    const person = item === null ? undefined : each[item]
    return person ? (
      <Link key={person.id} to="/person/$id" params={{ id: String(person.id) }} className="hover:text-lamp">
        {value}
      </Link>
    ) : (
      <span key={`between-${index}`}>{value}</span>
    )
  })
}
