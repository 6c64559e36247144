import { locales } from '@contract/locale'

/** Options for all languages, each by its own name. */
export const LocaleOptions = () =>
  locales.map(({ code, language, name }) => (
    <option key={code} value={code} lang={language}>
      {name}
    </option>
  ))
