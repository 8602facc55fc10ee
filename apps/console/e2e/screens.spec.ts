import { expect, test } from '../../../e2e/fixtures.ts'
import { go } from '../../../e2e/go.ts'
import { createProject } from '../../../e2e/own-project.ts'
import { de } from '../src/locales/de.ts'
import { coveredByMessages, expectNoFindings, signIn } from './steps/console-page.ts'

test('C3 contacts and overview: reached from the menu, readable, without a finding of axe', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: de.contacts.title }).click()
  await expect(page.getByRole('heading', { name: de.contacts.title })).toBeVisible()
  await page.getByText(de.inbox.all, { exact: true }).click()
  await page.getByRole('link', { name: 'Mara Krüger' }).click()
  await expect(page.getByRole('heading', { name: 'Mara Krüger' })).toBeVisible()
  await expect(page.getByRole('region', { name: de.inbox.list }).getByRole('link')).not.toHaveCount(0)
  await expectNoFindings(page)
  await page.getByRole('link', { name: de.overview.title }).click()
  await expect(page.getByRole('heading', { name: de.overview.ticketsPerDay })).toBeVisible()
  const bars = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(bars('Zeit bis zur ersten Antwort')).toHaveCount(5)
  await expect(bars('Weiterempfehlung')).toHaveText([/Promotoren/, /Passive/, /Kritiker/])
  await expectNoFindings(page)
  await page.getByRole('link', { name: /^Eingang/ }).click()
  await expect(page.getByRole('list', { name: de.inbox.list })).toBeVisible()
  await expectNoFindings(page)
})

test('Z188 a project that was made after the page was opened is found without a reload @proof', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Gerade erst')
  await go(page, `/projects/${project.id}/inbox`)
  await expect(page.getByText('Gerade erst').first()).toBeVisible()
})

test('C3 a contact’s tickets go on after the first twenty, and the search holds what the server takes', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Viele Tickets')
  const key = { 'Api-Token': project.key }
  // On two devices: each may send twenty per minute.
  for (const device of ['Telefon', 'Rechner']) {
    const opened = await page.request.post(`${shared.urls.lotse}/sessions`, { headers: key, data: {} })
    const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
    const headers = { ...key, 'Gleap-Id': gleapId, 'Gleap-Hash': gleapHash }
    const call = (path: string, data: object) =>
      page.request.post(shared.urls.lotse + path, { headers, data })
    await call('/sessions/identify', { userId: 'vielschreiber', name: 'Vera Viel' })
    for (let at = 1; at <= 11; at++)
      await call('/bugs/v2', {
        formData: { description: at === 11 ? `${device}${'x'.repeat(140)}` : `Meldung ${at} vom ${device}` },
      })
  }
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/contacts`)
  await expect(page.getByRole('searchbox')).toHaveAttribute('maxlength', '500')
  await page.getByRole('link', { name: 'Vera Viel' }).click()
  const tickets = page.getByRole('list', { name: de.inbox.list }).getByRole('listitem')
  await expect(tickets).toHaveCount(20)
  await page.getByRole('button', { name: de.inbox.more }).click()
  await expect(tickets).toHaveCount(22)
  // Z68: a word without a space makes no page wider than the window.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const [title, sessions] = [
    await page.getByRole('link', { name: /^Telefonx/ }).boundingBox(),
    await page.getByRole('main').boundingBox(),
  ]
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(
    (sessions?.x ?? 0) + (sessions?.width ?? 0),
  )
})

test('C3 several tickets are changed at once, at once on screen, and can be taken back', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const list = page.getByRole('list', { name: de.inbox.list })
  await list.getByRole('checkbox').nth(0).check({ force: true })
  await list.getByRole('checkbox').nth(1).check({ force: true })
  const bar = page.getByRole('toolbar', { name: '2 ausgewählt' })
  await bar.getByRole('button', { name: de.inbox.priority }).click()
  await page.getByRole('menuitem', { name: de.inbox.priorities.HIGH }).click()
  await expect(page.getByText('2 Tickets · Priorität: Hoch')).toBeVisible()
  await expect(list.getByLabel(de.inbox.highPriority).first()).toBeVisible()
  // Z45: one change often follows another.
  await expect(bar).toBeVisible()
  // Z57: the typed text is the new tag, not a search among the existing ones.
  const fresh = `r-${Date.now()}`
  await bar.getByRole('button', { name: de.inbox.tag }).click()
  await expect(page.getByRole('textbox', { name: de.inbox.addTagLabel })).toBeFocused()
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 Tickets · Schlagwörter: + ${fresh}`)).toBeVisible()
  await bar.getByRole('button', { name: de.inbox.clearSelection }).click()
  await expect(bar).toHaveCount(0)

  // The search is in the address, and one press removes it.
  await page.getByRole('button', { name: de.inbox.priority, exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: de.inbox.priorities.LOW }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/priority=LOW/)
  await expect(page.getByRole('button', { name: 'Priorität: Niedrig' })).toBeVisible()
  await expect(list.getByLabel(de.inbox.highPriority)).toHaveCount(0)
  await page.getByRole('button', { name: de.inbox.reset }).first().click()
  await expect(page).not.toHaveURL(/priority/)

  const open = list.getByRole('listitem').filter({ hasText: de.inbox.statuses.open }).first()
  const number = /#\d+/.exec(await open.innerText())?.[0] ?? 'no number'
  const row = list.getByRole('listitem').filter({ has: page.getByText(number, { exact: true }) })
  await expect(row).toContainText(de.inbox.statuses.open)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  // Held back: what is shown now was rendered before the server has responded.
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/tickets/bulk', async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('e')
  await expect(row).toContainText(de.inbox.statuses.closed)
  answer()
  // A colleague changes something else in the meantime: undoing one's own change leaves it alone.
  await expect(page.getByText('Status: Erledigt', { exact: true })).toBeVisible()
  const tag = `kollegin-${Date.now()}`
  const address = new URL(page.url())
  const [project, ticket] = [...address.pathname.matchAll(/[0-9a-f-]{36}/g)].map(([id]) => id)
  await page.request.patch(`${address.origin}/console/projects/${project}/tickets/${ticket}`, {
    data: { tags: [tag] },
    headers: { origin: address.origin },
  })
  await page.getByRole('button', { name: de.inbox.undo }).last().click()
  await expect(row).toContainText(de.inbox.statuses.open)
  await expect(row).toContainText(tag)

  // Z55: neither a message's text nor its buttons cover what people press next.
  await page.keyboard.press('e')
  await expect(page.getByText('Status: Erledigt', { exact: true })).toBeVisible()
  const wide = page.viewportSize()
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect.poll(() => coveredByMessages(page), `${size.width} px`).toEqual([])
  }
  if (wide) await page.setViewportSize(wide)

  // Escape closes the menu, not the ticket behind it.
  await page.getByRole('button', { name: de.inbox.type, exact: true }).click()
  await expect(page.getByRole('menuitemcheckbox').first()).toHaveText(de.inbox.allTypes)
  // It handles keys once it has the focus.
  await expect(page.locator('[role="menu"]:is(:focus, :focus-within)')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL(address.href)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/inbox$/)

  // An answer to a survey cannot become anything else: there would be no undo.
  await page.goto(`${address.origin}/projects/${project}/inbox?type=SURVEY`)
  await list.getByRole('link').first().click()
  await expect(page.getByRole('combobox', { name: de.inbox.type, exact: true })).toBeDisabled()
})

