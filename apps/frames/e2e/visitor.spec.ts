import { findingsOf } from '../../../e2e/axe.ts'
import { test as base } from '../../../e2e/fixtures.ts'
import { type OwnProject, projectFixture } from '../../../e2e/own-project.ts'
import { call, expect, openHost } from './host-with-sdk.ts'
import { widgetTexts } from './widget-texts.ts'

const test = base.extend<{ project: OwnProject }>({ project: projectFixture('Besucher') })

const { chat, tabs, along } = widgetTexts
const ground = 'rgb(23, 25, 31)'

interface TicketRow {
  id: string
  title: string
}

test('D73 tabs lead everywhere, an answer is told wherever the visitor is, and all of it is dark with the page', async ({
  page,
  site,
  shared,
  project,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'open')
  await expect(widget.getByRole('tab')).toHaveText([tabs.home, tabs.conversations, tabs.help])
  await expect(widget.locator('body')).toHaveCSS('background-color', ground)
  await expect(widget.getByRole('tab', { name: tabs.home })).toHaveAttribute('aria-selected', 'true')
  await widget.getByRole('tab', { name: tabs.home }).press('ArrowRight')
  await widget.getByRole('tab', { name: tabs.conversations }).press('Enter')
  await expect(widget.getByRole('heading', { level: 1, name: chat.title })).toBeFocused()
  await widget.getByRole('button', { name: chat.start }).click()
  await widget.getByRole('textbox').fill('Wo finde ich mein Zertifikat?')
  await widget.getByRole('button', { name: chat.send }).click()
  await expect(widget.getByRole('log').getByText('Wo finde ich mein Zertifikat?')).toBeVisible()

  // The team answers while something else is on screen.
  await call(page, 'openHelpCenter', true)
  await expect(widget.getByRole('tab', { name: tabs.help })).toHaveAttribute('aria-selected', 'true')
  const { items } = await project.get<{ items: TicketRow[] }>('/tickets')
  await project.post(`/tickets/${items[0]?.id}/messages`, { text: 'Unter Mein Konto.' })
  const news = widget.getByRole('status').filter({ hasText: 'Unter Mein Konto.' })
  await expect(news).toBeVisible()
  await expect(widget.getByRole('tab', { name: chat.unread(1) })).toBeVisible()
  const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
  expect(frame && (await findingsOf(frame))).toEqual([])
  await call(page, 'startFeedbackFlow', 'bugreporting', true)
  await expect(news).toBeVisible()
  await expect(
    widget.getByRole('button', { name: `${widgetTexts.general.back}, ${chat.unread(1)}` }),
  ).toBeVisible()
  // At home it is the first thing, with the face of whoever answered.
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  const first = widget.getByRole('region', { name: chat.latest }).getByRole('button')
  await expect(first).toContainText('Unter Mein Konto.')
  expect(frame && (await findingsOf(frame))).toEqual([])
  await first.click()
  await expect(widget.getByRole('log').getByText('Unter Mein Konto.')).toBeVisible()
  await expect(news).toHaveCount(0)

  // A page that says it is light is light for everybody, at once.
  await call(page, 'close')
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light'
  })
  await call(page, 'open')
  await expect(widget.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await call(page, 'setStyles', { colorScheme: 'dark' })
  await expect(widget.locator('body')).toHaveCSS('background-color', ground)
})

test('D73 what is switched off is not sent, and the address is asked for once', { tag: '@proof' }, async ({
  page,
  site,
  shared,
  project,
}) => {
  const widget = await openHost(page, site, shared, project.key, 'ours')
  const report = async (text: string) => {
    await call(page, 'startFeedbackFlow', 'bugreporting', true)
    await widget.getByRole('textbox', { name: 'Was ist passiert?' }).fill(text)
  }
  const send = async () => {
    await widget.getByRole('button', { name: 'Senden' }).click()
    await expect(widget.getByRole('heading', { name: 'Danke!' })).toBeVisible()
  }
  const parts = async (title: string) => {
    const { items } = await project.get<{ items: TicketRow[] }>('/tickets')
    const id = items.find(one => one.title === title)?.id
    const ticket = await project.get<{ parts: { kind: string }[] }>(`/tickets/${id}`)
    return ticket.parts.map(({ kind }) => kind)
  }
  await page.evaluate(() => console.warn('something is odd'))
  await report('Alles dabei')
  await widget.getByRole('textbox', { name: /E-Mail/ }).fill('mara@example.com')
  await expect(widget.getByText(along.sent(`${along.page}, ${along.log}`))).toBeVisible()
  await send()
  expect(await parts('Alles dabei')).toEqual(expect.arrayContaining(['snapshot', 'console']))

  await report('Nur das Nötige')
  await expect(widget.getByRole('textbox', { name: /E-Mail/ })).toHaveValue('mara@example.com')
  await widget.getByRole('button', { name: along.what }).click()
  const switches = widget.getByRole('switch')
  await expect(switches).toHaveCount(4)
  for (const one of await switches.all()) await one.click()
  await expect(widget.getByText(along.nothing)).toBeVisible()
  const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
  expect(frame && (await findingsOf(frame))).toEqual([])
  await send()
  expect(await parts('Nur das Nötige')).toEqual([])
  // Another page, the same browser.
  await page.reload()
  await report('Noch einmal')
  await expect(widget.getByText(along.nothing)).toBeVisible()
  await expect(widget.getByRole('textbox', { name: /E-Mail/ })).toHaveValue('mara@example.com')
})

test('D73 a conversation asks for the address, once, if nobody is there to answer', async ({
  page,
  site,
  shared,
  project,
}) => {
  const { version } = await project.get<{ version: number }>('')
  const week = Array.from({ length: 7 }, () => [])
  await project.patch('', {
    version,
    settings: { hours: { isOn: true, isTold: true, timeZone: 'UTC', week } },
  })
  const widget = await openHost(page, site, shared, project.key, 'ours')
  const write = async (text: string) => {
    await call(page, 'startConversation')
    await widget.getByRole('textbox', { name: chat.write }).fill(text)
    await widget.getByRole('button', { name: chat.send }).click()
    await expect(widget.getByRole('log').getByText(text)).toBeVisible()
  }
  await write('Ist jemand da?')
  const question = widget.getByRole('form', { name: chat.addressAsk })
  const address = question.getByRole('textbox', { name: chat.addressLabel })
  await address.fill('mara')
  await address.press('Enter')
  await expect(question.getByRole('alert')).toHaveText(widgetTexts.flow.wrongEmail)
  const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
  expect(frame && (await findingsOf(frame))).toEqual([])
  await address.fill('nora@example.com')
  await address.press('Enter')
  await expect(widget.getByText(chat.addressSaved('nora@example.com'))).toBeVisible()
  const { items } = await project.get<{ items: { title: string; contact: { email: string } }[] }>('/tickets')
  expect(items.find(one => one.title === 'Ist jemand da?')?.contact.email).toBe('nora@example.com')
  await page.reload()
  await write('Noch eine Frage')
  await expect(widget.getByText(/^Gerade ist niemand da\./)).toBeVisible()
  await expect(question).toHaveCount(0)
})
