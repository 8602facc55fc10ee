import { expect, test } from '../../../../e2e/fixtures.ts'
import { fillMailHour, tryHandIn } from '../../../../e2e/inbound-mail.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { pageWords } from '../letters/page-words.ts'
import { expectNoFindings, settingsLink, signIn } from '../steps/console-page.ts'

test('D43 Z285 Z286 Z486 Z956 mail: the preview follows the texts, and shows the confirmation, too; without a mail server nothing is called sent, and no DNS records are asked for', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Post')
  const { id } = project
  await page.goto(`${shared.urls.lotse}/projects/${id}/settings/mail`)
  const preview = page.frameLocator(`iframe[title="${de.mail.preview}"]`)
  await expect(preview.getByText('Gespräch öffnen')).toBeVisible()
  // An empty field shows the text that is sent instead, in the language being edited.
  const subject = page.getByLabel(de.mail.text.subject)
  await expect(subject).toHaveAttribute('placeholder', 'Neue Antwort von {project}')
  await expect(page.getByText('Neue Antwort von Post')).toBeVisible()
  await page.getByText('Englisch', { exact: true }).click()
  await expect(subject).toHaveAttribute('placeholder', 'New reply from {project}')
  await expect(page.getByText('New reply from Post')).toBeVisible()
  await expect(preview.getByText('Open conversation')).toBeVisible()
  await page.getByText('Deutsch', { exact: true }).click()
  await page.getByLabel(de.mail.text.intro).fill('Hallo von {project}!')
  await expect(preview.getByText(/^Hallo von .*!$/).first()).toBeVisible()
  const paper = preview.locator('.paper')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByText(de.mail.dark, { exact: true }).click()
  await expect(paper).toHaveCSS('background-color', 'rgb(31, 35, 41)')
  // Z486: what is quiet in light is quiet in dark.
  for (const quiet of await preview.locator('.soft').all())
    await expect(quiet).toHaveCSS('color', 'rgb(169, 176, 187)')
  await expectNoFindings(page)
  await page.getByText(de.mail.shownConfirmation, { exact: true }).click()
  await expect(preview.getByText('Adresse bestätigen')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: de.mail.sendTest }).click()
  await expect(page.getByText(de.mail.testFiled)).toBeVisible()
  await page.getByRole('button', { name: de.settings.save }).click()
  await expect(page.getByText(de.settings.saved)).toBeVisible()
  await expect(page.getByText(de.mail.noDomain)).toBeVisible()
  await expect(page.getByRole('button', { name: de.mail.makeKey })).toHaveCount(0)
  // An older key keeps its button.
  await project.post('/mail/dkim')
  await page.reload()
  await page.getByRole('button', { name: de.mail.removeKey }).click()
  await expect(page.getByRole('alertdialog', { name: de.mail.removeKeyTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await settingsLink(page, de.settings.tabs.mails).click()
  await expect(page.getByText(de.mail.list.filed)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'owner@example.com' })
  await expect(row.getByText(de.mail.list.states.stored)).toBeVisible()
  await expectNoFindings(page)
  await row.getByRole('button').first().click()
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
})

test('Z250 Z254 Z290 Z600 mail: the address for new tickets can be copied, and mails that are sent away, refused or ignored are shown', {
  tag: '@proof',
}, async ({ page, context, shared }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, shared)
  const { id, key } = await createProject(page.request, shared, 'Eingang')
  await page.goto(`${shared.urls.lotse}/projects/${id}/settings/mail`)
  const address = `answers+${key}@example.com`
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: de.settings.copy(de.mail.newTickets) }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByText(de.mail.pause.title)).toBeHidden()
  await fillMailHour(id)
  const mail = { key, from: 'jo@kern.example', subject: 'Eine zu viel', text: 'Hallo' }
  expect(await tryHandIn(shared, mail)).toBe(503)
  await page.reload()
  await expect(page.getByText(de.mail.pause.title)).toBeVisible()
  await expect(page.getByText(/^In der letzten Stunde kamen mehr E-Mails/)).toBeVisible()
  // Z600
  const { title, why, says } = de.mail.mailboxTrouble
  await expect(page.getByText(title)).toBeHidden()
  await page.route(`**/console/projects/${id}/mail`, async route => {
    const answer = await route.fetch()
    const mailboxTrouble = { why: 'sign-in', says: 'Invalid <b>credentials</b>' }
    await route.fulfill({ json: { ...(await answer.json()), mailboxTrouble } })
  })
  await page.reload()
  const trouble = page.getByRole('alert').filter({ hasText: title })
  await expect(trouble.getByText(why['sign-in'])).toBeVisible()
  await expect(trouble.getByText(says('Invalid <b>credentials</b>'))).toBeVisible()
  await expect(page.getByText(`1 × ${de.mail.refusedWhy.sender}`)).toBeVisible()
  await expect(page.getByText(`3 × ${de.mail.refusedWhy.automatic}`)).toBeVisible()
  await expectNoFindings(page)
})

test('D42 letter: a link that is not whole says so, and there is nothing to press', async ({
  page,
  shared,
}) => {
  await page.goto(`${shared.urls.lotse}/letter#token=nothing`)
  await expect(page.getByRole('heading', { name: pageWords.gone })).toBeVisible()
  await page.goto(`${shared.urls.lotse}/letter/stop?token=nothing`)
  await expect(page.getByRole('heading', { name: pageWords.gone })).toBeVisible()
  await expect(page.getByRole('button', { name: pageWords.around.stop })).toHaveCount(0)
})

test('Z286 dialog: a question ends with its screen, and is open again when it is asked again', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Fragen')
  const { id } = project
  await project.post('/mail/dkim')
  await page.goto(`${shared.urls.lotse}/projects/${id}/settings/mails`)
  const tab = settingsLink(page, de.settings.tabs.mail)
  const question = page.getByRole('alertdialog', { name: de.mail.removeKeyTitle })
  for (const time of ['first', 'second']) {
    await tab.click()
    await page.getByRole('button', { name: de.mail.removeKey }).click()
    await expect(question, time).toBeVisible()
    await page.goBack()
    await expect(page, time).toHaveURL(/\/settings\/mails$/)
    await expect(question, time).toHaveCount(0)
  }
  await tab.click()
  await expect(page.getByRole('button', { name: de.mail.removeKey })).toBeVisible()
})
