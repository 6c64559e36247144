/** A content file of a film as YAML: default values with the given changes. */
export const film = (changes: Record<string, string> = {}): string =>
  Object.entries({
    id: '1',
    title: 'Example',
    original_language: 'en',
    countries: '[US]',
    released: '1999-05-05',
    runtime: '100',
    genres: '[Drama]',
    score: '7.5',
    fame: '50',
    keywords: '[love, 1999]',
    mood: 'warm',
    overview: Array.from({ length: 30 }, () => 'word').join(' '),
    cast: '{ Ann Actor: Herself, Al Pacino: Himself }',
    crew: '{ Director: [Bob (director)] }',
    ...changes,
  })
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')

/** A content file of a show as YAML: default values with the given changes. */
export const show = (changes: Record<string, string> = {}): string =>
  film({
    name: 'Example',
    first_aired: '1999-05-05',
    status: 'Ended',
    type: 'Scripted',
    networks: '[HBO]',
    seasons: '[{ number: 1, aired: 1999-05-05, episodes: 6 }]',
    ...changes,
  })
    .split('\n')
    .filter((line) => !/^(title|released):/.test(line))
    .join('\n')
