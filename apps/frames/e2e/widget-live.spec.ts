import type { Route } from '@playwright/test'
import { findingsOf } from '../../../e2e/axe.ts'
import { test as base, expect } from '../../../e2e/fixtures.ts'
import { type OwnProject, projectFixture } from '../../../e2e/own-project.ts'
import { call, heard, openHost } from './host-with-sdk.ts'
import { contentOf, type LiveContent } from './live-content.ts'
import { expectOpenings } from './openings.ts'
import { widgetTexts } from './widget-texts.ts'

/** The real server, a host on another origin, our SDK. */
const test = base.extend<{ project: OwnProject; content: LiveContent }>({
  project: projectFixture('Widget'),
  content: async ({ project }, use) => use(await contentOf(project)),
})

test('C1 every open and start message leads to its screen, by the rules of the back button', async ({
  page,
  site,
  shared,
  project,
  content,
}) => {
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await expectOpenings(page, widget, content)
  await page.locator('#buy').focus()
  await call(page, 'open')
  await widget.getByRole('heading', { level: 1 }).press('Escape')
  await expect(page.locator('.gleap-frame-container')).toHaveClass(/--hidden/)
})

test('C1 help centre and news: search, article in the wide mode, vote, and what was read is no longer new', async ({
  page,
  site,
  shared,
  project,
  content,
}) => {
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'openNews')
  await expect(widget.getByText(widgetTexts.news.fresh, { exact: true })).toBeVisible()
  await call(page, 'openHelpCenter')
  await widget.getByRole('searchbox').fill('kennwort')
  await expect(widget.locator('mark').first()).toBeVisible()
  await widget.getByRole('button', { name: /Kennwort vergessen/ }).click()
  const container = page.locator('.gleap-frame-container')
  await expect(container).toHaveClass(/--extended/)
  await expect(widget.locator('article script')).toHaveCount(0)
  // A vote without a response says so, and promises nothing.
  await page.route('**/vote', route => route.abort(), { times: 1 })
  await widget.getByRole('button', { name: widgetTexts.help.yes }).click()
  await expect(widget.getByText(/^Das ist vielleicht nicht angekommen\./)).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.help.yes }).click()
  await expect(widget.getByText(/^Das ist vielleicht nicht angekommen\./)).toHaveCount(0)
  await expect(widget.getByText(widgetTexts.help.voted)).toBeVisible()
  await expect
    .poll(async () => {
      const path = `/help/articles/${content.articleId}`
      return (await project.get<{ votes: { up: number } }>(path)).votes.up
    })
    .toBe(1)
  // A link to something in the project leads there, and back again.
  await widget.getByRole('link', { name: widgetTexts.news.title }).click()
  await expect(widget.getByRole('heading', { level: 1, name: 'Neue Abendkurse' })).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  // Back to the same results, in the narrow mode.
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await expect(widget.getByRole('searchbox')).toHaveValue('kennwort')
  await expect(container).not.toHaveClass(/--extended/)
  // Longer than the server accepts: cut, not refused.
  await call(page, 'searchHelpCenter', 'x'.repeat(600), true)
  await expect(widget.getByRole('searchbox')).toHaveValue('x'.repeat(500))
  await expect(widget.getByText(/^Nichts gefunden zu „x+“/)).toBeVisible()
  await widget.getByRole('searchbox').fill('elefant')
  await expect(widget.getByText('Nichts gefunden zu „elefant“.')).toBeVisible()

  await call(page, 'openNews')
  await widget.getByRole('button', { name: /Neue Abendkurse/ }).click()
  await expect(widget.getByText('Sechs neue Kurse.', { exact: true })).toBeVisible()
  await expect(widget.getByRole('heading', { level: 2, name: 'Preise' })).toBeVisible()
  await expect(widget.getByRole('cell', { name: '129', exact: true })).toBeVisible()
  await expect(container).toHaveClass(/--extended/)
  // A path belongs to the site, and a picture in a link is the link: one press opens one thing.
  site.serve('/kurse', '<h1>Alle Kurse</h1>')
  const opened = page.waitForEvent('popup')
  await widget.getByRole('link', { name: 'Alle Kurse' }).click()
  await expect(await opened).toHaveURL(`${site.url}/kurse`)
  await expect(widget.getByRole('button', { name: 'Alle Kurse' })).toHaveCount(0)
  await expect(page.locator('.gleap-image-view')).toHaveCount(0)
  await widget.getByRole('link', { name: 'Mehr' }).click()
  await expect(page).toHaveURL(/#unten$/)
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await expect(widget.getByText(widgetTexts.news.fresh, { exact: true })).toHaveCount(0)
})

