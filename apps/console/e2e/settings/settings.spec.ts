import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, settingsLink, signIn } from '../steps/console-page.ts'

test('C3 settings: a changed roundness reaches visitors, and each tab is without a finding of axe', {
  tag: '@proof',
}, async ({ page, request, shared }) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: de.settings.title }).click()
  await expect(page.getByText(`data-key="`)).toBeVisible()
  await expectNoFindings(page)
  await settingsLink(page, de.settings.tabs.appearance).click()
  const roundness = page.getByLabel(de.settings.appearance.borderRadius)
  const before = await roundness.inputValue()
  const radius = async () => {
    const answer = await request.get(`${shared.urls.lotse}/config/${shared.sdkKey}?lang=de`)
    return ((await answer.json()) as { flowConfig: { borderRadius: number } }).flowConfig.borderRadius
  }
  await roundness.fill('12')
  const button = page.locator('[class*="previewButton"]:has(> svg)')
  await expect(button).toHaveCSS('border-radius', '12.6px')
  const distances = [
    page.getByLabel(de.settings.appearance.buttonX),
    page.getByLabel(de.settings.appearance.buttonY),
  ]
  const usual = await Promise.all(distances.map(field => field.inputValue()))
  const keep = async (values: string[]) => {
    for (const [at, field] of distances.entries()) await field.fill(values[at] ?? '')
  }
  await keep(['44', '33'])
  const gaps = () =>
    button.evaluate(node => {
      const { right, bottom } = node.getBoundingClientRect()
      const page = node.parentElement?.getBoundingClientRect()
      return [Math.round((page?.right ?? 0) - right), Math.round((page?.bottom ?? 0) - bottom)]
    })
  // Includes the page's hairline.
  await expect.poll(gaps).toEqual([45, 34])
  // Other specs look at this project's button, too.
  await keep(usual)
  await expectNoFindings(page)
  await page.getByRole('button', { name: de.settings.save }).click()
  await expect(page.getByText(de.settings.saved)).toBeVisible()
  await expect.poll(radius).toBe(12)
  await page.getByLabel(de.settings.appearance.borderRadius).fill(before)
  await page.getByRole('button', { name: de.settings.save }).click()
  await expect.poll(radius).toBe(Number(before))

  // An entry without a published form is shown to nobody, so the preview does not show it, either.
  await settingsLink(page, de.settings.tabs.menu).click()
  await page.getByRole('button', { name: de.settings.addMenuItem }).click()
  await page.getByRole('menuitem', { name: de.settings.menuKinds.feedback }).click()
  const menu = page.frameLocator('iframe[title="Vorschau"]')
  await page.getByLabel(de.settings.menuTitle, { exact: true }).fill('Ganz Neues')
  await expect(page.getByText(de.settings.menuHidden)).toBeVisible()
  await expect(menu.getByRole('button', { name: /^Wunsch äußern/ })).toBeVisible()
  await expect(menu.getByRole('button', { name: /^Ganz Neues/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: de.settings.menuOpens }).click()
  await page.getByRole('option').first().click()
  await expect(menu.getByRole('button', { name: /^Ganz Neues/ })).toBeVisible()
  await expect(page.getByText(de.settings.menuHidden)).toBeHidden()
  await page.getByRole('button', { name: de.settings.discard }).click()
  for (const tab of ['Menü', 'Funktionen', 'Datenschutz', 'Identität']) {
    await settingsLink(page, tab).click()
    await expect(page.getByRole('main').getByRole('button', { name: de.settings.save })).toBeVisible()
    await expectNoFindings(page)
  }
  await page.getByRole('button', { name: de.settings.reveal }).click()
  await expect(page.getByRole('region', { name: de.settings.secret }).locator('code')).toHaveText(
    /^[\w-]{20,}$/,
  )
  await settingsLink(page, de.settings.tabs.sites).click()
  await expect(page.getByLabel(de.settings.name)).toBeVisible()
  await expectNoFindings(page)
  await settingsLink(page, de.settings.tabs.team).click()
  await expect(page.getByText('owner@example.com')).toBeVisible()
  await expectNoFindings(page)
  await settingsLink(page, de.settings.tabs.audit).click()
  const log = page.getByRole('region', { name: de.settings.tabs.audit })
  await expect(log.getByRole('row').nth(1)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => log.evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0)
  await expect(log.getByRole('row').nth(1).getByRole('cell')).toHaveCount(4)
  await expectNoFindings(page)
})

test('Z1375 settings: pages are in groups, found by what is on them, and behind a button on a phone', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: de.shell.settings }).click()
  const { tabs, groups, search, nothingFound, pages } = de.settings
  const nav = page.getByRole('navigation', { name: pages })
  await expect(nav.getByRole('heading')).toHaveText(Object.values(groups))
  await expect(settingsLink(page, tabs.install)).toHaveAttribute('aria-current', 'page')
  const field = nav.getByRole('searchbox', { name: search })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('dkim')
  await expect(nav.getByRole('link')).toHaveText([tabs.mail])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/mail$/)
  await field.fill('quux')
  await expect(nav.getByText(nothingFound)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field).toBeHidden()
  await nav.getByRole('button', { name: tabs.mail }).press('Enter')
  await field.fill('feiertag')
  await settingsLink(page, tabs.hours).click()
  await expect(page).toHaveURL(/\/settings\/hours$/)
  await expect(field).toBeHidden()
  await expectNoFindings(page)
})

