import type { Page, Route, WebSocketRoute } from '@playwright/test'
import { findingsOf } from '../../../e2e/axe.ts'
import { expect, type HostSite, test } from '../../../e2e/fixtures.ts'
import { type BareHost, openBareHost } from './bare-host.ts'
import { config, greet } from './widget-config.ts'
import { widgetTexts } from './widget-texts.ts'

const open = async (
  page: Page,
  site: HostSite,
  url: string,
  changes = {},
  apiUrl?: string,
): Promise<BareHost> => {
  const host = await openBareHost(page, site, url)
  await expect.poll(() => host.named('ping')).toHaveLength(1)
  await greet(host, { ...config, ...changes }, {}, apiUrl)
  return host
}

test('B7.2 widget: says ping exactly once and answers the handshake with its home', async ({
  page,
  site,
  shared,
}) => {
  const bytes: number[] = []
  page.on('requestfinished', async request => {
    if (!request.url().startsWith(shared.urls.frame)) return
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    bytes.push(responseBodySize + responseHeadersSize)
  })
  const host = await open(page, site, shared.urls.frame)
  await expect(host.frame.getByRole('button', { name: /Fehler melden/ })).toBeVisible()
  await host.frame.locator('html').evaluate(() => document.fonts.ready)
  // On somebody else's page every byte counts: scripts, styles and the font together, and the names of 32 languages' files.
  await expect.poll(() => bytes.length).toBeGreaterThan(5)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(111 * 1024)
  await host.post({ name: 'config-update', data: { config, aiTools: [], overrideLanguage: '' } })
  expect(await host.named('ping')).toHaveLength(1)
  expect(await host.named('page-changed')).toEqual([expect.objectContaining({ data: { name: 'home' } })])
  expect((await host.said()).every(message => message.origin === shared.urls.frame)).toBe(true)
})

test('B5.1 widget: hears only the page around it, and only JSON strings', async ({ page, site, shared }) => {
  const host = await open(page, site, shared.urls.frame)
  await expect(host.frame.getByRole('button', { name: /Fehler melden/ })).toBeVisible()
  await page.evaluate(frameUrl => {
    const stranger = document.createElement('iframe')
    stranger.srcdoc = `<script>
      parent.document.getElementById('frame').contentWindow
        .postMessage('{"name":"start-feedbackflow","data":{"flow":"bugreporting"}}', '${frameUrl}')
    </script>`
    document.body.append(stranger)
    const own = document.getElementById('frame') as HTMLIFrameElement
    own.contentWindow?.postMessage({ name: 'start-feedbackflow', data: { flow: 'bugreporting' } }, '*')
    own.contentWindow?.postMessage('not json', '*')
  }, shared.urls.frame)
  await page.waitForFunction(() => document.querySelectorAll('iframe').length === 2)
  await host.post({ name: 'widget-status-update', data: { isWidgetOpen: true } })
  await expect(host.frame.getByRole('heading', { name: widgetTexts.home.question })).toBeVisible()
  expect(await host.named('notify-event')).toEqual([])
})