test('C1 checklist: steps are ticked by hand and by what happens on the page, and its action leads on', async ({
  page,
  site,
  shared,
  project,
  content,
}) => {
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'startChecklist', content.checklistId)
  await expect(widget.getByText('0 von 2 erledigt')).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.checklist.markDone }).click()
  await expect(widget.getByText('1 von 2 erledigt')).toBeVisible()
  await widget.getByRole('button', { name: 'Artikel öffnen' }).click()
  await expect(widget.getByRole('heading', { level: 1, name: 'Kennwort vergessen' })).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await call(page, 'trackEvent', 'article-read')
  await expect(widget.getByText('Alles geschafft')).toBeVisible()
  // The site hears of it, as from the official client.
  await expect.poll(() => heard(page, 'checklist-completed')).toHaveLength(1)
  const told = { outboundId: content.checklistId, status: 'active' }
  expect((await heard(page, 'checklist-loaded'))[0]).toMatchObject(told)
  expect(await heard(page, 'checklist-step-completed')).toMatchObject([
    { ...told, stepIndex: 0 },
    { stepIndex: 1 },
  ])
  // A link on the page names it by the console's id.
  await call(page, 'close')
  await page.evaluate(id => {
    const link = document.createElement('a')
    link.href = `gleap://checklist/${id}`
    document.body.append(link)
    link.click()
  }, content.checklistId)
  await expect(page.locator('.gleap-frame-container')).not.toHaveClass(/--hidden/)
  await expect(widget.getByText('2 von 2 erledigt')).toBeVisible()
})

test('Z340 a checklist that was begun is on the home until it is done, though the menu does not name it @proof', async ({
  page,
  site,
  shared,
  project,
  content,
}) => {
  const before = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'startChecklist', content.checklistId)
  await expect(before.getByText('0 von 2 erledigt')).toBeVisible()
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'open')
  const begun = widget.getByRole('region', { name: widgetTexts.checklist.goOn })
  await expect(begun.getByText('0 von 2 erledigt')).toBeVisible()
  await begun.getByRole('button', { name: 'Die ersten Schritte' }).click()
  await widget.getByRole('button', { name: widgetTexts.checklist.markDone }).click()
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await expect(begun.getByText('1 von 2 erledigt')).toBeVisible()
  await call(page, 'trackEvent', 'article-read')
  await expect(begun).toHaveCount(0)
})

