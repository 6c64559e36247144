/** Names of the services that have a logo, by the ids of the metadata service. */
export const providerNames: Readonly<Record<number, string>> = {
  8: 'Netflix',
  9: 'Amazon Prime Video',
  337: 'Disney Plus',
  350: 'Apple TV Plus',
  1899: 'HBO Max',
  531: 'Paramount Plus',
  15: 'Hulu',
  258: 'Criterion Channel',
  11: 'MUBI',
  283: 'Crunchyroll',
  38: 'BBC iPlayer',
  234: 'Arte',
  2: 'Apple TV',
  10: 'Amazon Video',
  3: 'Google Play Movies',
  192: 'YouTube',
}