test('C1 flow: checks the answers, sends them once, and thanks', async ({ page, site, shared }) => {
  const host = await open(page, site, shared.urls.frame)
  await host.post({ name: 'start-feedbackflow', data: { flow: 'bugreporting', hideBackButton: true } })
  const { frame } = host
  await expect(frame.getByRole('heading', { name: 'Fehler melden' })).toBeVisible()
  await expect(frame.getByRole('button', { name: widgetTexts.general.back })).toHaveCount(0)
  expect(await host.named('notify-event')).toEqual([
    expect.objectContaining({ data: { type: 'flow-started', data: { flow: 'bugreporting', type: 'BUG' } } }),
  ])
  await frame.getByLabel('E-Mail').fill('niemand')
  await frame.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect(frame.getByText(widgetTexts.flow.missing)).toBeVisible()
  await expect(frame.getByText(widgetTexts.flow.wrongEmail)).toBeVisible()
  await expect(frame.getByLabel('Was ist passiert?')).toBeFocused()
  await frame.getByLabel('Was ist passiert?').fill('Der Knopf geht nicht 🙁')
  await frame.getByLabel('E-Mail').fill('mara@example.com')
  await frame.getByLabel('Ich komme nicht weiter').check()
  await frame.getByRole('button', { name: widgetTexts.flow.send }).dblclick()
  await expect.poll(() => host.named('send-feedback')).toHaveLength(1)
  expect((await host.named('send-feedback'))[0]?.data).toEqual({
    formData: { description: 'Der Knopf geht nicht 🙁', email: 'mara@example.com', severity: 'blocked' },
    action: { feedbackType: 'BUG' },
    flow: 'bugreporting',
  })
  await host.post({ name: 'feedback-sent', data: { id: '1', shareToken: 'token' } })
  await expect(frame.getByRole('heading', { name: widgetTexts.flow.sentTitle })).toBeFocused()
  await expect.poll(() => host.named('cleanup-drawings')).toHaveLength(1)
  await frame.getByRole('button', { name: widgetTexts.flow.done }).click()
  await expect.poll(() => host.named('close-widget')).toHaveLength(1)
})

test('C1 flow: a failed sending keeps everything that was typed', async ({ page, site, shared }) => {
  await page.clock.install()
  const host = await open(page, site, shared.urls.frame)
  await host.post({ name: 'start-feedbackflow', data: { flow: 'bugreporting', hideBackButton: false } })
  const { frame } = host
  await frame.getByLabel('Was ist passiert?').fill('Nichts davon darf verloren gehen')
  await frame.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect(frame.getByRole('button', { name: 'Wird gesendet' })).toBeDisabled()
  // However long it takes: as long as it progresses, it is not called failed.
  for (const percent of [30, 60]) {
    await host.post({ name: 'feedback-progress', data: { percent } })
    await expect(frame.getByRole('progressbar')).toHaveAttribute('value', String(percent))
    // What follows a rendered change comes a moment after it; hours must not pass in between.
    await frame.locator('html').evaluate(
      () =>
        new Promise(done => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(0)
        }),
    )
    await page.clock.fastForward(100_000)
  }
  await expect(frame.getByRole('button', { name: 'Wird gesendet' })).toBeDisabled()
  // The page's responses name no report, so another one waits for its turn.
  await host.post({ name: 'start-feedbackflow', data: { flow: 'wish' } })
  await frame.getByLabel('Ihr Wunsch').fill('Ein dunkles Aussehen')
  await expect(frame.getByText('Ihre vorige Nachricht ist noch unterwegs.')).toBeVisible()
  await expect(frame.getByRole('button', { name: widgetTexts.flow.send })).toBeDisabled()
  await host.post({ name: 'start-feedbackflow', data: { flow: 'bugreporting' } })
  await host.post({ name: 'feedback-sending-failed', data: 'Something went wrong, please try again.' })
  await expect(frame.getByRole('alert')).toContainText(widgetTexts.flow.failed)
  await expect(frame.getByLabel('Was ist passiert?')).toHaveValue('Nichts davon darf verloren gehen')
  await frame.getByRole('button', { name: widgetTexts.general.back }).click()
  await frame.getByRole('button', { name: /Fehler melden/ }).click()
  await expect(frame.getByLabel('Was ist passiert?')).toHaveValue('Nichts davon darf verloren gehen')
})

