import type { TitleId } from '@contract/media.schema'

const address = /(?:^|\/)(movie|tv)\/([1-9]\d{0,8})(?:$|[-/?#])/

/** The title that an address or a part of one names, such as `https://films.example/movie/949` or `tv/1438`; null for other texts. */
export function titleOfAddress(text: string): TitleId | null {
  const [, type, id] = address.exec(text.trim()) ?? []
  return type === undefined ? null : { type: type as TitleId['type'], id: Number(id) }
}

export const addressOfTitle = ({ type, id }: TitleId): string => `${type}/${id}`
