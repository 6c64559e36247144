import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

const digest = Buffer.alloc(64, 1)
const locked = (version: string, license = 'MIT') => ({
  version,
  license,
  integrity: `sha512-${digest.toString('base64')}`,
})
const lock = {
  packages: {
    '': {},
    'node_modules/@img/colour': locked('1.1.0', 'Apache-2.0'),
    'node_modules/semver': locked('6.3.1'),
    'node_modules/@img/colour/node_modules/semver': locked('7.8.5', 'ISC'),
    'node_modules/unsigned': { version: '1.0.0', license: 'MIT' },
    'node_modules/unlicensed': { version: '1.0.0', integrity: locked('1.0.0').integrity },
  },
}

it('the bill of materials has each package once, with the license and the checksum of its version', () => {
  const semver = { name: 'semver', version: '7.8.5' }
  const found = billOfMaterials('1.2.3', [semver, { name: '@img/colour', version: '1.1.0' }, semver], lock)
  const component = (address: string, name: string, version: string, expression: string) => ({
    type: 'library',
    'bom-ref': address,
    name,
    version,
    hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
    licenses: [{ expression }],
    purl: address,
  })
  expect(found).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'reelroom', version: '1.2.3' } },
  })
  expect(found).toHaveProperty('components', [
    component('pkg:npm/%40img/colour@1.1.0', '@img/colour', '1.1.0', 'Apache-2.0'),
    component('pkg:npm/semver@7.8.5', 'semver', '7.8.5', 'ISC'),
  ])
})

it.each([
  ['is not in the lock file in this version', 'semver', '7.0.0'],
  ['has no checksum there', 'unsigned', '1.0.0'],
  ['has no license there', 'unlicensed', '1.0.0'],
])('a package that %s ends the bundle', (_, name, version) => {
  expect(() => billOfMaterials('1.2.3', [{ name, version }], lock)).toThrow(
    `The bundle has ${name} ${version}, of which package-lock.json has no license or no SHA-512.`,
  )
})
