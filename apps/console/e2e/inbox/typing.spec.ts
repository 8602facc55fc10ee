import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'
import { hold } from '../steps/hold.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('C3 Z101 Z102 settings: what is typed stays where it is typed, however late the preview and the answers are', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Getippt')
  const letFrame = await hold(page, `${shared.urls.frame}/**`)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/appearance`)
  const question = page.getByLabel(de.settings.texts.welcomeText)
  await question.press('Control+a')
  await page.keyboard.type('Mein ')
  letFrame()
  const frame = page.locator('iframe[title="Vorschau"]')
  const preview = frame.contentFrame()
  await expect(preview.getByText('Fehler melden')).toBeVisible()
  await page.keyboard.type('Text')
  // Another screen in the preview: its title has the focus on a visitor's page, and must not take it here.
  await frame.evaluate(node => {
    const message = JSON.stringify({ name: 'open-helpcenter', data: { hideBackButton: false } })
    ;(node as HTMLIFrameElement).contentWindow?.postMessage(message, '*')
  })
  await expect(preview.getByRole('searchbox')).toBeVisible()
  await page.keyboard.type(' bleibt')
  await expect(question).toHaveValue('Mein Text bleibt')
  // People who go into it are guided as visitors are.
  await preview.getByRole('button', { name: de.outbound.preview.back }).click()
  await expect(preview.locator('[data-screen-title]')).toBeFocused()

  const colour = page.getByLabel(de.settings.appearance.buttonColor, { exact: true })
  await colour.press('Control+a')
  await page.keyboard.type('#12a')
  await expect(page.getByText(de.content.colourWrong)).toBeVisible()
  await page.keyboard.type('b34')
  await expect(colour).toHaveValue('#12ab34')

  // A slow picture upload reverts nothing that was typed in the meantime.
  const letUpload = await hold(page, '**/uploads')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await page.getByLabel(de.settings.appearance.borderRadius).fill('7')
  // Z102: nothing is saved without it, either, and leaving the page would lose it.
  const changes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await expect(page.getByText('a.png wird hochgeladen')).toBeVisible()
  await page.getByRole('button', { name: de.settings.save, exact: true }).click()
  await expect(page.getByText(/^a\.png wird noch hochgeladen\./)).toBeVisible()
  expect(changes.filter(change => change.startsWith('PATCH'))).toEqual([])
  letUpload()
  await expect(page.getByLabel(de.settings.appearance.buttonLogo)).toHaveValue(/^http/)
  await expect(page.getByLabel(de.settings.appearance.borderRadius)).toHaveValue('7')
  await expect(question).toHaveValue('Mein Text bleibt')

  // Z101: signing out asks before it ends anything, from the menu and from the palette.
  let isBroken = false
  await page.route('**/console/session', route => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    isBroken = true
    return route.abort()
  })
  const asked = page.getByRole('alertdialog', { name: uiCatalogues.de.unsavedTitle })
  const signOut = async () => {
    await page.getByRole('button', { name: /^Konto: / }).click()
    await page.getByRole('menuitem', { name: de.shell.signOut }).click()
  }
  await signOut()
  await asked.getByRole('button', { name: uiCatalogues.de.keepEditing }).click()
  await expect(asked).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: de.shell.palette.open }).fill('Abmelden')
  await page.getByRole('option', { name: de.shell.signOut }).click()
  await asked.getByRole('button', { name: uiCatalogues.de.keepEditing }).click()
  await expect(asked).toHaveCount(0)
  await expect(question).toHaveValue('Mein Text bleibt')
  expect(isBroken).toBe(false)
  // Discarded, but the server did not respond: it is still there, and still asked about.
  await signOut()
  await asked.getByRole('button', { name: de.settings.discard }).click()
  await expect(page.getByText(/^Der Server ist nicht erreichbar/)).toBeVisible()
  await signOut()
  await asked.getByRole('button', { name: uiCatalogues.de.keepEditing }).click()
  await expect(question).toHaveValue('Mein Text bleibt')
})

test('C3 editors: the text of one article is never that of another @proof', async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Zwei Artikel')
  const collection = await project.post<{ id: string }>('/help/collections', { title: { de: 'Kurse' } })
  const made = (title: string) =>
    project.post<{ id: string }>('/help/articles', {
      collectionId: collection.id,
      title: { de: title },
      html: {},
    })
  const first = await made('Anmelden')
  await made('Bezahlen')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/help/${first.id}`)
  const title = page.getByLabel(de.ticket.title)
  await expect(title).toHaveValue('Anmelden')
  // The letters arrive before the palette does.
  const letPalette = await hold(page, /command-palette-[^/]+\.js/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Bezah')
  letPalette()
  await expect(page.getByRole('combobox', { name: de.shell.palette.open })).toHaveValue('Bezah')
  await page.getByRole('option', { name: /Bezahlen/ }).click()
  await expect(title).toHaveValue('Bezahlen')
  await page.goBack()
  await expect(title).toHaveValue('Anmelden')

  // A dialog with typed text asks before it closes, and continues without asking once it is saved.
  await page.getByRole('link', { name: de.settings.menuKinds.help, exact: true }).first().click()
  await page.getByRole('button', { name: de.help.newArticle }).click()
  const dialog = page.getByRole('dialog', { name: de.help.newArticle })
  const name = dialog.getByLabel(de.ticket.title)
  await name.fill('Umziehen')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: uiCatalogues.de.keepEditing }).click()
  await expect(name).toHaveValue('Umziehen')
  await dialog.getByRole('button', { name: de.content.create }).click()
  await expect(title).toHaveValue('Umziehen')
})