test('C1 flow: prefilled answers, a capture of the page, and another visitor sees none of it', async ({
  page,
  site,
  shared,
}) => {
  const host = await open(page, site, shared.urls.frame)
  const { frame } = host
  await host.post({ name: 'prefill-form-data', data: { description: 'Von der Seite', unknown: 'x' } })
  await host.post({ name: 'start-feedbackflow', data: { flow: 'bugreporting' } })
  await expect(frame.getByLabel('Was ist passiert?')).toHaveValue('Von der Seite')
  await frame.getByRole('button', { name: /Bildschirm markieren/ }).click()
  await expect
    .poll(() => host.named('start-screen-drawing'))
    .toEqual([expect.objectContaining({ data: 'screenshot' })])
  await host.post({
    name: 'set-form-data',
    data: { formKey: 'capture', data: { value: 'screenshot', dirty: true } },
  })
  await expect(frame.getByText(widgetTexts.flow.screenshotReady)).toBeVisible()
  await frame.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect
    .poll(() => host.named('send-feedback'))
    .toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ formData: { description: 'Von der Seite', capture: 'screenshot' } }),
      }),
    ])
  await host.post({
    name: 'session-update',
    data: { sessionData: { gleapId: 'other', gleapHash: 'x' }, apiUrl: shared.urls.lotse, sdkKey: 'demo' },
  })
  await host.post({ name: 'start-feedbackflow', data: { flow: 'bugreporting' } })
  await expect(frame.getByLabel('Was ist passiert?')).toHaveValue('')
})

test('C1 survey: branches, goes back, shows its progress and reports its height', async ({
  page,
  site,
  shared,
}) => {
  const host = await open(page, site, shared.urls.frame)
  await host.post({ name: 'start-survey', data: { flow: 'nps', hideBackButton: true, format: 'survey' } })
  const { frame } = host
  // K21: the only question of a page is answered with one click.
  await frame.getByRole('radio', { name: '9', exact: true }).click()
  await expect(frame.getByLabel('Was gefällt Ihnen am besten?')).toBeVisible()
  // The button disappears with its page; the focus is not lost with it.
  await expect(frame.getByRole('heading', { name: 'Ihre Meinung' })).toBeFocused()
  await frame.getByRole('button', { name: widgetTexts.general.back }).click()
  // With the keyboard every mark on the way is selected: nothing continues by itself.
  await frame.getByRole('radio', { name: '9', exact: true }).press('ArrowLeft')
  await expect(frame.getByRole('radio', { name: '8', exact: true })).toBeChecked()
  await frame.getByRole('radio', { name: '2', exact: true }).press('Space')
  await frame.getByRole('button', { name: widgetTexts.flow.next }).click()
  await expect(frame.getByLabel('Was sollten wir besser machen?')).toBeVisible()
  await expect(frame.getByLabel('Was gefällt Ihnen am besten?')).toHaveCount(0)
  await frame.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect
    .poll(() => host.named('send-feedback'))
    .toEqual([
      expect.objectContaining({
        data: { formData: { score: 2 }, action: { feedbackType: 'SURVEY' }, outboundId: 'nps', flow: 'nps' },
      }),
    ])
  const heights = async () => (await host.named('height-update')).map(message => message.data as number)
  const measured = await heights()
  expect(measured.length).toBeGreaterThan(0)
  expect(measured.every(height => height > 100 && height < 700)).toBe(true)
  // Includes room for the connection notice.
  await page.context().setOffline(true)
  const note = frame.getByText('Sie sind offline.', { exact: false })
  await expect(note).toBeVisible()
  const tall = (measured.at(-1) ?? 0) + ((await note.boundingBox())?.height ?? 0)
  await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThanOrEqual(Math.floor(tall))
  await page.context().setOffline(false)
})

test('C1 Z136 survey: from the menu it thanks once, promises no reply, and is there again after the way back', async ({
  page,
  site,
  shared,
}) => {
  const menu = [{ kind: 'survey', id: 'nps', title: 'Umfrage' }]
  const { frame, post, named } = await open(page, site, shared.urls.frame, { menu })
  await frame.getByRole('button', { name: 'Umfrage' }).click()
  await frame.getByRole('radio', { name: '9', exact: true }).click()
  await frame.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect.poll(() => named('send-feedback')).toHaveLength(1)
  await post({ name: 'feedback-sent', data: { id: '1', shareToken: null } })
  await expect(frame.getByRole('heading', { name: widgetTexts.flow.sentTitle })).toBeVisible()
  // Nobody replies to a survey, so no reply is promised.
  await expect(frame.getByText(widgetTexts.flow.surveySentText)).toBeVisible()
  await expect(frame.getByText('Unsere Antwort')).toHaveCount(0)
  await frame.getByRole('button', { name: widgetTexts.general.back }).click()
  await frame.getByRole('button', { name: 'Umfrage' }).click()
  await expect(frame.getByRole('radio', { name: '9', exact: true })).not.toBeChecked()
})

