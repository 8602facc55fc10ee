import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { TOTP } from 'otpauth'
import { chooseLocale, expect, storeSession, test } from '../steps/admin.ts'

test('A5.2 Z130 the account page: MFA by QR code, a new password, other sessions ended', async ({
  admin,
  browser,
  request,
  shared,
}) => {
  const name = `acc_${randomBytes(4).toString('hex')}`
  const password = 'a password for this test'
  const url = shared.urls.academy
  const person = {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password,
    admin: true,
    enabled: true,
  }
  await admin.call('POST', '/auth/users', person)
  const signIn = async () =>
    (await (
      await request.post(`${url}/auth/sessions`, { data: { name_or_email: name, password } })
    ).json()) as Login
  await signIn()
  const context = await browser.newContext({ acceptDownloads: true })
  await chooseLocale(context, url, 'en-US')
  await storeSession(context, await signIn())
  const page = await context.newPage()
  await page.goto(`${url}/dashboard/account`)
  const mfa = page.getByRole('region', { name: 'Two-factor sign-in' })
  await mfa.getByRole('button', { name: 'Set up' }).click()
  for (const given of ['not this one', password]) {
    await mfa.getByLabel('Your password, to confirm').fill(given)
    await mfa.getByRole('button', { name: 'Next' }).click()
    if (given !== password) await expect(mfa.getByText('The password is wrong.')).toBeVisible()
  }
  await expect(mfa.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = /[A-Z2-7]{32,}/.exec(await mfa.innerText())?.[0] ?? ''
  // Z130: what the feedback SDK may record of the page contains neither the picture nor the texts.
  const open = (text: string) =>
    page.evaluate(given => {
      const copy = document.body.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('.gl-block')) hidden.remove()
      return copy.innerHTML.includes(given)
    }, text)
  expect([await open(secret), await open('crispEdges')]).toEqual([false, false])
  const code = mfa.getByLabel('Code from the app')
  await code.fill('12')
  await mfa.getByRole('button', { name: 'Turn on' }).click()
  await expect(mfa.getByText('Invalid code format.')).toBeVisible()
  await code.fill(new TOTP({ secret }).generate())
  await mfa.getByRole('button', { name: 'Turn on' }).click()
  const recovery = mfa.getByRole('list', { name: 'Recovery code' })
  await expect(recovery).toContainText(/([A-Z0-9]{6}-){3}[A-Z0-9]{6}/)
  const shown = /([A-Z0-9]{6}-){3}[A-Z0-9]{6}/.exec(await recovery.innerText())?.[0] ?? ''
  expect(await open(shown)).toBe(false)
  // It is shown only once, so the menu asks before it leaves it.
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Have you saved the code?' })
  await question.getByRole('button', { name: 'Back to the code' }).click()
  await expect(question).toHaveCount(0)
  await mfa.getByLabel('I have put the code in a safe place').check()
  await mfa.getByRole('button', { name: 'Done' }).click()
  await expect(recovery).toHaveCount(0)
  await expect(mfa.getByText('On', { exact: true })).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions).not.toContainText('Just created')
  await expect(sessions.getByRole('button', { name: 'End', exact: true }).first()).toBeVisible()
  // M4: an administrator's password must not be short.
  await page.getByLabel('New password', { exact: true }).fill('elevenchars')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Must be greater than 11 characters.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('another password')
  await page.getByLabel('Repeat new password').fill('another password')
  for (const given of ['not this one', password]) {
    await page.getByLabel('Current password').fill(given)
    await page.getByRole('button', { name: 'Change password' }).click()
    if (given !== password) await expect(page.getByText('The password is wrong.')).toBeVisible()
  }
  await expect(page.getByText('Your password was changed. Other sessions have ended.')).toBeVisible()
  await expect(sessions.getByRole('button', { name: 'End', exact: true })).toHaveCount(0)

  // What was done to the account, and the list as a file.
  await page.goto(`${url}/dashboard/users?q=${name}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await (await saved).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(name)
  await page.getByRole('row').getByRole('link', { name }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(name)
  await context.close()
})
