import { widgetTexts } from '../apps/frames/e2e/widget-texts.ts'
import { expect } from './fixtures.ts'
import { heard, official, test } from './official-client.ts'

interface TicketDetail {
  id: string
  type: string
  title: string
  isSilent: boolean
  tags: string[]
  contact: { id: string; name: string; userId: string } | null
  formData: Record<string, unknown>
  customData: Record<string, unknown>
  parts: { kind: string }[]
  media: { snapshotUrl: string | null; replayUrl: string | null; recordingUrl: string | null }
}

test('B10.1 official client: session, config, socket and events; identify once; a report with snapshot, replay and recording', {
  tag: '@proof',
}, async ({ page, project, shared, openOfficial }) => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  const calls: string[] = []
  page.on('response', response => {
    const { pathname, origin } = new URL(response.url())
    if (origin === shared.urls.lotse && response.request().method() !== 'OPTIONS')
      calls.push(`${response.request().method()} ${pathname} ${response.status()}`)
  })
  const sockets: string[] = []
  const frames: unknown[] = []
  page.on('websocket', socket => {
    sockets.push(new URL(socket.url()).origin)
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload))))
  })
  await openOfficial()
  await expect.poll(() => frames).toContainEqual({ name: 'update', data: { a: [], u: 0 } })
  expect(sockets).toEqual([shared.urls.lotse.replace(/^http/, 'ws')])
  await expect(page.locator('.bb-feedback-button-icon')).toBeVisible()

  const about = { name: 'Mara Krüger', email: 'mara@example.com', customData: { club: 'Abend', seats: 3 } }
  await official(page, 'identify', 'official-1', about)
  expect(await official(page, 'isUserIdentified')).toBe(true)
  await expect.poll(() => official(page, 'getIdentity')).toMatchObject({ userId: 'official-1' })
  // Unchanged: the response echoed every field, so nothing is sent.
  expect(await official(page, 'identify', 'official-1', about)).toBeUndefined()
  expect(calls.filter(call => call.startsWith('POST /sessions/identify'))).toEqual([
    'POST /sessions/identify 200',
  ])
  await official(page, 'setTags', ['kasse'])
  await official(page, 'setCustomData', 'cart', '49 €')
  await official(page, 'setTicketAttribute', 'area', 'shop')
  const events = page.waitForResponse(
    response =>
      response.url().endsWith('/sessions/ping') && /bought/.test(response.request().postData() ?? ''),
  )
  await official(page, 'trackEvent', 'bought', { price: 49 })
  expect((await events).status()).toBe(200)

  await page.evaluate(() => fetch('/gone'))

  await page.locator('.bb-feedback-button').click()
  const widget = page.frameLocator('.gleap-frame')
  await widget.getByRole('button', { name: /Fehler melden/ }).click()
  await widget.getByLabel('Was ist passiert?').fill('Der Knopf „Kaufen“ tut nichts 🙁')
  await widget.getByRole('button', { name: /Bildschirm markieren/ }).click()
  await page.locator('.bb-capture-svg').dragTo(page.locator('.bb-capture-svg'), {
    sourcePosition: { x: 80, y: 80 },
    targetPosition: { x: 260, y: 180 },
  })
  await page.locator('.bb-capture-button-next').click()
  await expect(widget.getByText(widgetTexts.flow.screenshotReady)).toBeVisible()
  // What the client keeps when its recorder has ended; a real one needs a screen.
  await page.evaluate(() => {
    const head = [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]
    const file = new File([new Uint8Array(head)], 'screen-recording.webm', { type: 'video/webm' })
    const { Gleap } = window as unknown as {
      Gleap: { getInstance(): { setGlobalDataItem(key: string, value: unknown): void } }
    }
    Gleap.getInstance().setGlobalDataItem('screenRecordingData', file)
  })
  // By keyboard: the client's frame may still be sliding in, and a click would miss the button.
  await widget.getByRole('button', { name: 'Senden' }).press('Enter')
  await expect(widget.getByRole('heading', { name: 'Danke!' })).toBeVisible()
  expect(await heard(page, 'feedback-sent')).toHaveLength(1)
  expect(calls.filter(call => /uploads|bugs/.test(call))).toEqual([
    'POST /uploads/sdk 200',
    'POST /bugs/v2 201',
  ])

  const { items } = await project.get<{ items: { id: string; contact: { id: string } }[] }>('/tickets')
  const ticket = await project.get<TicketDetail>(`/tickets/${items[0]?.id}`)
  expect(ticket).toMatchObject({
    type: 'BUG',
    title: 'Der Knopf „Kaufen“ tut nichts 🙁',
    tags: ['kasse'],
    contact: { name: 'Mara Krüger', userId: 'official-1' },
    formData: { area: 'shop', capture: 'screenshot' },
    customData: { cart: '49 €' },
    media: { recordingUrl: expect.stringContaining(shared.urls.media) },
  })
  expect(ticket.parts.map(part => part.kind).sort()).toEqual([
    'console',
    'events',
    'network',
    'replay',
    'snapshot',
  ])
  const part = <T>(kind: string) => project.get<T>(`/tickets/${ticket.id}/parts/${kind}`)
  const snapshot = await part<{ html: string }>('snapshot')
  expect(snapshot.html).toContain('Ein Laden')
  expect(snapshot.html).toContain('bb-capture-svg--preview')
  const replay = await part<{ events: { type: number }[] }>('replay')
  expect(replay.events.map(event => event.type)).toEqual(expect.arrayContaining([4, 2]))
  expect(JSON.stringify(replay)).not.toContain('4711')
  const network = await part<{ url: string }[]>('network')
  // The client's own calls are left out: the server names its hosts.
  expect(network.length).toBeGreaterThan(0)
  expect(network.filter(entry => !entry.url.endsWith('/gone'))).toEqual([])
  const contact = await project.get<{ customData: object; events?: object[] }>(
    `/contacts/${ticket.contact?.id}`,
  )
  expect(contact).toMatchObject({ customData: { club: 'Abend', seats: 3 } })

  await official(page, 'close')
  await official(page, 'sendSilentCrashReport', 'Kasse abgestürzt', 'HIGH')
  await expect.poll(() => calls.filter(call => call.startsWith('POST /bugs/v2'))).toHaveLength(2)
  const crashes = await project.get<{ items: object[] }>('/tickets?type=CRASH&silent=true')
  expect(crashes.items).toMatchObject([{ title: 'Kasse abgestürzt', priority: 'HIGH', isSilent: true }])
  expect(calls.filter(call => !/ 20[01]$/.test(call))).toEqual([])
  expect(faults).toEqual([])
})

