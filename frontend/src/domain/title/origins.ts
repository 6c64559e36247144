/** Original languages (ISO 639-1) and countries of origin (ISO 3166-1) in the filters for films and shows. */
export const originalLanguages =
  'ar bn cs da de el en es et fa fi fr he hi hu id is it ja ka ko lt lv ml nb nl no pl pt ro ru sk sl sr sv ta te th tr uk vi zh'.split(
    ' ',
  )
export const originCountries =
  'AR AT AU BE BR CA CH CL CN CO CZ DE DK EE EG ES FI FR GB GE GR HK HU ID IE IL IN IR IS IT JP KR LT LV MX NG NL NO NZ PE PH PL PT RO RS RU SE SK TH TR TW UA US VN ZA'.split(
    ' ',
  )
