import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  Reflect.deleteProperty(window, 'trustedTypes')
})

const own = [
  '/sw.js',
  '/assets/scan.worker-BhHMq4D3.js',
  '/assets/captions.worker-B2l3DOZF.js',
  '/src/shell/folders/scan.worker.ts?worker_file&type=module',
]
const foreign = [
  '',
  '/sw.js?a',
  'https://evil.example/sw.js',
  '//evil.example/assets/scan.worker-a.js',
  '/assets/scan.worker-a.js/../../ipx/a',
  '/assets/shell-a.js',
  '/api/_avatar/scan.worker.js',
  'data:text/javascript,1',
  'blob:http://127.0.0.1/1',
]

it('admits the scripts of the product, and no other address', async () => {
  const { scriptAddress } = await import('./script-address.ts')
  expect(own.map(scriptAddress)).toEqual(own)
  for (const address of foreign) expect(() => scriptAddress(address)).toThrow(new TypeError(address))
})

it('creates its policy once if the browser has Trusted Types', async () => {
  const createPolicy = vi.fn((name: string, rules: Partial<TrustedTypePolicy>) => ({
    createHTML: String,
    createScriptURL: (address: string) => `${name} ${rules.createScriptURL!(address)}`,
  }))
  Object.assign(window, { trustedTypes: { createPolicy } })
  const { scriptAddress } = await import('./script-address.ts')
  expect([scriptAddress('/sw.js'), scriptAddress('/sw.js')]).toEqual([
    'reelroom-workers /sw.js',
    'reelroom-workers /sw.js',
  ])
  expect(() => scriptAddress('/none.js')).toThrow(new TypeError('/none.js'))
  expect(createPolicy).toHaveBeenCalledOnce()
})