test('C1 chat: only who looks has read it, and a live connection is not asked beside', async ({
  page,
  site,
  shared,
}) => {
  await page.clock.install()
  const { lotse } = shared.urls
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(
    url => url.href.startsWith(lotse.replace('http', 'ws')),
    socket => void sockets.push(socket),
  )
  const asked: string[] = []
  const said: string[] = ['Guten Tag.']
  await page.route(`${lotse}/shared/conversations/**`, route => {
    const { pathname } = new URL(route.request().url())
    asked.push(`${route.request().method()} ${pathname}`)
    const headers = { 'access-control-allow-origin': '*' }
    if (pathname.endsWith('/read')) return route.fulfill({ headers, json: { unread: 0 } })
    return route.fulfill({ headers, json: talkOf(said) })
  })
  const host = await open(page, site, shared.urls.frame, {}, lotse)
  const { frame } = host
  const count = (start: string) => asked.filter(one => one.startsWith(start)).length
  const say = (text: string) => {
    said.push(text)
    sockets[0]?.send(JSON.stringify({ name: 'conversation', data: { shareToken: 'tok' } }))
  }
  const look = (hidden: boolean) =>
    frame.locator('html').evaluate((_, away) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => away })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await expect.poll(() => sockets.length).toBe(1)
  await host.post({ name: 'open-conversation', data: { shareToken: 'tok' } })
  await expect(frame.getByText('Guten Tag.')).toBeVisible()
  await expect.poll(() => count('POST')).toBe(1)

  // However long it is open or closed: news is pushed, not polled.
  const before = count('GET')
  await page.clock.fastForward(60_000)
  await host.post({ name: 'widget-status-update', data: { isWidgetOpen: false } })
  await page.clock.fastForward(60_000)
  say('Sind Sie noch da?')
  await expect(frame.getByText('Sind Sie noch da?')).toBeVisible()
  expect(count('GET')).toBe(before + 1)

  await look(true)
  await host.post({ name: 'widget-status-update', data: { isWidgetOpen: true } })
  say('Ich warte.')
  await expect(frame.getByText('Ich warte.')).toBeVisible()
  asked.push('looks')
  await look(false)
  await expect.poll(() => asked.slice(asked.indexOf('looks')).join()).toContain('/read')
  expect(count('POST')).toBe(2)
})

function talkOf(said: string[]) {
  const at = '2026-01-05T10:00:00.000Z'
  const messages = said.map((text, id) => ({
    id: String(id),
    from: 'team',
    sender: { name: 'Ada', avatar: null },
    text,
    html: null,
    attachments: [],
    buttons: [],
    articles: [],
    event: null,
    createdAt: at,
  }))
  const conversation = {
    shareToken: 'tok',
    type: 'INQUIRY',
    title: 'Frage',
    preview: '',
    status: 'open',
    unread: 0,
    agent: null,
    teamReadAt: null,
    createdAt: at,
    lastMessageAt: at,
  }
  return { conversation, messages, more: false }
}

