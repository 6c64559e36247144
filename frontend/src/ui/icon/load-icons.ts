import { addAPIProvider, addCollection } from '@iconify/react'
import icons from 'virtual:icons'

/** The interface's own icons come with the page; any other is fetched by prefix from the product's own endpoint (§7). */
export function loadIcons(): void {
  addCollection(icons)
  addAPIProvider('', { resources: ['/api/_icon'], path: '/', timeout: 15_000, maxURL: 400 })
}
