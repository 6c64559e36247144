/** Names of countries in places of birth that are not their English names, with their ISO 3166-1 codes. */
const countryAliases: Readonly<Record<string, string>> = {
  USA: 'US',
  'U.S.A.': 'US',
  'U.S.': 'US',
  US: 'US',
  UK: 'GB',
  'U.K.': 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  'Czech Republic': 'CZ',
  Turkey: 'TR',
  'Hong Kong': 'HK',
  'Russian Federation': 'RU',
}
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KR KP KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS YE ZA ZM ZW'
let english: ReadonlyMap<string, string> | undefined

function codeOf(country: string): string | undefined {
  if (!english) {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    english = new Map(codes.split(' ').map((code) => [names.of(code) ?? code, code]))
  }
  return (Object.hasOwn(countryAliases, country) ? countryAliases[country] : undefined) ?? english.get(country)
}

/**
 * A place of birth with its country in the reader's language: `Naples, Italy` is `Naples, Italien` in German. The
 * service has places in English, and of their parts only countries have names in every language.
 */
export function localPlace(language: string, place: string | null): string {
  const parts = place?.split(',').map((part) => part.trim()) ?? []
  const code = codeOf(parts.at(-1) ?? '')
  if (!code || language.startsWith('en')) return place ?? ''
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? parts.at(-1)!
  return [...parts.slice(0, -1), country].join(', ')
}
