/**
 * Former countries that films were made in, by the codes of the metadata service: `Intl` has no name for them, or that
 * of a present country (SU would be Russia).
 */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SU: {
    en: 'Soviet Union',
    de: 'Sowjetunion',
    es: 'Unión Soviética',
    fr: 'Union soviétique',
    ja: 'ソビエト連邦',
    pt: 'União Soviética',
    ru: 'СССР',
    uk: 'СРСР',
    zh: '苏联',
  },
  XC: {
    en: 'Czechoslovakia',
    de: 'Tschechoslowakei',
    es: 'Checoslovaquia',
    fr: 'Tchécoslovaquie',
    ja: 'チェコスロバキア',
    pt: 'Checoslováquia',
    'pt-BR': 'Tchecoslováquia',
    ru: 'Чехословакия',
    uk: 'Чехословаччина',
    zh: '捷克斯洛伐克',
  },
  XG: {
    en: 'East Germany',
    de: 'DDR',
    es: 'Alemania Oriental',
    fr: 'Allemagne de l’Est',
    ja: '東ドイツ',
    pt: 'Alemanha Oriental',
    ru: 'ГДР',
    uk: 'НДР',
    zh: '东德',
  },
  YU: {
    en: 'Yugoslavia',
    de: 'Jugoslawien',
    es: 'Yugoslavia',
    fr: 'Yougoslavie',
    ja: 'ユーゴスラビア',
    pt: 'Jugoslávia',
    'pt-BR': 'Iugoslávia',
    ru: 'Югославия',
    uk: 'Югославія',
    zh: '南斯拉夫',
  },
}

export const formerCountry = (language: string, code: string): string | undefined =>
  names[code]?.[language] ?? names[code]?.[language.slice(0, 2)]
