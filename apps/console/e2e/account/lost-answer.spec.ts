import { factorWords } from '@lotse/ui/sign-on/second-factor/factor-words.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { loseNext } from '../../../../e2e/lose-next.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { linkFor } from '../letters/mails.ts'
import { signIn } from '../steps/console-page.ts'

const promise = /Nichts wurde geändert/
const conflict = /Jemand anderes hat das inzwischen geändert/

test('Z150 editors: a change whose answer is lost is seen all the same, and nobody else is blamed for it', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Verlorene Antworten')
  const at = (path: string) => `${shared.urls.lotse}/projects/${project.id}/${path}`
  const save = page.getByRole('button', { name: de.content.save, exact: true })
  const unreachable = page.getByText(/^Der Server ist nicht erreichbar\. Prüfen Sie Ihre Verbindung/)
  const gone = async () => {
    await expect(unreachable).toBeVisible()
    await expect(page.getByText(promise)).toHaveCount(0)
  }

  // A campaign: published to everybody, and the screen says so.
  const { id } = await project.post<{ id: string }>('/outbound', {
    kind: 'banner',
    name: 'Ferien',
    config: { html: { de: '<p>Ferien</p>' }, format: 'inline' },
    targeting: {},
  })
  const campaign = () => project.get<{ name: string; status: string }>(`/outbound/${id}`)
  await page.goto(at(`outbound/${id}`))
  await loseNext(page, new RegExp(`/outbound/${id}$`))
  await page.getByRole('button', { name: de.content.publish }).click()
  await page.getByTestId('dialog').getByRole('button', { name: de.content.publish }).click()
  await gone()
  await expect(page.getByText(de.content.statuses.live, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: de.outbound.pause })).toBeVisible()
  // A text, too; further typing continues from there.
  const name = page.getByLabel(de.outbound.name, { exact: true })
  await loseNext(page, new RegExp(`/outbound/${id}$`))
  await name.fill('Ferien eins')
  const reread = page.waitForResponse(
    answer => answer.url().endsWith(id) && answer.request().method() === 'GET',
  )
  await page.keyboard.press('Control+s')
  await name.fill('Ferien eins zwei')
  await reread
  await expect(page.getByText(de.content.unsaved)).toBeVisible()
  await save.click()
  await expect(save).toBeDisabled()
  await expect(page.getByText(conflict)).toHaveCount(0)
  await expect.poll(campaign).toMatchObject({ name: 'Ferien eins zwei', status: 'live' })

  // Help, news, forms and bots share one editor. Here the read that follows is lost as well.
  const collection = await project.post<{ id: string }>('/help/collections', { title: { de: 'Kurse' } })
  const article = await project.post<{ id: string }>('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Anmelden' },
    html: { de: '<p>So geht es</p>' },
  })
  await page.goto(at(`help/${article.id}`))
  const title = page.getByLabel(de.outbound.content.stepTitle)
  await expect(title).toHaveValue('Anmelden')
  await page.route(/\/help\/articles\//, route =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await loseNext(page, /\/help\/articles\//)
  await title.fill('Anmelden eins')
  await page.keyboard.press('Control+s')
  await gone()
  await title.fill('Anmelden eins zwei')
  await page.unroute(/\/help\/articles\//)
  await save.click()
  await expect(page.getByText(de.content.saved)).toBeVisible()
  await expect(page.getByText(conflict)).toHaveCount(0)
  const stored = await project.get<{ title: object }>(`/help/articles/${article.id}`)
  expect(stored.title).toEqual({ de: 'Anmelden eins zwei' })

  // The project's settings.
  await page.goto(at('settings/appearance'))
  const question = page.getByLabel(de.settings.texts.welcomeText)
  await loseNext(page, new RegExp(`/console/projects/${project.id}$`))
  await question.fill('Was ist los?')
  await save.click()
  await gone()
  await expect(save).toBeDisabled()
  await question.fill('Wie geht es?')
  await save.click()
  await expect(page.getByText(de.content.saved)).toBeVisible()
  await expect(page.getByText(conflict)).toHaveCount(0)
})

test('Z150 account: joining, a new password and a second factor whose answer is lost mislead nobody', {
  tag: '@proof',
}, async ({ page, request, shared }) => {
  const { lotse } = shared.urls
  const email = `verloren-${Date.now()}@example.com`
  const headers = { origin: lotse, cookie: shared.ownerCookie }
  const session = await request.get(`${lotse}/console/session`, { headers })
  const { teams } = (await session.json()) as { teams: { id: string }[] }
  const data = { email, role: 'agent' }
  await request.post(`${lotse}/console/teams/${teams[0]?.id}/invitations`, { headers, data })
  await page.goto(await linkFor(email))
  await page.getByLabel(de.outbound.name).fill('Vera Verliert')
  await page.getByRole('textbox', { name: de.account.newPassword }).fill(shared.password)
  await loseNext(page, /\/accept$/)
  await page.getByRole('button', { name: de.shell.invitation.submit }).click()
  await expect(page.getByRole('alert')).toContainText('Prüfen Sie Ihre Verbindung')
  // The invitation is used up, by the same person: the second attempt signs in.
  await page.getByRole('button', { name: de.shell.invitation.submit }).click()
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toBeVisible()

  await page.goto(`${lotse}/account`)
  const renewed = 'ein ganz neues Passwort'
  await page.getByRole('textbox', { name: de.account.currentPassword }).fill(shared.password)
  await page.getByRole('textbox', { name: de.account.newPassword }).fill(renewed)
  await loseNext(page, /\/account\/password$/)
  await page.getByRole('button', { name: de.account.changePassword }).click()
  await expect(page.getByText(/Prüfen Sie Ihre Verbindung/)).toBeVisible()
  await page.getByRole('button', { name: de.account.changePassword }).click()
  await expect(page.getByText(/Vielleicht gilt schon das neue\.$/)).toBeVisible()

  const factor = page.getByRole('region', { name: factorWords.de.title })
  await factor.getByRole('button', { name: factorWords.de.setUp }).click()
  await factor.getByLabel(factorWords.de.password).fill(renewed)
  await factor.getByRole('button', { name: factorWords.de.next }).click()
  await expect(factor.getByRole('img', { name: factorWords.de.qr })).toBeVisible()
  const totp = new TOTP({ secret: Secret.fromBase32((await factor.locator('code').textContent()) ?? '') })
  await loseNext(page, /\/mfa\/confirm$/)
  await factor.getByLabel(factorWords.de.appCode).fill(totp.generate())
  await factor.getByRole('button', { name: factorWords.de.turnOn }).click()
  await expect(factor.getByRole('alert')).toContainText(factorWords.de.recoveryLost)
  await expect(factor.getByRole('button', { name: factorWords.de.turnOff })).toBeVisible()
})