test('C3 settings and editors: what a colleague saves meanwhile costs nobody a word', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Zu zweit')
  type Settings = { texts: { welcomeText: Record<string, string> }; retention: Record<string, number> }
  type Copy = { version: number; name: string; settings: Settings }
  const stored = () => project.get<Copy>('')
  const here = `${shared.urls.lotse}/projects/${project.id}`
  await page.goto(`${here}/settings/appearance`)
  const question = page.getByLabel(de.settings.texts.welcomeText)
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  await question.fill('Mein Text')
  const save = page.getByRole('button', { name: de.settings.save, exact: true })
  await project.patch('', { version: (await stored()).version, name: 'Von nebenan' })
  await save.click()
  await expect(save).toBeDisabled()
  await expect(question).toHaveValue('Mein Text')
  await expect.poll(stored).toMatchObject({
    name: 'Von nebenan',
    settings: { texts: { welcomeText: { de: 'Mein Text' } } },
  })

  // The same field: nothing is lost before the person has chosen which text counts.
  await question.fill('Mein zweiter Text')
  const { version, settings } = await stored()
  const theirs = { ...settings, texts: { ...settings.texts, welcomeText: { de: 'Ihr Text' } } }
  await project.patch('', { version, settings: theirs })
  await save.click()
  await expect(page.getByRole('alert')).toContainText(uiCatalogues.de.conflictTitle)
  await expect(question).toHaveValue('Mein zweiter Text')
  await expectNoFindings(page)
  await page.getByRole('button', { name: uiCatalogues.de.conflictKeep }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(stored).toMatchObject({
    settings: { texts: { welcomeText: { de: 'Mein zweiter Text' } } },
  })

  const collection = await project.post<{ id: string }>('/help/collections', { title: { de: 'Kurse' } })
  const article = await project.post<{ id: string; version: number }>('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Umzug' },
    html: {},
  })
  await page.goto(`${here}/help/${article.id}`)
  const title = page.getByLabel(de.settings.menuTitle)
  await expect(preview.getByRole('heading', { name: 'Umzug' }).first()).toBeVisible()
  await title.fill('Mein Umzug')
  await project.patch(`/help/articles/${article.id}`, {
    version: article.version,
    title: { de: 'Ihr Umzug' },
  })
  await save.click()
  await expect(page.getByRole('alert')).toContainText(uiCatalogues.de.conflictTitle)
  await expect(title).toHaveValue('Mein Umzug')
  await page.getByRole('button', { name: uiCatalogues.de.conflictTake }).click()
  await expect(title).toHaveValue('Ihr Umzug')
})

test('C3 settings: a revoked key stops working at once', async ({ page, request, shared }) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: de.settings.title }).click()
  const keys = page.getByRole('region', { name: de.settings.keys })
  await expect(keys.getByRole('listitem').first()).toBeVisible()
  const known = await keys.locator('code').allTextContents()
  await keys.getByRole('button', { name: de.settings.newKey }).click()
  await expect(keys.locator('code')).toHaveCount(known.length + 1)
  const key = (await keys.locator('code').allTextContents()).find(text => !known.includes(text)) ?? ''
  const status = async () =>
    (
      await request.post(`${shared.urls.lotse}/sessions`, {
        headers: { 'Api-Token': key },
        data: { lang: 'de' },
      })
    ).status()
  expect(await status()).toBeLessThan(300)
  await keys
    .getByRole('listitem')
    .filter({ hasText: key })
    .getByRole('button', { name: de.settings.revoke })
    .click()
  await page.getByRole('button', { name: `Schlüssel ${key} sperren` }).click()
  await expect(keys.getByRole('listitem').filter({ hasText: key })).toContainText(de.settings.revoked)
  expect(await status()).toBe(401)
})

test('C3 settings: a project is made from the menu, its team gets another name, and it is deleted by its name', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const name = `Kurzlebig ${Date.now()}`
  await page.getByRole('button', { name: de.shell.projects }).click()
  await page.getByRole('menuitem', { name: de.shell.newProject }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(de.shell.projectName).fill(name)
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: de.shell.createProject }).click()
  await expect(page.getByText('data-key="')).toBeVisible()
  await expect(page.getByText(de.settings.nobodyYet)).toBeVisible()
  const made = page.url()

  await settingsLink(page, de.settings.tabs.team).click()
  const team = page.getByRole('textbox', { name: de.settings.teamName })
  const before = await team.inputValue()
  for (const next of ['Kursladen und Töchter', before]) {
    await team.fill(next)
    await page.getByRole('main').getByRole('button', { name: de.settings.save }).click()
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${shared.urls.lotse}/console/session`)
        return ((await answer.json()) as { teams: { name: string }[] }).teams[0]?.name
      })
      .toBe(next)
  }

  await settingsLink(page, de.settings.tabs.sites).click()
  await page.getByRole('button', { name: de.settings.deleteProject }).click()
  await dialog.getByRole('textbox').fill('Kursladen')
  await dialog.getByRole('button', { name: de.settings.deleteProjectButton }).click()
  await expect(dialog.getByText(de.settings.deleteProjectWrong)).toBeVisible()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: de.settings.deleteProjectButton }).click()
  await expect(page.getByText(`${name} ist gelöscht.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toBeVisible()
  await page.goto(made)
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Konto: / })).toHaveCount(0)
})
