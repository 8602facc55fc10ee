import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import { codeWords } from '@lotse/ui/sign-on/second-factor/code-words.ts'
import { factorWords } from '@lotse/ui/sign-on/second-factor/factor-words.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { en } from '../../src/locales/en.ts'
import { linkFor } from '../letters/mails.ts'
import { expectNoFindings, settingsLink, signIn } from '../steps/console-page.ts'
import { unreadableIn } from '../steps/read-only.ts'

test('C3 Z73 Z89 Z90 Z101 an invited person joins, turns on the second factor, and signs in with it', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  test.setTimeout(150_000)
  const email = `neu-${Date.now()}@example.com`
  await signIn(page, shared)
  await page.getByRole('link', { name: de.shell.settings }).click()
  await settingsLink(page, de.settings.tabs.team).click()
  await page.getByRole('textbox', { name: de.shell.signIn.email }).fill(email)
  await page.getByRole('button', { name: de.settings.inviteButton }).click()
  await expect(page.getByRole('button', { name: `Einladung an ${email} zurückziehen` })).toBeVisible()

  const context = await browser.newContext({ locale: 'de-DE' })
  const own = await context.newPage()
  await own.goto(await linkFor(email))
  await expect(own.getByRole('heading', { name: 'Dem Team Kursladen beitreten' })).toBeVisible()
  expect(own.url()).not.toContain('token')
  await own.getByLabel(de.account.name).fill('Nele Neu')
  await own.getByRole('textbox', { name: de.account.newPassword }).fill(shared.password)
  await own.getByRole('button', { name: de.shell.invitation.submit }).click()
  await own.getByRole('button', { name: 'Konto: Nele Neu' }).click()
  await own.getByRole('menuitem', { name: de.account.title }).click()
  await expect(own.getByText(de.account.thisDevice)).toBeVisible()
  await expectNoFindings(own)
  // U20: the address alone leads there, too.
  const place = own.url()
  await own.goto(`${shared.urls.lotse}/account`)
  await expect(own).toHaveURL(place)
  await expect(own.getByText(de.account.thisDevice)).toBeVisible()

  const factor = own.getByRole('region', { name: factorWords.de.title })
  await factor.getByRole('button', { name: factorWords.de.setUp }).click()
  await factor.getByLabel(factorWords.de.password).fill(shared.password)
  await factor.getByRole('button', { name: factorWords.de.next }).click()
  await expect(factor.getByRole('img', { name: factorWords.de.qr })).toBeVisible()
  const totp = new TOTP({ secret: Secret.fromBase32((await factor.locator('code').textContent()) ?? '') })
  await expectNoFindings(own)
  await factor.getByLabel(factorWords.de.appCode).fill(totp.generate())
  await factor.getByRole('button', { name: factorWords.de.turnOn }).click()
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  // Z90: the codes are shown only once, so the menu asks before it leaves them.
  await own.getByRole('link', { name: de.shell.inbox }).click()
  const question = own.getByRole('alertdialog', { name: factorWords.de.leaveTitle(10) })
  await question.getByRole('button', { name: factorWords.de.stay(10) }).click()
  await expect(question).toHaveCount(0)
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  // Z101: so does signing out, in the same words, while the session still exists.
  await own.getByRole('button', { name: 'Konto: Nele Neu' }).click()
  await own.getByRole('menuitem', { name: de.account.endSession }).click()
  await question.getByRole('button', { name: factorWords.de.stay(10) }).click()
  await expect(question).toHaveCount(0)
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  await factor.getByLabel(factorWords.de.kept(10)).check({ force: true })
  await factor.getByRole('button', { name: factorWords.de.done }).click()
  await expect(factor.getByText(factorWords.de.on)).toBeVisible()

  const other = await browser.newContext({ locale: 'de-DE' })
  const second = await other.newPage()
  await second.goto(shared.urls.lotse)
  await second.getByLabel(de.shell.signIn.email).fill(email)
  await second.getByRole('textbox', { name: de.account.password }).fill(shared.password)
  await second.getByRole('button', { name: de.shell.signIn.submit }).click()
  // The sixth digit sends it.
  const code = second.getByLabel(codeWords.de.code)
  await expect(code).toBeFocused()
  await code.fill('000 000')
  await expect(second.getByText(de.errors.wrong_code)).toBeVisible()
  // A code works once, so not the one that enabled it: the next half minute's code is accepted, too.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await expect(second.getByRole('heading', { name: de.shell.inbox })).toBeVisible()

  // Agents are not offered pages that agents may not open.
  await second.keyboard.press('Control+k')
  await second.getByRole('combobox', { name: de.shell.palette.open }).fill('Einbauen')
  await expect(second.getByRole('option', { name: de.settings.tabs.install })).toBeVisible()
  await second.getByRole('combobox', { name: de.shell.palette.open }).fill('Aussehen')
  await expect(second.getByRole('option', { name: de.settings.tabs.install })).toHaveCount(0)
  await expect(second.getByRole('option', { name: de.settings.tabs.appearance })).toHaveCount(0)
  await second.goto(page.url().replace(/team$/, 'appearance'))
  await expect(second.getByText(de.settings.notForYou)).toBeVisible()

  // Z101: people who are signed out from elsewhere keep their text until they discard it.
  await second.goto(place)
  await second.getByLabel(de.account.name).fill('Nele Neumann')
  await own.reload()
  await own.getByRole('button', { name: /abmelden$/ }).click()
  await expect(own.getByText(de.account.sessionEnded, { exact: true })).toBeVisible()
  const lost = second.getByRole('alertdialog', { name: uiCatalogues.de.unsavedTitle })
  await expect(lost).toBeVisible()
  await expect(second.getByLabel(de.account.name)).toHaveValue('Nele Neumann')
  await lost.getByRole('button', { name: de.settings.discard }).click()
  await expect(second.getByRole('heading', { name: de.shell.signIn.title })).toBeVisible()
  expect(new URL(second.url()).searchParams.get('to')).toMatch(/account$/)

  await page.reload()
  const newcomer = page.getByRole('listitem').filter({ hasText: 'Nele Neu' })
  await newcomer.getByRole('combobox').click()
  await page.getByRole('option', { name: de.settings.roles.manager }).click()
  await expect(page.getByText(de.account.saved)).toBeVisible()
  // Managers are not offered what only owners may do.
  await own.goto(page.url())
  const owner = own.getByRole('listitem').filter({ hasText: 'owner@example.com' })
  await expect(owner.getByRole('combobox')).toBeDisabled()
  await expect(owner.getByRole('button', { name: de.content.remove })).toHaveCount(0)
  await own.getByRole('combobox', { name: de.settings.role, exact: true }).click()
  await expect(own.getByRole('option', { name: de.settings.roles.manager })).toBeVisible()
  await expect(own.getByRole('option', { name: de.settings.roles.owner })).toHaveCount(0)
  await newcomer.getByRole('combobox').click()
  await page.getByRole('option', { name: de.settings.roles.viewer }).click()
  // Z960: their tickets would not come back with the role.
  const asked = page.getByRole('alertdialog', { name: de.settings.viewerTitle('Nele Neu') })
  await expect(asked).toContainText(de.settings.viewerText)
  await asked.getByRole('button', { name: de.settings.viewerButton }).click()
  await expect(newcomer.getByRole('combobox')).toHaveValue('Nur lesen')
  // Viewers find no field to write in.
  await own.goto(page.url().replace(/settings.*$/, 'outbound'))
  await own.getByRole('link', { name: 'Wartung am Sonntag' }).first().click()
  await expect(own.getByText(de.content.readOnly)).toBeVisible()
  await expect(own.getByRole('tabpanel').getByRole('textbox').first()).toBeDisabled()
  await own.getByRole('tab', { name: de.outbound.tabs.targeting }).click()
  await expect(own.getByRole('radio').first()).toBeDisabled()
  // Z73: they can read everything there is, in every language.
  await own.goto(page.url().replace(/settings.*$/, 'flows'))
  await own.getByRole('link', { name: 'Fehler melden' }).first().click()
  const text = own.getByRole('textbox', { name: de.flows.heading }).first()
  await expect(text).toBeDisabled()
  const looks = await text.evaluate(field => {
    const { color, opacity } = getComputedStyle(field)
    return { opacity, isPlain: color === getComputedStyle(document.body).color }
  })
  expect(looks).toEqual({ opacity: '1', isPlain: true })
  await own.getByText(uiCatalogues.de.english, { exact: true }).click()
  await expect(text).toHaveValue('Report a bug')
  await expect(own.getByRole('textbox', { name: de.flows.label }).first()).toBeVisible()
  // Z89: every editor is legible in both themes, shows what is on, and has no button that does nothing.
  const project = page.url().replace(/\/settings.*$/, '')
  const list = async (kind: string) => {
    const answer = await own.request.get(project.replace('/projects', '/console/projects') + kind)
    return ((await answer.json()) as { items: { id: string; kind: string }[] }).items
  }
  const oneOfEach = (items: { id: string; kind: string }[]) =>
    items.filter(({ kind }, at) => items.findIndex(other => other.kind === kind) === at)
  for (const part of ['/outbound', '/flows', '/bots']) {
    for (const { id, kind } of oneOfEach(await list(part))) {
      await own.goto(`${project}${part}/${id}`)
      await expect(own.getByText(de.content.readOnly)).toBeVisible()
      if (kind === 'banner') await own.getByRole('tab', { name: de.outbound.tabs.targeting }).click()
      await expect(own.locator('fieldset[data-read-only]:visible').first()).toBeVisible()
      for (const colorScheme of ['dark', 'light'] as const) {
        await own.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(own.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        expect.soft(await unreadableIn(own), `${part} ${kind} ${colorScheme}`).toEqual([])
      }
    }
  }
  await newcomer.getByRole('button', { name: de.content.remove }).click()
  await page.getByRole('button', { name: 'Nele Neu entfernen' }).click()
  await expect(newcomer).toHaveCount(0)
  await settingsLink(page, de.settings.tabs.audit).click()
  await expect(
    page.getByRole('row').filter({ hasText: de.settings.audit.member_removed }).first(),
  ).toBeVisible()
  await expectNoFindings(page)
  await context.close()
  await other.close()
})