test('C3 Z102 Z342 ticket: search, reply and title keep every letter, no reply goes without its file, and the title can be taken back', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Jeder Buchstabe')
  const key = { 'Api-Token': project.key }
  const opened = await page.request.post(`${shared.urls.lotse}/sessions`, { headers: key, data: {} })
  const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
  const headers = { ...key, 'Gleap-Id': gleapId, 'Gleap-Hash': gleapHash }
  const email = 'wilhelmine.von.hohenstein@kursladen-musterstadt.example'
  await page.request.post(`${shared.urls.lotse}/sessions/identify`, {
    headers,
    data: { userId: 'wilhelmine', email },
  })
  await page.request.post(`${shared.urls.lotse}/bugs/v2`, {
    headers,
    data: { formData: { description: 'Die Kasse klemmt' } },
  })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  const search = page.getByRole('searchbox')
  await search.press('a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Kasse ')
  await expect(page).toHaveURL(/q=Kasse/)
  await page.keyboard.type('klemmt')
  await expect(search).toHaveValue('Kasse klemmt')
  await page.getByRole('link', { name: /Die Kasse klemmt/ }).click()

  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText('Die Kasse klemmt')
  await page.keyboard.press('t')
  const title = page.getByRole('textbox', { name: de.ticket.title })
  await expect(title).toBeFocused()
  await page.keyboard.type('Bezahlen')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Die Kasse klemmt')
  await expect(page.getByRole('button', { name: de.ticket.editTitle })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bezahlen geht nicht')
  // Held back: what is shown now was rendered before the server has responded.
  const letChange = await hold(page, /\/tickets\/[0-9a-f-]{36}$/)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Bezahlen geht nicht')
  letChange()
  await expect(page.getByText('Titel: Bezahlen geht nicht')).toBeVisible()
  await expect(page.getByText('Titel: Die Kasse klemmt →')).toBeVisible()
  await page.getByRole('button', { name: de.content.undo }).click()
  await expect(heading).toHaveText('Die Kasse klemmt')

  // The address wraps before its @, and nowhere else.
  await page.setViewportSize({ width: 1440, height: 900 })
  const lines = await page.locator('dd', { hasText: 'wilhelmine.von' }).evaluate(node =>
    [...node.childNodes]
      .filter(part => part.textContent)
      .map(part => {
        const range = document.createRange()
        range.selectNode(part.firstChild ?? part)
        return range.getClientRects().length
      }),
  )
  expect(lines).toEqual([1, 1])

  const reply = page.getByRole('textbox', { name: /Antwort/ })
  await reply.fill('Wir sehen nach.')
  const letMessage = await hold(page, '**/messages')
  await reply.press('Control+Enter')
  await reply.press('End')
  await page.keyboard.type(' Und')
  letMessage()
  await expect(page.getByRole('article').getByText('Wir sehen nach.', { exact: true })).toBeVisible()
  await expect(reply).toHaveText('Und')

  // Z102: a file that is uploading, or has failed, is named, and the reply waits for it.
  const sent: string[][] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/messages'))
      sent.push((request.postDataJSON() as { attachments: string[] }).attachments)
  })
  let isRefused = true
  const letUpload = await hold(page, '**/uploads')
  await page.route('**/uploads', route =>
    isRefused ? route.fulfill({ status: 503, json: { error: 'service_unavailable' } }) : route.fallback(),
  )
  await reply.fill('Im Anhang finden Sie die Rechnung.')
  await page
    .locator('form input[type="file"]')
    .setInputFiles({ name: 'rechnung.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(/^rechnung\.png konnte nicht hochgeladen werden\. Der Server/)).toBeVisible()
  await reply.press('Control+Enter')
  await expect(page.getByText(/^rechnung\.png ist nicht angekommen\./)).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'rechnung.png noch einmal hochladen' }).click()
  await expect(page.getByText('rechnung.png wird hochgeladen')).toBeVisible()
  await reply.press('Control+Enter')
  await expect(page.getByText(/^rechnung\.png wird noch hochgeladen\./)).toBeVisible()
  await page.getByRole('button', { name: de.ticket.talk.send }).click()
  expect(sent).toEqual([])
  letUpload()
  await expect(page.getByRole('button', { name: 'rechnung.png entfernen' })).toBeVisible()
  await reply.press('Control+Enter')
  await expect(reply).toHaveText('')
  expect(sent).toEqual([[expect.stringMatching(/^http/)]])
  const file = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'rechnung.png' }) })
  await expect(file.last()).toHaveCSS('list-style-type', 'none')
})

