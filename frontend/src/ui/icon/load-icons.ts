import { addAPIProvider, addCollection } from '@iconify/react'
import firstScreen from 'virtual:first-screen-icons'

/** The icons of the first screen come with the page; others are fetched by prefix from the product's own endpoint (§7). */
export function loadIcons(): void {
  addCollection(firstScreen)
  addAPIProvider('', { resources: ['/api/_icon'], path: '/', timeout: 15_000, maxURL: 400 })
}
