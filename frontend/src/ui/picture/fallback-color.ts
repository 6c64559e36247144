const papers = [
  'fallback-color-0',
  'fallback-color-1',
  'fallback-color-2',
  'fallback-color-3',
  'fallback-color-4',
  'fallback-color-5',
  'fallback-color-6',
  'fallback-color-7',
]

/** The class of one of eight backgrounds (`styles/poster.css`), the same for the same seed. */
export const fallbackColorOf = (seed: number): string => papers[seed % papers.length] ?? 'fallback-color-0'
