import { locales } from '@contract/locale'

/** Every language by its own name, for whoever reads that one alone. */
export const LocaleOptions = () =>
  locales.map(({ code, language, name }) => (
    <option key={code} value={code} lang={language}>
      {name}
    </option>
  ))
