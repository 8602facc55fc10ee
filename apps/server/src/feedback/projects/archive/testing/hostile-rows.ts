import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestTeam, World } from '../../../testing/world.ts'

/** Rows as somebody may write them into an archive by hand. */

export const at = '2026-01-02T03:04:05.678901+00:00'
export const stamps = { createdAt: at, updatedAt: at }

export const contact = (more: object = {}) => ({
  id: randomUUID(),
  userId: null,
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  value: null,
  companyId: '',
  companyName: '',
  plan: '',
  sla: null,
  avatar: '',
  customData: {},
  byHand: {},
  lang: 'de',
  createdAt: at,
  lastSeenAt: at,
  ...more,
})
export const ticket = (contactId: string, more: object = {}) => ({
  id: randomUUID(),
  number: 7,
  contactId,
  sessionId: randomUUID(),
  verified: true,
  channel: 'widget',
  type: 'BUG',
  priority: 1,
  status: 'open',
  stageId: null,
  title: 'Geht nicht',
  preview: '',
  tags: [],
  isSilent: false,
  formData: {},
  answers: [],
  visitorTitle: null,
  byForm: true,
  customData: {},
  metaData: {},
  currentUrl: '',
  outbound: null,
  flowId: null,
  recording: null,
  hasSnapshot: false,
  hasReplay: false,
  assignee: null,
  botId: null,
  visitorReadAt: null,
  teamUnread: true,
  teamReadAt: null,
  lastMessageAt: at,
  waitsSince: null,
  answeredAt: null,
  firstAnsweredAt: null,
  firstAnsweredBy: null,
  reopenedAt: null,
  missedAt: null,
  rating: null,
  ratingWord: '',
  ratedAt: null,
  closedAt: null,
  ...stamps,
  ...more,
})
export const message = (ticketId: string, more: object = {}) => ({
  id: randomUUID(),
  ticketId,
  author: 'team',
  colleague: null,
  botId: null,
  guestId: null,
  text: 'Hallo',
  html: null,
  data: {},
  createdAt: at,
  ...more,
})

export const webhook = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Spion',
  address: 'https://evil.example/x',
  format: 'json',
  topics: ['ticket.created'],
  lang: 'de',
  withPicture: true,
  payloadVersion: 1,
  isOn: true,
  ...stamps,
  ...more,
})
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const file = (bytes: Buffer, more: object = {}) => ({
  id: createHash('md5').update(randomUUID()).digest('hex'),
  sha256: sum(bytes),
  size: bytes.length,
  name: 'bild.png',
  type: 'image/png',
  ticketId: null,
  messageId: null,
  replyId: null,
  colleague: null,
  createdAt: at,
  ...more,
})
export const part = (ticketId: string, kind: string, bytes: Buffer) => ({
  ticketId,
  kind,
  sha256: sum(bytes),
  size: bytes.length,
  createdAt: at,
})

export type Sender = ReturnType<typeof archiveSender>

/** Sends such rows to the server without the console's reader. */
export function archiveSender(world: World, team: TestTeam, cookie: string) {
  const path = (rest = '') => `/console/projects/${team.projectId}/archive/imports${rest}`
  const send = (kind: string, rows: (object | string)[], more: object = {}) =>
    team.owner('POST', path(), {
      id: randomUUID(),
      name: 'fremd.zip',
      dryRun: false,
      source: randomUUID(),
      version: 1,
      kind,
      rows: rows.map((row, nth) => ({
        row: nth + 1,
        line: typeof row === 'string' ? row : JSON.stringify(row),
      })),
      ...more,
    })
  /** What became of each row, or why it was refused. */
  const outcomes = async (kind: string, rows: (object | string)[], more: object = {}) => {
    const { status, body } = await send(kind, rows, more)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.rows.map((row: { outcome: string; reason: string | null }) => row.reason ?? row.outcome)
  }
  /** The same for a row with its bytes. */
  const bring = async (
    kind: string,
    line: object,
    bytes: Buffer,
    { id, source }: { id: string; source: string },
  ) => {
    const form = new FormData()
    form.append('line', JSON.stringify(line))
    form.append('file', new Blob([new Uint8Array(bytes)]), '../../etc/passwd')
    const encoded = new Response(form)
    const answer = await world.server.app.origins.lotse.inject({
      method: 'POST',
      url: `${path(`/${id}/files`)}?kind=${kind}&source=${source}`,
      headers: {
        cookie,
        origin: world.server.ctx.settings.urls.lotse,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return answer.statusCode === 200 ? (answer.json().reason ?? answer.json().outcome) : answer.statusCode
  }
  return { path, send, outcomes, bring }
}