test('C3 Z150 a forgotten password: the mailed link sets a new one, once, and the old one no longer works', {
  tag: '@proof',
}, async ({ page, request, shared }) => {
  const { lotse } = shared.urls
  const email = `vergessen-${Date.now()}@example.com`
  const old = 'das alte Passwort'
  const renewed = 'ein ganz neues Passwort'
  const headers = { origin: lotse, cookie: shared.ownerCookie }
  const session = await request.get(`${lotse}/console/session`, { headers })
  const { teams } = (await session.json()) as { teams: { id: string }[] }
  const data = { email, role: 'agent' }
  await request.post(`${lotse}/console/teams/${teams[0]?.id}/invitations`, { headers, data })
  const token = (await linkFor(email)).split('token=')[1]
  const joined = { name: 'Vera Vergisst', password: old }
  await request.post(`${lotse}/console/invitations/${token}/accept`, {
    headers: { origin: lotse },
    data: joined,
  })

  await page.goto(`${lotse}/invitation#token=${token}`)
  await expect(page.getByRole('heading', { name: de.shell.invitation.goneTitle })).toBeVisible()
  await page.getByRole('link', { name: de.shell.forgot.back }).click()
  await page.getByRole('link', { name: de.shell.signIn.forgot }).click()
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: de.shell.forgot.title })).toBeVisible()
  await page.getByLabel(de.shell.signIn.email).fill(email)
  await page.getByRole('button', { name: de.shell.forgot.submit }).click()
  await expect(page.getByRole('status')).toContainText(de.shell.forgot.filed)

  // It is written after the response, which is just as quick for an address that nobody has.
  const link = await linkFor(email, 'reset-password')
  await page.goto(link)
  const password = page.getByRole('textbox', { name: de.account.newPassword })
  await password.fill('zu kurz')
  await page.getByRole('button', { name: de.shell.reset.submit }).click()
  await expect(page.getByRole('alert')).toContainText('10 Zeichen')
  expect(page.url()).not.toContain('token')
  await password.fill(renewed)
  await page.getByRole('button', { name: de.shell.reset.submit }).click()
  await expect(page.getByRole('heading', { name: de.shell.signIn.title })).toBeVisible()

  const signIn = async (password: string) => {
    await page.getByLabel(de.shell.signIn.email).fill(email)
    await page.getByRole('textbox', { name: de.account.password }).fill(password)
    await page.getByRole('button', { name: de.shell.signIn.submit }).click()
  }
  await signIn(old)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(renewed)
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toBeVisible()
  await page.goto(link)
  await page.getByRole('textbox', { name: de.account.newPassword }).fill(old)
  await page.getByRole('button', { name: de.shell.reset.submit }).click()
  await expect(page.getByRole('heading', { name: de.shell.reset.goneTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: de.shell.reset.again })).toBeVisible()

  // Z150: the password is set, but the response is lost. Nobody is sent to another link, or back to the old
  // password.
  await request.post(`${lotse}/console/password-reset`, { headers: { origin: lotse }, data: { email } })
  // Another document: if only `#` changes, nothing is loaded.
  await page.goto('about:blank')
  await page.goto(await linkFor(email, 'reset-password', { except: link }))
  await page.route('**/password-reset/confirm', async route => {
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute('**/password-reset/confirm')
  })
  await password.fill('noch ein neues Passwort')
  await page.getByRole('button', { name: de.shell.reset.submit }).click()
  await expect(page.getByRole('alert')).toContainText('Vielleicht gilt Ihr neues Passwort schon')
  await expect(page.getByRole('link', { name: de.shell.forgot.back })).toBeVisible()
  await page.getByRole('button', { name: de.shell.reset.submit }).click()
  await expect(page.getByRole('heading', { name: de.shell.reset.usedTitle })).toBeVisible()
  await page.getByRole('link', { name: de.shell.forgot.back }).click()
  await signIn('noch ein neues Passwort')
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toBeVisible()
})

