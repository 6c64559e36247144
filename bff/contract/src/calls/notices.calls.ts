import { z } from 'zod'
import {
  deviceChange,
  deviceParams,
  newDevice,
  noticeDevice,
  noticeDevices,
  noticePage,
  noticeSettings,
  noticeSettingsChange,
  noticesQuery,
  noticeTest,
  noticeTested,
  pushKey,
  readNotices,
  unreadNotices,
} from '../notices.schema.ts'
import { languageQuery } from '../query.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const

/** Notices of a member, their hour and where they go (decision 132). The demo account has no notices (403 `demo-account` for a change). */
export const noticeCalls = {
  notices: call('GET /api/notices', {
    ...member,
    tokens: 'read',
    summary:
      'Lists a page of notices, the newest first. A member’s first call starts their notices, in the time zone of the browser',
    query: noticesQuery,
    answer: noticePage,
  }),
  readNotices: call('PUT /api/notices/read', {
    ...member,
    summary: 'Marks notices as read: some, or all',
    body: readNotices,
    answer: unreadNotices,
  }),
  noticeSettings: call('GET /api/notices/settings', {
    ...member,
    summary: 'Returns the hour of notices and where they go; the time zone is the browser’s until it is stored',
    answer: noticeSettings,
  }),
  putNoticeSettings: call('PUT /api/notices/settings', {
    ...member,
    summary:
      'Changes the hour of notices and where they go; if the hour has passed today, today’s notices are sent now',
    query: languageQuery,
    body: noticeSettingsChange,
    answer: noticeSettings,
  }),
  testNotices: call('POST /api/notices/test', {
    ...member,
    summary: 'Sends a test message to ntfy and to a device; 429 after ten in 15 minutes',
    query: languageQuery,
    body: noticeTest,
    answer: noticeTested,
  }),
  pushKey: call('GET /api/notices/push', {
    ...member,
    summary: 'Returns the key with which a browser subscribes to push, or null if the server sends no push',
    answer: pushKey,
  }),
  noticeDevices: call('GET /api/notices/devices', {
    ...member,
    summary: 'Lists the member’s devices with push, the oldest first',
    answer: noticeDevices,
  }),
  addNoticeDevice: call('POST /api/notices/devices', {
    ...member,
    summary: 'Adds a device, or renews it; 409 `too-many-devices` above the limit',
    query: languageQuery,
    body: newDevice,
    answer: noticeDevice,
  }),
  changeNoticeDevice: call('PATCH /api/notices/devices/:device', {
    ...member,
    summary: 'Changes the name of a device, or which kinds of notices it shows',
    params: deviceParams,
    body: deviceChange,
    answer: noticeDevice,
  }),
  removeNoticeDevice: call('DELETE /api/notices/devices/:device', {
    ...member,
    summary: 'Removes a device, which then receives no push',
    params: deviceParams,
    answer: z.object({ removed: z.literal(true) }),
  }),
}