test('C1 chat: a bot with quick replies, live answers, read and unread marks, and nothing lost offline', {
  tag: '@proof',
}, async ({ page, site, shared, project, content: _ }) => {
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'startBot', 'guide', true)
  await widget.getByRole('button', { name: 'Einen Menschen bitte' }).click()
  await expect(widget.getByText('Ich hole jemanden.')).toBeVisible()
  await widget.getByRole('textbox', { name: widgetTexts.chat.write }).fill('Gibt es den Kurs auch am Morgen?')
  await widget.getByLabel(widgetTexts.chat.attach).setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByRole('button', { name: 'Bild plan.png öffnen' })).toBeVisible()
  await expect(widget.getByText(widgetTexts.chat.sent, { exact: true })).toBeVisible()

  const { items } = await project.get<{ items: { id: string; title: string }[] }>('/tickets')
  const ticket = items[0]?.id ?? ''
  await project.post(`/tickets/${ticket}/read`)
  await expect(widget.getByText(widgetTexts.chat.read, { exact: true })).toBeVisible()
  await project.post(`/tickets/${ticket}/messages`, { text: 'Ja, ab März.' })
  await expect(widget.getByText('Ja, ab März.')).toBeVisible()
  const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
  expect(frame && (await findingsOf(frame))).toEqual([])
  // However much is typed below it, the last message stays readable.
  const words = widget.getByRole('textbox', { name: widgetTexts.chat.write })
  const low = (await words.boundingBox())?.height ?? 0
  await words.fill('Eins\nZwei\nDrei\nVier\nFünf\nSechs')
  await expect.poll(async () => (await words.boundingBox())?.height).toBeGreaterThan(low + 60)
  const end = () =>
    widget.locator('.chat').evaluate(list => list.scrollHeight - list.clientHeight - list.scrollTop)
  expect(await widget.locator('.chat').evaluate(list => list.scrollTop)).toBeGreaterThan(0)
  await expect.poll(end).toBeLessThan(2)
  await words.fill('')

  const latest = widget.getByRole('region', { name: widgetTexts.chat.latest }).getByRole('button')
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await latest.click()

  // Without a network the text stays, and is sent automatically when it is back.
  await page.context().setOffline(true)
  await expect(widget.getByText('Sie sind offline.', { exact: false })).toBeVisible()
  await widget.getByRole('textbox', { name: widgetTexts.chat.write }).fill('Dann melde ich mich an.')
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByText(widgetTexts.chat.notSent)).toBeVisible()
  // Even if the visitor looks something up in the meantime.
  await widget.getByRole('textbox', { name: widgetTexts.chat.write }).fill('Und noch')
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await latest.click()
  await expect(widget.getByText(widgetTexts.chat.notSent)).toBeVisible()
  await expect(widget.getByRole('textbox', { name: widgetTexts.chat.write })).toHaveValue('Und noch')
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await page.context().setOffline(false)
  await expect(widget.getByText('Sie sind offline.', { exact: false })).toHaveCount(0)
  await expect
    .poll(async () => {
      const { items: said } = await project.get<{ items: { text: string }[] }>(`/tickets/${ticket}/messages`)
      return said.filter(({ text }) => text === 'Dann melde ich mich an.').length
    })
    .toBe(1)

  // Visible from the start: what arrived while nobody looked is marked.
  await call(page, 'close')
  await project.post(`/tickets/${ticket}/messages`, { text: 'Sehr gern.' })
  await call(page, 'openConversations')
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await expect(widget.getByRole('img', { name: 'Eine neue Nachricht' }).first()).toBeVisible()
})

test('Z311 Z312 first words that were written offline go out by themselves, and the widget sees that it is online without being told @proof', async ({
  page,
  site,
  shared,
  project,
  content: _,
}) => {
  const widget = await openHost(page, site, shared, project.key, 'ours')
  const offline = widget.getByText('Sie sind offline.', { exact: false })
  await call(page, 'startConversation')
  await expect(widget.getByRole('textbox', { name: widgetTexts.chat.write })).toBeVisible()
  await page.context().setOffline(true)
  await expect(offline).toBeVisible()
  const words = `Von unterwegs ${Date.now()}`
  await widget.getByRole('textbox', { name: widgetTexts.chat.write }).fill(words)
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByText(widgetTexts.chat.notSent)).toBeVisible()
  await widget.getByRole('textbox', { name: widgetTexts.chat.write }).fill('Und noch etwas')
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByText(widgetTexts.chat.notSent)).toHaveCount(2)
  // They are still there after looking at something else.
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await call(page, 'startConversation')
  await expect(widget.getByText(widgetTexts.chat.notSent)).toHaveCount(2)
  // The browser reports it once; here that moment is missed, as it is while a screen is being rendered.
  const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
  await frame?.evaluate(() =>
    addEventListener('online', event => event.stopImmediatePropagation(), { capture: true, once: true }),
  )
  await page.context().setOffline(false)
  await expect.poll(() => frame?.evaluate(() => navigator.onLine)).toBe(true)
  await frame?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(offline).toHaveCount(0)
  await frame?.evaluate(() => dispatchEvent(new Event('online')))
  await expect(widget.getByRole('log')).toContainText(words)
  await expect(widget.getByRole('log')).toContainText('Und noch etwas')
  await expect(widget.getByText(widgetTexts.chat.notSent)).toHaveCount(0)
  const { items } = await project.get<{ items: { title: string }[] }>('/tickets')
  expect(items.filter(({ title }) => title === words)).toHaveLength(1)
})