test('Z314 the language that somebody chooses in one browser is theirs at the next sign-in in another', {
  tag: '@proof',
}, async ({ page, shared, browser }) => {
  const email = `sprache-${Date.now()}@example.com`
  await signIn(page, shared)
  await page.getByRole('link', { name: de.shell.settings }).click()
  await settingsLink(page, de.settings.tabs.team).click()
  await page.getByRole('textbox', { name: de.shell.signIn.email }).fill(email)
  await page.getByRole('button', { name: de.settings.inviteButton }).click()
  const context = await browser.newContext({ locale: 'de-DE' })
  const own = await context.newPage()
  await own.goto(await linkFor(email))
  await own.getByLabel(de.account.name).fill('Lena Lang')
  await own.getByRole('textbox', { name: de.account.newPassword }).fill(shared.password)
  await own.getByRole('button', { name: de.shell.invitation.submit }).click()
  await expect(own.getByRole('heading', { name: de.shell.inbox })).toBeVisible()
  const kept = own.waitForResponse(one => one.request().method() === 'PATCH')
  await own.getByRole('button', { name: 'English', exact: true }).click()
  expect((await kept).status()).toBe(200)
  await expect(own.getByRole('heading', { name: en.shell.inbox })).toBeVisible()

  const other = await browser.newContext({ locale: 'de-DE' })
  const second = await other.newPage()
  await second.goto(shared.urls.lotse)
  await second.getByLabel(de.shell.signIn.email).fill(email)
  await second.getByRole('textbox', { name: de.account.password }).fill(shared.password)
  await second.getByRole('button', { name: de.shell.signIn.submit }).click()
  await expect(second.getByRole('heading', { name: en.shell.inbox })).toBeVisible()
  await context.close()
  await other.close()
})

