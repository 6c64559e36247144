/** A package whose code or font the bundle has. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
}

/** The parts of `package-lock.json` that are read here: each package by its folder, such as `node_modules/react`. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  /** An algorithm and the digest in Base64, as of Subresource Integrity: `sha512-…`. */
  readonly integrity?: string
}

/**
 * A software bill of materials in the form of CycloneDX 1.6: each package once, with its license and the checksum of what
 * the registry serves. It has no time and no serial number, so that the same packages make the same file.
 *
 * @throws for a package that the lock file does not have in that version, or has without a license or a checksum.
 */
export function billOfMaterials(version: string, bundled: readonly BundledPackage[], lock: Lock): object {
  const once = new Map(bundled.map((one) => [addressOf(one), one]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `reelroom@${version}`,
        name: 'reelroom',
        version,
        licenses: [{ expression: 'MIT' }],
      },
    },
    components: [...once.keys()].toSorted().map((address) => componentOf(once.get(address)!, lock)),
  }
}

/** The address of a package, such as `pkg:npm/%40img/colour@1.1.0` (package-url). */
const addressOf = ({ name, version }: BundledPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf({ name, version }: BundledPackage, { packages }: Lock): object {
  const locked = Object.entries(packages).find(
    ([path, one]) => `/${path}`.endsWith(`/node_modules/${name}`) && one.version === version,
  )?.[1]
  const digest = /^sha512-(.+)$/.exec(locked?.integrity ?? '')?.[1]
  if (!locked?.license || !digest)
    throw new Error(`The bundle has ${name} ${version}, of which package-lock.json has no license or no SHA-512.`)
  const address = addressOf({ name, version })
  return {
    type: 'library',
    'bom-ref': address,
    name,
    version,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: [{ expression: locked.license }],
    purl: address,
  }
}
