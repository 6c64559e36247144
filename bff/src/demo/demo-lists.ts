import type { z } from 'zod'
import type { newList } from '@contract/user-list.schema'

const film = (id: number) => ({ type: 'movie' as const, id })

/** The demo account's own lists, newest first. */
export const demoLists: readonly z.output<typeof newList>[] = [
  {
    name: 'Ten films for a rainy Sunday',
    description: 'Blankets, tea, and nothing that ends badly. In this order, if the rain lasts.',
    visibility: 'public',
    ranked: true,
    titles: [
      film(1067), // Singin' in the Rain
      film(3111), // Paddington 2
      film(5016), // My Neighbor Totoro
      film(2061), // The Princess Bride
      film(2093), // Groundhog Day
      film(3094), // The Grand Budapest Hotel
      film(1037), // The Apartment
      film(4035), // The Umbrellas of Cherbourg
      film(2103), // Before Sunrise
      film(5018), // Kiki's Delivery Service
    ],
  },
  {
    name: 'Cities after dark',
    description: 'Neon, wet asphalt, and somebody who cannot sleep.',
    visibility: 'unlisted',
    ranked: false,
    titles: [
      film(1078), // Taxi Driver
      film(5061), // Chungking Express
      film(2016), // Heat
      film(3086), // Drive
      film(2003), // Blade Runner
      film(5064), // In the Mood for Love
    ],
  },
]
