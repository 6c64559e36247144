const papers = ['bill-0', 'bill-1', 'bill-2', 'bill-3', 'bill-4', 'bill-5', 'bill-6', 'bill-7']

/** One of eight papers (`styles/poster.css`), always the same for the same thing. */
export const paperOf = (seed: number): string => papers[seed % papers.length] ?? 'bill-0'
