import { ownPartId, type OwnPart } from '@contract/own-part'

const place = `<script id="${ownPartId}" type="application/json">`

/** A page for all members as the one who asked for it gets it. */
export function joinToPage(html: Buffer, own: OwnPart): Buffer {
  const found = html.indexOf(place)
  if (found === -1) return html
  const at = found + place.length
  // As much as `null` stands there. JSON that cannot end the script element it stands in.
  return Buffer.concat([
    html.subarray(0, at),
    Buffer.from(JSON.stringify(own).replaceAll('<', '\\u003c')),
    html.subarray(at + 4),
  ])
}

/** The same of what a page loads, which is a JSON object. */
export const joinToPayload = (json: Buffer, own: OwnPart): Buffer =>
  Buffer.concat([Buffer.from(`{"own":${JSON.stringify(own)},`), json.subarray(1)])
