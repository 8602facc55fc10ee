import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type RunningServer, startServer } from '../../../e2e/server.ts'
import { chooseLocale, expect, test } from './admin.ts'

/** A server of its own: its rules would concern every other spec. */
const own = { url: '', dataDir: '', password: 'the password of this demo' }
let server: RunningServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const spare = createServer()
  await new Promise<void>(done => spare.listen(0, '127.0.0.1', done))
  const { port } = spare.address() as AddressInfo
  await new Promise(done => spare.close(done))
  own.url = `http://localhost:${port}`
  own.dataDir = mkdtempSync(join(tmpdir(), 'lotse-e2e-'))
  const others = ['LOTSE', 'FRAME', 'BANNER', 'MEDIA', 'DEMO'].map(name => [`${name}_PORT`, '0'])
  server = await startServer({
    ...Object.fromEntries(others),
    DATA_DIR: own.dataDir,
    ACADEMY_PORT: String(port),
    DEMO_PASSWORD: own.password,
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(own.dataDir, { recursive: true, force: true })
})

async function signIn(page: Page, path: string, password = own.password): Promise<void> {
  await page.goto(own.url + path)
  await page.getByLabel('Email or nickname').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The code of the latest mail, once it is there. */
async function mailedCode(): Promise<string> {
  const folder = join(own.dataDir, 'mail')
  let code = ''
  await expect
    .poll(() => {
      const mails = readdirSync(folder).filter(name => name.endsWith('.json'))
      const texts = mails.map(name => readFileSync(join(folder, name), 'utf8'))
      const found = texts.find(text => text.includes('Reset your password'))
      code = /([A-Z0-9]{4}-){3}[A-Z0-9]{4}/.exec(found ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

test('D82 a forgotten password is replaced with a code from a mail, and a wrong code says so', async ({
  page,
  context,
}) => {
  test.slow()
  await chooseLocale(context, own.url, 'en-US')
  await page.goto(own.url)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('The email format is invalid.')).toBeVisible()
  // Whether there is an account is not told.
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('status')).toContainText('If there is an account with nobody@example.com')
  await page.getByRole('button', { name: 'Another address or a new code' }).click()
  await page.getByLabel('Email').fill('admin@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('If there is an account with admin@example.com')
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await code.fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByRole('textbox', { name: 'New password' }).fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Must be greater than 11 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill(own.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The address or the code is wrong, or the code has expired.',
  )
  await code.fill((await mailedCode()).toLowerCase())
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, '/')
  await expect(page).toHaveURL(`${own.url}/dashboard`)
})

test('D82 if the academy requires a second factor, people with a role set it up before anything else', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const secret = readFileSync(join(own.dataDir, 'demo-mfa-secret'), 'utf8').trim()
  const credentials = { name_or_email: 'lena_admin', password: own.password }
  const mfa_code = new TOTP({ secret }).generate()
  const answer = await request.post(`${own.url}/auth/sessions`, { data: { ...credentials, mfa_code } })
  const { access_token } = (await answer.json()) as Login
  const changed = await request.put(`${own.url}/admin/settings`, {
    data: { second_factor: true },
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await chooseLocale(context, own.url, 'en-US')
  await signIn(page, '/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await page.goto(`${own.url}/dashboard/users`)
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(own.password)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const shown = /[A-Z2-7]{32,}/.exec(await dialog.innerText())?.[0] ?? ''
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: shown }).generate())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${own.url}/dashboard/users`)
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Rights' }).click()
  await expect(page.getByRole('switch', { name: 'Require two-factor sign-in' })).toBeChecked()
})