/** Changes are made immediately, and their responses wait until they are released. */
async function holdAnswers(page: Page, url: RegExp): Promise<() => void> {
  const gate = { open: () => {} }
  const opened = new Promise<void>(done => {
    gate.open = done
  })
  await page.route(url, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    await opened
    await route.fulfill({ response })
  })
  return () => gate.open()
}

test('Z134 editors: what is typed or switched while a save is on its way stays, and is still to be saved', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Langsame Leitung')
  const at = (path: string) => `${shared.urls.lotse}/projects/${project.id}/${path}`
  const save = page.getByRole('button', { name: de.settings.save, exact: true })

  // The project's settings: one switch is in progress, another is pressed, and the first again.
  await page.goto(at('settings/features'))
  const [first, second] = [page.getByRole('switch').nth(0), page.getByRole('switch').nth(1)]
  const [wasFirst, wasSecond] = [await first.isChecked(), await second.isChecked()]
  const letSettings = await holdAnswers(page, new RegExp(`/console/projects/${project.id}$`))
  await first.click()
  await save.click()
  await second.click()
  await first.click()
  letSettings()
  await expect(page.getByText(de.settings.saved)).toBeVisible()
  expect([await first.isChecked(), await second.isChecked()]).toEqual([wasFirst, !wasSecond])
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(first).toBeChecked({ checked: wasFirst })
  await expect(second).toBeChecked({ checked: !wasSecond })

  // Help, news, forms and bots share one editor.
  const collection = await project.post<{ id: string }>('/help/collections', { title: { de: 'Kurse' } })
  const article = await project.post<{ id: string }>('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Anmelden' },
    html: { de: '<p>So geht es</p>' },
  })
  await page.goto(at(`help/${article.id}`))
  const title = page.getByLabel(de.ticket.title)
  const text = page.getByRole('textbox', { name: de.outbound.content.text, exact: true })
  const letArticle = await holdAnswers(page, /\/help\/articles\//)
  await title.fill('Anmelden eins')
  await page.keyboard.press('Control+s')
  await title.fill('Anmelden eins zwei')
  await text.click()
  await text.press('Control+End')
  await page.keyboard.type(' drei')
  letArticle()
  await expect(page.getByText(de.settings.saved)).toBeVisible()
  await expect(page.getByText(de.content.unsaved)).toBeVisible()
  await expect(title).toHaveValue('Anmelden eins zwei')
  await expect(text).toHaveText('So geht es drei')
  await save.click()
  await expect(page.getByText(de.content.unsaved)).toHaveCount(0)

  // A dialog closes with its response, so nothing can be typed into it until then.
  await page.goto(at('help'))
  await page.getByRole('button', { name: /Aktionen.*Kurse|Kurse.*Aktionen/ }).click()
  await page.getByRole('menuitem', { name: de.help.editCollection }).click()
  const dialog = page.getByRole('dialog', { name: de.help.editCollection })
  const letCollection = await holdAnswers(page, /\/help\/collections\//)
  await dialog.getByLabel(de.ticket.title).fill('Kurse und Termine')
  await dialog.getByLabel(de.ticket.title).press('Enter')
  await expect(dialog.getByLabel(de.ticket.title)).toBeDisabled()
  letCollection()
  await expect(dialog).toHaveCount(0)

  const { id } = await project.post<{ id: string }>('/outbound', {
    kind: 'banner',
    name: 'Ferien',
    config: { html: { de: '<p>Ferien</p>' }, format: 'inline' },
    targeting: {},
  })
  await page.goto(at(`outbound/${id}`))
  const name = page.getByLabel(de.ticket.name, { exact: true })
  const letOutbound = await holdAnswers(page, new RegExp(`/outbound/${id}$`))
  await name.fill('Ferien eins')
  await page.keyboard.press('Control+s')
  await name.fill('Ferien eins zwei')
  letOutbound()
  await expect(page.getByText(de.settings.saved)).toBeVisible()
  await expect(name).toHaveValue('Ferien eins zwei')
  await expect(page.getByText(de.content.unsaved)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await project.get<{ name: string }>(`/outbound/${id}`)).name)
    .toBe('Ferien eins zwei')
  await expect(save).toBeDisabled()
})

