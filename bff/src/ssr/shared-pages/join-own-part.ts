import { ownPartId, type OwnPart } from '@contract/own-part'

const ownPartTag = `<script id="${ownPartId}" type="application/json">`

/** Writes the member's own part into a page for all members; a page without the element stays as it is. */
export function joinToPage(html: Buffer, own: OwnPart): Buffer {
  const tagIndex = html.indexOf(ownPartTag)
  if (tagIndex === -1) return html
  const at = tagIndex + ownPartTag.length
  // Replaces the four bytes of `null` with JSON in which `<` is escaped, so that it cannot end its script element.
  return Buffer.concat([
    html.subarray(0, at),
    Buffer.from(JSON.stringify(own).replaceAll('<', '\\u003c')),
    html.subarray(at + 4),
  ])
}

/** Adds the own part to a payload, which is a JSON object. */
export const joinToPayload = (json: Buffer, own: OwnPart): Buffer =>
  Buffer.concat([Buffer.from(`{"own":${JSON.stringify(own)},`), json.subarray(1)])
