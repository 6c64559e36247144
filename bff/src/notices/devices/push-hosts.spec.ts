import { expect, it } from 'vitest'
import { browserPushHosts } from './push-hosts.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%2f',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('a push service of a browser is an endpoint: %s', (endpoint) => {
  expect(browserPushHosts.allow(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilpush.apple.com.example/',
  'https://push.apple.com.evil.example/',
  'https://evil-push.apple.com/',
  'https://notify.windows.com@evil.example/',
  'https://evil.example/?fcm.googleapis.com',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://fcm.googleapis.com./',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('anything else is refused: %j', (endpoint) => {
  expect(browserPushHosts.allow(endpoint)).toBe(false)
})
