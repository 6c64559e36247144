import { isolated } from './isolated.ts'

export const productName = 'Reelroom'

/** The title template: appends the product's name unless it is already present (§1). */
export const pageTitle = (title?: string): string => {
  if (!title) return productName
  return title.includes(productName) ? title : `${isolated(title)} · ${productName}`
}
