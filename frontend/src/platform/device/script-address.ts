/** The scripts that run beside a page: the service worker and the workers, as the build or the development server names them. */
const besidePage = /^\/(sw\.js|(assets|src\/shell\/\w+)\/(captions|scan)\.worker[\w.?&=-]*)$/

const rules = {
  createScriptURL(address: string): string {
    if (!besidePage.test(address)) throw new TypeError(address)
    return address
  },
}

/** A document may create a policy once. */
let policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined

/**
 * The address of a worker as browsers with Trusted Types demand it; the headers of documents (`security-headers.ts`) name
 * this policy as the only one. @throws TypeError with the address if no script of the product has it
 */
export const scriptAddress = (address: string): string =>
  (policy ??= window.trustedTypes?.createPolicy('reelroom-workers', rules) ?? rules).createScriptURL(address)