test('C3 more tickets than fit into one request are changed and taken back', { tag: '@proof' }, async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Sehr viele Tickets')
  const key = { 'Api-Token': project.key }
  const device = async (name: number) => {
    const from = { ...key, 'X-Forwarded-For': `10.${77 + name}.0.1` }
    const opened = await page.request.post(`${shared.urls.lotse}/sessions`, { headers: from, data: {} })
    const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
    const headers = { ...from, 'Gleap-Id': gleapId, 'Gleap-Hash': gleapHash }
    for (let at = 0; at < 20; at++) {
      const data = { formData: { description: `Meldung ${at} von ${name}` } }
      const sent = await page.request.post(`${shared.urls.lotse}/bugs/v2`, { headers, data })
      expect(sent.ok()).toBe(true)
    }
  }
  // One device may send twenty per minute, one address a tenth of the project's limit, and one network a
  // share, too.
  await Promise.all(Array.from({ length: 11 }, (_, name) => device(name)))
  const counted = async (status: string) =>
    (await project.get<{ total: number }>(`/tickets?status=${status}`)).total
  expect(await counted('open')).toBe(220)

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  const list = page.getByRole('list', { name: de.inbox.list })
  for (const shown of [50, 100, 150, 200]) {
    await expect(list.getByRole('listitem')).toHaveCount(shown)
    await page.getByRole('button', { name: de.inbox.more }).click()
  }
  await expect(list.getByRole('listitem')).toHaveCount(220)
  await list.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('button', { name: de.inbox.selectAll }).click()
  await page
    .getByRole('toolbar', { name: '220 ausgewählt' })
    .getByRole('button', { name: de.inbox.status })
    .click()
  await page.getByRole('menuitem', { name: de.inbox.statuses.closed }).click()
  await expect(page.getByText('220 Tickets · Status: Erledigt')).toBeVisible()
  await expect.poll(() => counted('closed')).toBe(220)
  await page.getByRole('button', { name: de.inbox.undo }).click()
  await expect.poll(() => counted('open')).toBe(220)
})

test('C3 everything by keyboard: the sheet of keys, and the palette finds a ticket and a page', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const list = page.getByRole('list', { name: de.inbox.list })
  await expect(list).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: de.shell.keys.title })
  await expect(sheet).toContainText(de.shell.keys.close)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: de.shell.palette.open })
  await field.fill('Lotta')
  await expect(page.getByRole('option', { name: /Bot/ }).first()).toBeVisible()
  await field.fill('Drei neue Abendkurse')
  await expect(page.getByRole('option', { name: /Beitrag/ }).first()).toBeVisible()
  await field.fill('PDF zum Mitnehmen')
  await expect(page.getByRole('option', { name: /Ticket/ }).first()).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}/)
  await expect(field).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: de.shell.outbound })).toBeVisible()
})
