import { expect, test } from '../../../e2e/fixtures.ts'
import { expectNoFindings, signIn } from './console-page.ts'

test('C3 settings: a changed roundness reaches visitors, and each tab is without a finding of axe', async ({
  page,
  request,
  shared,
}) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: 'Einstellungen' }).click()
  await expect(page.getByText(`data-key="`)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('tab', { name: 'Aussehen' }).click()
  const roundness = page.getByLabel('Rundung')
  const before = await roundness.inputValue()
  const radius = async () => {
    const answer = await request.get(`${shared.urls.lotse}/config/${shared.sdkKey}?lang=de`)
    return ((await answer.json()) as { flowConfig: { borderRadius: number } }).flowConfig.borderRadius
  }
  await roundness.fill('12')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect.poll(radius).toBe(12)
  await page.getByLabel('Rundung').fill(before)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(radius).toBe(Number(before))

  for (const tab of ['Menü', 'Funktionen', 'Datenschutz', 'Identität']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Speichern' })).toBeVisible()
    await expectNoFindings(page)
  }
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByRole('region', { name: 'Geheimnis' }).locator('code')).toHaveText(/^[\w-]{20,}$/)
  await page.getByRole('tab', { name: 'Projekt' }).click()
  await expect(page.getByLabel('Name des Projekts')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(page.getByText('owner@example.com')).toBeVisible()
  await expectNoFindings(page)
})

test('C3 settings: a revoked key stops working at once', async ({ page, request, shared }) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: 'Einstellungen' }).click()
  const keys = page.getByRole('region', { name: 'Schlüssel' })
  await expect(keys.getByRole('listitem').first()).toBeVisible()
  const known = await keys.locator('code').allTextContents()
  await keys.getByRole('button', { name: 'Neuer Schlüssel' }).click()
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
  await keys.getByRole('listitem').filter({ hasText: key }).getByRole('button', { name: 'Sperren' }).click()
  await page.getByRole('button', { name: `Schlüssel ${key} sperren` }).click()
  await expect(keys.getByRole('listitem').filter({ hasText: key })).toContainText('gesperrt')
  expect(await status()).toBe(401)
})

test('C3 settings: a project is made from the menu, its team gets another name, and it is deleted by its name', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const name = `Kurzlebig ${Date.now()}`
  await page.getByRole('button', { name: /^Konto: / }).click()
  await page.getByRole('menuitem', { name: 'Neues Projekt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText('data-key="')).toBeVisible()
  await expect(page.getByText('Noch war kein Besucher da.')).toBeVisible()
  const made = page.url()

  await page.getByRole('tab', { name: 'Team' }).click()
  const team = page.getByLabel('Name des Teams')
  const before = await team.inputValue()
  for (const next of ['Kursladen und Töchter', before]) {
    await team.fill(next)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Speichern' }).click()
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${shared.urls.lotse}/console/session`)
        return ((await answer.json()) as { teams: { name: string }[] }).teams[0]?.name
      })
      .toBe(next)
  }

  await page.getByRole('tab', { name: 'Projekt' }).click()
  await page.getByRole('button', { name: 'Projekt löschen' }).click()
  await dialog.getByRole('textbox').fill('Kursladen')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByText('Das ist nicht der Name.')).toBeVisible()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText(`${name} ist gelöscht.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eingang' })).toBeVisible()
  await page.goto(made)
  await expect(page.getByRole('heading', { name: 'Eingang' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Konto: / })).toHaveCount(0)
})