test('C1 widget: German and English, readable in any colours, without a finding of axe', async ({
  page,
  site,
  shared,
}) => {
  for (const look of [
    { lang: 'de', backgroundColor: '#FFFFFF', color: '#FFE14D', headerColor: '#FFE14D' },
    { lang: 'en', backgroundColor: '#101418', color: '#1B2A6B', headerColor: '#1B2A6B' },
  ]) {
    const host = await open(page, site, shared.urls.frame, look)
    await expect(host.frame.locator('html')).toHaveAttribute('lang', look.lang)
    await expect(
      host.frame.getByRole('button', { name: look.lang === 'de' ? 'Schließen' : 'Close' }),
    ).toBeVisible()
    await expectNoFindings(page)
    await host.post({ name: 'start-feedbackflow', data: { flow: 'bugreporting' } })
    await host.frame.getByRole('button', { name: look.lang === 'de' ? 'Absenden' : 'Send' }).click()
    await expect(host.frame.getByRole('alert')).not.toBeEmpty()
    await expectNoFindings(page)
  }
})

test('C1 widget: any language by its own words, from right to left, keyboard alone', async ({
  page,
  site,
  shared,
}) => {
  const host = await open(page, site, shared.urls.frame, {
    lang: 'ar',
    localizationOptions: { rtl: true },
    staticTranslations: {
      'general.close': 'إغلاق',
      'general.back': 'رجوع',
      'home.question': 'كيف يمكننا مساعدتك؟',
      'flow.problems': 'عدد الأخطاء {0}',
    },
  })
  const { frame } = host
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(frame.getByRole('heading', { name: 'كيف يمكننا مساعدتك؟' })).toBeFocused()
  // Mirrored: the close button is on the left.
  const close = await frame.getByRole('button', { name: 'إغلاق' }).boundingBox()
  expect(close?.x).toBeLessThan(100)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { name: 'Fehler melden' })).toBeFocused()
  const back = await frame.getByRole('button', { name: 'رجوع' }).boundingBox()
  expect(back?.x).toBeGreaterThan(300)
  // A placeholder has its own direction, too: "Ihr Name …" keeps its dots at the end.
  const field = frame.getByRole('textbox', { name: 'E-Mail' })
  expect(
    await field.evaluate(one => {
      const { unicodeBidi, textAlign } = getComputedStyle(one, '::placeholder')
      return [unicodeBidi, textAlign]
    }),
  ).toEqual(['plaintext', 'right'])
  await frame.getByRole('button', { name: 'إرسال' }).press('Enter')
  await expect(frame.getByText(/عدد الأخطاء [1١]/)).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => host.named('close-widget')).toHaveLength(1)
})

test('C1 widget: a preview without a session asks the server for nothing', async ({ page, site, shared }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(shared.urls.lotse)) asked.push(request.url())
  })
  const host = await openBareHost(page, site, shared.urls.frame)
  await expect.poll(() => host.named('ping')).toHaveLength(1)
  const menu = (['conversations', 'news', 'help'] as const).map(kind => ({ kind, title: kind }))
  await greet(host, { ...config, menu }, { gleapId: '', gleapHash: '' }, shared.urls.lotse)
  const { frame } = host
  for (const { title } of menu) {
    await frame.getByRole('button', { name: title }).click()
    await expect(frame.getByText(widgetTexts.general.previewOnly)).toBeVisible()
    await frame.getByRole('button', { name: widgetTexts.general.back }).click()
  }
  await host.post({ name: 'start-feedbackflow', data: { flow: 'wish' } })
  await frame.getByLabel('Ihr Wunsch').fill('Nur zum Ansehen')
  await frame.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect.poll(() => host.named('send-feedback')).toHaveLength(1)
  expect(asked).toEqual([])
})

