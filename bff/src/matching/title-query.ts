import type { TitleQuery } from './match-title.ts'
import { withArticleFirst } from './name-variants.ts'
import type { TitleReference } from './title-reference.ts'

/** Characters of a name that are compared. */
const MAX_NAME_LENGTH = 200

const yearAtEnd = /^(.*\S)\s*[([]((?:18|19|20)\d\d)[)\]]$/su
const countryAtEnd = /^(.*\S)\s*\((?:US|UK|AU|CA|DE|FR|IE|IN|JP|KR|NZ)\)$/su

/** `Dune (2021)` → `Dune` and 2021; beside a year `The Office (US)` is `The Office`. */
export function toTitleQuery({ name: rawName, year: statedYear, type }: TitleReference): TitleQuery {
  const cleanName = rawName.toWellFormed().normalize('NFC').trim().slice(0, MAX_NAME_LENGTH)
  const [, withoutYear, yearInName] = yearAtEnd.exec(cleanName) ?? []
  const isYear = withoutYear !== undefined && (statedYear === null || statedYear === Number(yearInName))
  const name = isYear ? withoutYear : cleanName
  const year = isYear ? Number(yearInName) : statedYear
  const nameWithoutCountry = year === null ? undefined : countryAtEnd.exec(name)?.[1]
  return { name: withArticleFirst(nameWithoutCountry ?? name), year, type }
}
