import { isIPv6 } from 'node:net'

/**
 * The key under which an address is counted: an IPv6 customer has a whole /64 (RFC 6177), so addresses within one count as
 * one.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const words = [...left, ...gap, ...right].slice(0, 4)
  return `${words.map((word) => Number.parseInt(word, 16).toString(16)).join(':')}::/64`
}
