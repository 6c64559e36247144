import type { Figures } from '@contract/statistics.schema'
import { starsText } from '../../../domain/lists/stars.ts'
import type { Formats } from './use-formats.ts'

/** The member's rating beside everybody's score, each with its scale. */
export const disagreementText = ({ t, score }: Formats, disagreement: Figures['disagreements'][number]): string =>
  t('statistics.fact.mineAndScore', { rating: starsText(disagreement.rating), score: score(disagreement.score) })