test('Z333 Z334 drafts of a message and of a form survive a change of page; a file that is too large is to be removed', {
  tag: '@proof',
}, async ({ page, site, shared, project }) => {
  const open = () => openHost(page, site, shared, project.key, 'ours')
  const { write, attach } = widgetTexts.chat
  let widget = await open()
  await call(page, 'startConversation')
  await widget.getByLabel(write).fill('Nicht verlieren')
  await call(page, 'startFeedbackFlow', 'bugreporting')
  await widget.getByRole('textbox').last().fill('Halb ausgefüllt')
  widget = await open()
  await call(page, 'startFeedbackFlow', 'bugreporting')
  await expect(widget.getByRole('textbox').last()).toHaveValue('Halb ausgefüllt')
  await call(page, 'startConversation')
  await expect(widget.getByLabel(write)).toHaveValue('Nicht verlieren')
  const buffer = Buffer.alloc(21 * 1024 * 1024)
  await widget.getByLabel(attach).setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer })
  await expect(widget.getByText(widgetTexts.flow.removeUpload)).toBeVisible()
  await expect(widget.getByText(widgetTexts.flow.failedUpload)).toHaveCount(0)
  await widget.getByRole('button', { name: widgetTexts.flow.removeFile('big.png') }).click()
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByText('Nicht verlieren')).toBeVisible()
  widget = await open()
  await call(page, 'startConversation')
  await expect(widget.getByLabel(write)).toHaveValue('')
})

test('C1 flow: every kind of field reaches the team, with the spam token the project asks for', async ({
  page,
  site,
  shared,
  project,
  content: _,
}) => {
  const { version, settings } = await project.get<{ version: number; settings: { features: object } }>('')
  const features = { ...settings.features, requireSpamToken: true }
  await project.patch('', { version, settings: { ...settings, features } })
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'startFeedbackFlow', 'every', true)
  await widget.getByRole('textbox', { name: 'Zeile' }).fill('Eine Zeile')
  await widget.getByRole('textbox', { name: 'Absatz' }).fill('Zwei\nZeilen')
  await widget.getByRole('textbox', { name: 'Post' }).fill('mara@example.com')
  await widget.getByRole('textbox', { name: 'Betrag' }).fill('12,50')
  await widget.getByRole('combobox', { name: 'Auswahl' }).selectOption('blau')
  await widget.getByRole('checkbox', { name: 'Rot' }).check()
  await widget.getByRole('checkbox', { name: 'Blau' }).check()
  await widget.getByRole('radio', { name: 'Rot' }).check()
  await widget.getByRole('button', { name: widgetTexts.flow.next }).click()
  await widget.getByRole('radio', { name: '4 Sterne' }).check()
  await widget.getByRole('radio', { name: widgetTexts.flow.moods.good, exact: true }).check()
  await widget.getByRole('radio', { name: '9', exact: true }).check()
  // Going back in the meantime loses no file.
  const held: Route[] = []
  await page.route('**/uploads/sdk', route => void held.push(route), { times: 1 })
  await widget
    .getByLabel(widgetTexts.flow.attach)
    .setInputFiles(
      ['notiz.txt', 'zweite.txt'].map(name => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
    )
  await expect(widget.getByRole('button', { name: 'Hochladen von notiz.txt abbrechen' })).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.general.back }).click()
  await expect(widget.getByRole('textbox', { name: 'Zeile' })).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await widget.getByRole('button', { name: widgetTexts.flow.next }).click()
  await expect(widget.getByRole('button', { name: 'zweite.txt entfernen' })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'notiz.txt entfernen' })).toBeVisible()
  await widget.getByRole('checkbox', { name: 'Gern Neues erfahren optional' }).check()
  await widget.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect(widget.getByText(widgetTexts.flow.mustAgree)).toBeVisible()
  await widget.getByRole('checkbox', { name: 'Datenschutz gelesen' }).check()
  await widget.getByRole('button', { name: widgetTexts.flow.send }).click()
  await expect(widget.getByRole('heading', { name: widgetTexts.flow.sentTitle })).toBeVisible()
  const { items } = await project.get<{ items: { id: string }[] }>('/tickets?type=FEEDBACK')
  expect(items).toHaveLength(1)
  const ticket = await project.get<{ formData: Record<string, unknown> }>(`/tickets/${items[0]?.id}`)
  expect(ticket.formData).toMatchObject({
    line: 'Eine Zeile',
    lines: 'Zwei\nZeilen',
    mail: 'mara@example.com',
    amount: 12.5,
    one: 'blau',
    some: ['rot', 'blau'],
    radio: 'rot',
    stars: 4,
    faces: 4,
    score: 9,
    files: expect.arrayContaining(['notiz.txt', 'zweite.txt'].map(name => expect.objectContaining({ name }))),
    box: true,
    privacy: true,
  })
  // A report continues as a conversation.
  await widget.getByRole('button', { name: widgetTexts.flow.follow }).click()
  await expect(widget.getByRole('log').getByText('Eine Zeile')).toBeVisible()
})
