/**
 * The titles of a year of viewings, by their ids in the embedded catalogue. All of them came out before December 2024, and the
 * catalogue ends with the year 2025: at any later day, the year of viewings starts after their release.
 */

/** Films that the member watches one soon after the other, because of their director or of what continues. */
export const filmSeries: readonly (readonly number[])[] = [
  // Kurosawa, Hitchcock, Kubrick, the Coen brothers, Villeneuve
  [5001, 5002, 5004, 5005, 5006],
  [1022, 1023, 1024, 1025, 1026],
  [1029, 1030, 1031, 1032, 1033, 2060],
  [2020, 2080, 2118, 3036, 3048, 3116],
  [3028, 3184, 3106],
  // Wes Anderson, Chaplin, Wong Kar-wai, Kieślowski’s colors, Truffaut and Godard
  [2133, 3050, 3176, 3094],
  [1010, 1011, 1012],
  [5061, 5063],
  [4072, 4073, 4074],
  [4028, 4029],
  // The Lord of the Rings, Indiana Jones, Pixar, Ghibli and other animation from Japan
  [3001, 3002, 3003],
  [2007, 2008, 2009],
  [2021, 2022, 3010, 3011],
  [5014, 5015, 5018, 5019],
  [5020, 5022, 5023, 5024],
  [5028, 5029, 5030, 5017],
]

/** Films for which the member found no other reason. */
export const singleFilms: readonly number[] = [
  [2010, 3026, 3027, 3093, 3098, 3100, 3066, 3059, 4047, 4060, 3081, 1099, 1035, 1036, 1037, 1051, 1049, 1034],
  [2018, 2019, 2026, 2027, 2092, 1077, 2061, 2103, 3049, 3033, 3039, 3055, 3037, 3119, 5043, 5044, 5047, 5065],
  [5008, 5039, 5040, 4089, 4117, 4119, 3138, 3144, 3142, 3030, 5025],
  [4014, 4022, 4027, 4031, 4035, 4042, 4043, 4064, 4071, 4075, 4102, 4114, 4124],
].flat()

/** Films to which the member returns; each is there as often as it is watched. */
export const comfortFilms: readonly number[] = [1067, 3111, 2093, 5016, 3111, 5016, 2093, 5016]

/** Films of October, the month of Halloween. */
export const horrorFilms: readonly number[] = [
  1082, 1083, 4003, 1090, 2049, 2112, 1088, 1089, 4058, 5031, 2128, 3097, 3112, 4092, 3101, 2037,
]

/** Earlier viewings of films that the demo account has watched again since (`demo-items.ts`). */
export const seenBefore: readonly number[] = [5021, 3034, 5050, 4080]

/** Shows that the member watches from the first episode to the last, in this order. */
export const wholeShows: readonly number[] = [
  1043, 1008, 1035, 2040, 2024, 1044, 1018, 1041, 3063, 2006, 1047, 3033, 2034, 3039, 2022, 1045, 1032, 2001, 3035,
  1007,
]

/** Notes about viewings of films; of a film with several viewings it is about the last. */
export const viewingNotes: Readonly<Record<number, string>> = {
  5002: 'The swing in the snow. Called my father afterwards.',
  5006: 'The silent battle, with only music, is the loudest thing I have seen this year.',
  1024: 'You could follow every window for a whole film of its own.',
  1031: 'Watched it with the lights off and the phone in another room. Do that again.',
  1033: 'Three hours by candlelight, and not one too long.',
  2118: 'The rug really tied the room together.',
  3036: 'Nobody coughed in our living room during the gas station scene.',
  3106: 'Slower than the first one, and I loved every slow minute.',
  3094: 'Better each time. The pink boxes!',
  1011: 'That last look. Everyone in the room pretended to look for a handkerchief.',
  4072: 'Watched all three colors within two weeks. Blue stays with me.',
  3003: 'Four endings, and I would have taken a fifth.',
  5018: 'For a gray Sunday: a broom, a bakery and a cat.',
  5017: 'Never again, and I am glad I saw it.',
  5028: 'Had to go back twice to find out what was real.',
  1067: 'Tried the sofa step. Did not go well.',
  3111: 'Still the best prison film.',
  5016: 'Third time this year. No regrets.',
  4027: 'The house with the two round windows that watch you!',
  4042: 'There are five jokes in every picture. Front row next time.',
  4114: 'The page number in the portrait. Unfair.',
  2128: 'Mostly twigs. I was more afraid for the camera.',
  2049: 'Fun, but I slept very well.',
  3112: 'Well made, and not for me. Kept a cushion ready.',
  3138: 'Sat through the credits and then through another song.',
  3119: 'Guessed wrong three times. The sweaters win.',
}
