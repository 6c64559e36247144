/** Header of a page: its build and its owner. */
export const pageMarkHeader = 'reelroom-page'

export interface PageMark {
  readonly build: string
  /** The member's id; empty for a visitor. */
  readonly owner: string
}

/** The header's value; a build's id has no dot. */
export const pageMark = ({ build, owner }: PageMark): string => `${build}.${owner}`

/** Null for an answer that is not a page of this product. */
export function readPageMark(headers: Headers): PageMark | null {
  const value = headers.get(pageMarkHeader)
  if (value === null) return null
  const [build = '', ...owner] = value.split('.')
  return { build, owner: owner.join('.') }
}
