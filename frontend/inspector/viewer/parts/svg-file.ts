const styleProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
]

/** An SVG of the page as a standalone file: its computed styles are written as attributes. */
export function svgFile(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const parts = [drawing, ...drawing.querySelectorAll('*')]
  for (const [index, part] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(parts[index]!)
    for (const name of styleProperties) part.setAttribute(name, style.getPropertyValue(name))
    part.removeAttribute('class')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}`
}
