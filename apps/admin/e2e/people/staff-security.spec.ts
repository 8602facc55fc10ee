import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Approval } from '@lotse/contracts/academy/approvals'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { User } from '@lotse/contracts/academy/auth/users'
import type { APIResponse, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type RunningServer, startServer } from '../../../../e2e/server.ts'
import { chooseLocale, expect, test } from '../steps/admin.ts'

/** A server of its own: its rules would concern every other spec. */
const own = { url: '', dataDir: '', password: 'the password of this demo' }
let server: RunningServer
/** Another administrator, who has a second factor. Each of its codes works once, so there is one sign-in. */
let lena: (method: string, path: string, data?: object) => Promise<APIResponse>

test.beforeAll(async ({ playwright }) => {
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
  const secret = readFileSync(join(own.dataDir, 'demo-mfa-secret'), 'utf8').trim()
  const request = await playwright.request.newContext()
  const mfa_code = new TOTP({ secret }).generate()
  const data = { name_or_email: 'lena_admin', password: own.password, mfa_code }
  const answer = await request.post(`${own.url}/auth/sessions`, { data })
  const { access_token } = (await answer.json()) as Login
  lena = async (method, path, data) => {
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await request.fetch(own.url + path, { method, data, headers })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return answer
  }
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
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Email format is not valid.')).toBeVisible()
  // Whether there is an account is not told.
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('status')).toContainText('If there is an account with nobody@example.com')
  await page.getByRole('button', { name: 'Another address or a new code' }).click()
  await page.getByLabel('Email', { exact: true }).fill('admin@example.com')
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

test('D83 with the two-person rule a deletion is asked for, counted in the menu, and done by the second one', {
  tag: '@proof',
}, async ({ page, context }) => {
  test.slow()
  await chooseLocale(context, own.url, 'en-US')
  await signIn(page, '/dashboard/rights')
  await page.getByRole('switch', { name: 'Two-person rule' }).press('Space')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('The two-person rule is on.')).toBeVisible()
  const { users } = (await (await lena('GET', '/auth/users?name=mara_k')).json()) as { users: User[] }
  await page.goto(`${own.url}/dashboard/users/${users[0]?.id}`)
  await page.getByRole('button', { name: 'Actions for mara_k' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('A second admin has to approve it within 7 days.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText('A second admin has to approve this for mara_k.')).toBeVisible()
  await page.getByRole('link', { name: /^Rights/ }).click()
  await expect(page.getByRole('link', { name: 'Rights 1 request is waiting' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting for approval' })
  await expect(waiting.getByText('Asked by admin')).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(waiting.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  const { items } = (await (await lena('GET', '/admin/approvals')).json()) as { items: Approval[] }
  await lena('PUT', `/admin/approvals/${items[0]?.id}`, { approved: true })
  await page.goto(`${own.url}/dashboard/users/${users[0]?.id}`)
  await expect(page.getByText('User not found')).toBeVisible()
  // What another one asks for is decided here.
  await lena('POST', '/admin/approvals', { action: 'end_rule' })
  await page.goto(`${own.url}/dashboard/rights`)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved and done.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Two-person rule' })).not.toBeChecked()
})

test('D82 if the academy requires a second factor, people with a role set it up before anything else', {
  tag: '@proof',
}, async ({ page, context }) => {
  test.slow()
  await lena('PUT', '/admin/settings', { second_factor: true })
  await chooseLocale(context, own.url, 'en-US')
  await signIn(page, '/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await page.goto(`${own.url}/dashboard/users`)
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  const factor = page.getByRole('region', { name: 'Two-factor sign-in' })
  await factor.getByRole('button', { name: 'Set up' }).click()
  await factor.getByLabel('Your password, to confirm').fill(own.password)
  await factor.getByRole('button', { name: 'Next' }).click()
  await expect(factor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const shown = /[A-Z2-7]{32,}/.exec(await factor.innerText())?.[0] ?? ''
  await factor.getByLabel('Code from the app').fill(new TOTP({ secret: shown }).generate())
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await factor.getByLabel('I have put the code in a safe place').check()
  await factor.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${own.url}/dashboard/users`)
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Rights' }).click()
  await expect(page.getByRole('switch', { name: 'Require two-factor sign-in' })).toBeChecked()
})