test('Z317 what a page without a sign-in says has gone wrong follows the language that is chosen there', async ({
  page,
  shared,
}) => {
  await page.goto(shared.urls.lotse)
  await page.getByRole('button', { name: de.shell.signIn.submit }).click()
  await expect(page.getByText(de.shell.signIn.missing)).toHaveCount(2)
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByText(en.shell.signIn.missing)).toHaveCount(2)
  await page.route('**/console/session', route => route.abort())
  await page.getByLabel(en.shell.signIn.email).fill('owner@example.com')
  await page.getByRole('textbox', { name: en.shell.signIn.password }).fill('wrong')
  await page.getByRole('button', { name: en.shell.signIn.submit }).click()
  await expect(page.getByText(en.errors.offline)).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
  await expect(page.getByText(de.errors.offline)).toBeVisible()
})

test('Z341 without a mail server, an invitation says so, and its owner passes the link on', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  const email = `ohne-post-${Date.now()}@example.com`
  await signIn(page, shared)
  await page.getByRole('link', { name: de.shell.settings }).click()
  await settingsLink(page, de.settings.tabs.team).click()
  await page.getByRole('textbox', { name: de.shell.signIn.email }).fill(email)
  await page.getByRole('button', { name: de.settings.inviteButton }).click()
  await expect(page.getByText(de.settings.invitedFiled(email))).toBeVisible()
  await expect(page.getByText(de.settings.passLinkOn)).toBeVisible()
  await page.getByRole('button', { name: de.settings.showLinkOf(email) }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  const link = await row.locator('pre').innerText()
  await expectNoFindings(page)

  const context = await browser.newContext({ locale: 'de-DE' })
  const own = await context.newPage()
  await own.goto(link)
  await expect(own.getByRole('heading', { name: 'Dem Team Kursladen beitreten' })).toBeVisible()
  await context.close()
  await page.getByRole('button', { name: de.settings.withdrawOf(email) }).click()
  await expect(row).toHaveCount(0)
})
