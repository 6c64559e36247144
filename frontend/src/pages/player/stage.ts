/**
 * The element that the player is drawn in. It moves between the player's page and a hidden place at the end of the
 * document, since a video that leaves the document stops, and its floating picture closes.
 */
let stage: HTMLElement | null = null

export function playerStage(): HTMLElement {
  stage ??= document.createElement('div')
  return stage
}

/** A ref that shows the player in an element of its page, and hides it when the page is left. */
export function showStage(place: HTMLElement | null): () => void {
  const element = playerStage()
  element.hidden = false
  place?.append(element)
  return () => {
    element.hidden = true
    document.body.append(element)
  }
}

/** Whether the picture floats over the pages, in a window of the browser. */
export const isFloating = (): boolean => stage?.contains(document.pictureInPictureElement) ?? false
