/** Where the server sends push messages: an endpoint is an address that a browser gives. */
export abstract class PushHosts {
  abstract allow(endpoint: string): boolean
}

const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** The push services of the browsers (https://github.com/web-push-libs/web-push/issues/801), over https on its own port. */
export const browserPushHosts: PushHosts = {
  allow: (endpoint) => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, username, password, port, hostname } = new URL(endpoint)
    const isPushService = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain))
    return protocol === 'https:' && username + password + port === '' && isPushService
  },
}