test('B10.1 official client: notification, banner, survey, tooltip, tour and an answer of the team arrive', async ({
  page,
  project,
  openOfficial,
}) => {
  const step = { type: 'pointer', selector: '#buy', message: { de: 'Hier <b>kaufen</b> Sie' } }
  const sender = { name: 'Jana Brandt' }
  await project.live(
    'notification',
    { text: { de: 'Hallo {{name}}, willkommen' }, sender },
    { event: 'hello' },
  )
  await project.live('banner', { html: { de: '<p>Heute 20 % auf alles</p>' } }, { event: 'sale' })
  await project.live('tooltip', { selector: '#buy', html: { de: '<p>Ihr Korb</p>' }, mode: 'plain' }, {})
  const tourId = await project.live(
    'tour',
    { tourType: 'steps', steps: [step, { ...step, message: { de: 'Danke' } }], allowClose: true },
    { event: 'tour' },
  )
  const surveyId = await project.live(
    'survey',
    { flowId: 'featurerequest', format: 'survey' },
    { event: 'ask' },
  )
  await openOfficial()
  await official(page, 'identify', 'official-2', { name: 'Aylin Demir' })

  await official(page, 'trackEvent', 'hello')
  const note = page.locator('.gleap-notification-item')
  await expect(note).toContainText('Hallo Aylin, willkommen')
  await expect(note).toContainText('Jana Brandt')

  await page.hover('#buy')
  await expect(page.locator('.gleap-tooltip')).toHaveText('Ihr Korb')

  await official(page, 'trackEvent', 'sale')
  const banner = page.frameLocator('.gleap-b-frame')
  await expect(banner.getByText('Heute 20 % auf alles')).toBeVisible()
  await banner.getByRole('button').click()
  await expect(page.locator('.gleap-b')).toHaveCount(0)

  await official(page, 'trackEvent', 'tour')
  const popover = page.locator('.gleap-tour-popover')
  await expect(popover.locator('.gleap-tour-message')).toHaveText('Hier kaufen Sie')
  await popover.locator('.gleap-tour-popover-next-btn').click()
  await expect(popover.locator('.gleap-tour-message')).toHaveText('Danke')
  await popover.locator('.gleap-tour-popover-next-btn').click()
  await expect.poll(() => heard(page, 'productTourCompleted')).toEqual([{ tourId }])
  await expect
    .poll(async () => {
      const { stats } = await project.get<{ stats: { completed: number } }>(`/outbound/${tourId}`)
      return stats.completed
    })
    .toBe(1)

  await official(page, 'trackEvent', 'ask')
  const widget = page.frameLocator('.gleap-frame')
  await expect(page.locator('.gleap-frame-container--survey')).toBeVisible()
  await widget.getByLabel('Ihr Wunsch in einem Satz').fill('Mehr Kurse')
  // By key: the official client is still sliding its frame in, and a press may miss the button.
  await widget.getByRole('button', { name: 'Senden' }).press('Enter')
  await expect(widget.getByRole('heading', { name: 'Notiert.' })).toBeVisible()
  await official(page, 'close')
  await expect
    .poll(async () => {
      const { stats } = await project.get<{ stats: { completed: number } }>(`/outbound/${surveyId}`)
      return stats.completed
    })
    .toBe(1)

  const { items } = await project.get<{ items: { id: string }[] }>('/tickets?type=FEATURE_REQUEST')
  await project.post(`/tickets/${items[0]?.id}/messages`, { text: 'Gute Idee!' })
  await expect(page.locator('.bb-notification-bubble')).toHaveText('1')
  await page.locator('.gleap-notification-item', { hasText: 'Gute Idee!' }).click()
  await expect(widget.getByText('Gute Idee!')).toBeVisible()
})