test('C1 widget: without a server it says so, offers to try again, and keeps what was written', {
  tag: '@proof',
}, async ({ page, site, shared }) => {
  const { lotse } = shared.urls
  await page.route(`${lotse}/**`, route => route.abort())
  const host = await open(page, site, shared.urls.frame, {}, lotse)
  const { frame } = host
  await host.post({ name: 'start-checklist', data: { outboundId: 'any' } })
  await expect(frame.getByText(widgetTexts.general.loadFailed)).toBeVisible()
  await expect(frame.getByRole('button', { name: widgetTexts.general.retry })).toBeVisible()
  await host.post({ name: 'start-bot', data: { botId: '' } })
  const words = frame.getByRole('textbox', { name: widgetTexts.chat.write })
  const begun: { clientId: string }[] = []
  await page.route('**/shared/conversations', route => {
    begun.push(route.request().postDataJSON())
    return route.abort()
  })
  await words.fill('Ist da jemand?')
  await words.press('Enter')
  await expect(frame.getByRole('alert')).toContainText(widgetTexts.chat.notSent)
  // The response may have been lost, not the text: sent again, it is the same conversation.
  await expect.poll(() => begun.length).toBeGreaterThan(1)
  expect(begun[0]?.clientId).toBeTruthy()
  expect(begun[1]).toEqual(begun[0])
  await expect(frame.getByText('Ist da jemand?')).toBeVisible()
  // A failed file says why, however long its name, and can be removed by that name.
  const name = `${'ein-langer-name-'.repeat(6)}.txt`
  await frame
    .getByLabel(widgetTexts.chat.attach)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('x') })
  const why = frame.getByText('konnte nicht hochgeladen werden.')
  await expect(why).toBeVisible({ timeout: 20_000 })
  expect(await why.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
  await frame.getByRole('button', { name: `${name} entfernen` }).click()
  await expect(why).toHaveCount(0)
  // An upload in progress can be stopped; another continues while the visitor looks at something else.
  const uploads: Route[] = []
  await page.route('**/uploads/sdk', route => void uploads.push(route))
  const attach = (called: string) =>
    frame
      .getByLabel(widgetTexts.chat.attach)
      .setInputFiles({ name: called, mimeType: 'text/plain', buffer: Buffer.from('x') })
  await attach('falsch.txt')
  await frame.getByRole('button', { name: 'Hochladen von falsch.txt abbrechen' }).click()
  await attach('richtig.txt')
  await expect.poll(() => uploads.length).toBe(2)
  await host.post({ name: 'open-conversations', data: {} })
  await expect(frame.getByRole('heading', { level: 1, name: widgetTexts.chat.title })).toBeVisible()
  await host.post({ name: 'start-bot', data: { botId: '' } })
  await expect(frame.getByText('richtig.txt wird hochgeladen')).toBeVisible()
  await host.post({ name: 'open-conversations', data: {} })
  await uploads[1]?.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: { fileUrl: `${lotse}/f/1`, name: 'richtig.txt', type: 'text/plain', size: 1 },
  })
  await host.post({ name: 'start-bot', data: { botId: '' } })
  await expect(frame.getByRole('button', { name: 'richtig.txt entfernen' })).toBeVisible()
  await expect(frame.locator('.chip')).toHaveCount(1)
  await expect(frame.getByText('Ist da jemand?')).toBeVisible()
})

test('C1 survey: all over the page it cannot be closed, and ends without a way out', async ({
  page,
  site,
  shared,
}) => {
  const host = await open(page, site, shared.urls.frame)
  await host.post({ name: 'start-survey', data: { flow: 'nps', hideBackButton: true, format: 'survey_web' } })
  const { frame } = host
  await frame.getByRole('radio', { name: '9', exact: true }).press('Space')
  await expect(frame.getByRole('button', { name: widgetTexts.general.close })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: widgetTexts.flow.next }).click()
  await frame.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect.poll(() => host.named('send-feedback')).toHaveLength(1)
  await host.post({ name: 'feedback-sent', data: { id: '1', shareToken: null } })
  await expect(frame.getByRole('heading', { name: widgetTexts.flow.sentTitle })).toBeVisible()
  await expect(frame.getByRole('button')).toHaveCount(0)
  expect(await host.named('close-widget')).toEqual([])
})

async function expectNoFindings(page: Page): Promise<void> {
  const [, frame] = page.frames()
  if (frame) expect(await findingsOf(frame)).toEqual([])
}
