import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { TOTP } from 'otpauth'
import { chooseLocale, expect, storeSession, test } from './admin.ts'

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
  await mfa.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  for (const given of ['not this one', password]) {
    await dialog.getByLabel('Current password').fill(given)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    if (given !== password) await expect(dialog.getByText('The password is wrong.')).toBeVisible()
  }
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = /[A-Z2-7]{32,}/.exec(await dialog.innerText())?.[0] ?? ''
  // Z130: what the feedback SDK may record of the page contains neither the picture nor the texts.
  const open = (text: string) =>
    page.evaluate(given => {
      const copy = document.body.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('.gl-block')) hidden.remove()
      return copy.innerHTML.includes(given)
    }, text)
  expect([await open(secret), await open('data:image')]).toEqual([false, false])
  const code = dialog.getByLabel('Code from the app')
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Invalid code format.')).toBeVisible()
  await code.fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const recovery = page.getByRole('dialog', { name: 'Your recovery code' })
  await expect(recovery).toContainText(/([A-Z0-9]{6}-){3}[A-Z0-9]{6}/)
  const shown = /([A-Z0-9]{6}-){3}[A-Z0-9]{6}/.exec(await recovery.innerText())?.[0] ?? ''
  expect(await open(shown)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(recovery.getByRole('button', { name: /Cancel|Close/ })).toHaveCount(0)
  await recovery.getByRole('button', { name: 'I have saved it' }).click()
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