test('Z134 ticket: tags given one after the other while the first is on its way are all kept', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Viele Schlagwörter')
  const key = { 'Api-Token': project.key }
  const opened = await page.request.post(`${shared.urls.lotse}/sessions`, { headers: key, data: {} })
  const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
  await page.request.post(`${shared.urls.lotse}/bugs/v2`, {
    headers: { ...key, 'Gleap-Id': gleapId, 'Gleap-Hash': gleapHash },
    data: { formData: { description: 'Die Kasse klemmt' } },
  })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('link', { name: /Die Kasse klemmt/ }).click()
  const tags = page
    .getByRole('combobox', { name: de.ticket.tags })
    .or(page.getByLabel(de.ticket.tags))
    .first()
  const letFirst = await holdAnswers(page, /\/tickets\/bulk$/)
  const told: string[][] = []
  page.on('request', request => {
    if (request.url().endsWith('/tickets/bulk'))
      told.push((request.postDataJSON() as { change: { addTags: string[] } }).change.addTags)
  })
  for (const tag of ['eins', 'zwei', 'drei']) {
    await tags.fill(tag)
    await tags.press('Enter')
    await expect(page.locator('[data-with-remove]', { hasText: tag })).toBeVisible()
  }
  letFirst()
  await expect.poll(() => told).toEqual([['eins'], ['zwei'], ['drei']])
  await page.reload()
  for (const tag of ['eins', 'zwei', 'drei'])
    await expect(page.locator('[data-with-remove]', { hasText: tag })).toBeVisible()
})
