import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { freePorts } from './free-ports.ts'
import { origins, startServer } from './server.ts'
import { beAtTheProvider, providerName, startPeoplesProvider } from './sign-on.ts'

test('D134 without passwords, the provider is the only way in, and the account is about nothing else', {
  tag: '@proof',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-e2e-only-'))
  const ports = await freePorts(origins.length)
  const [academy, lotse] = ports.map(port => `http://localhost:${port}`) as [string, string]
  const provider = await startPeoplesProvider({ academy, lotse })
  const server = await startServer({
    ...Object.fromEntries(origins.map((name, at) => [`${name}_PORT`, String(ports[at])])),
    DATA_DIR: dataDir,
    DEMO_LANG: 'de',
    SIGN_ON_FILE: provider.file,
    ACADEMY_PASSWORDS: 'off',
    LOTSE_PASSWORDS: 'off',
  })
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  const way = page.getByRole('button', { name: `Weiter mit ${providerName}` })
  const password = page.locator('input[type=password]')
  await page.goto(`${lotse}/account`)
  await expect(way).toBeVisible()
  await expect(password).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await way.click()
  await beAtTheProvider(page, 'owner')
  const section = page.getByRole('region', { name: 'Anmeldedienste' })
  await expect(section).toContainText('owner@example.com')
  await expect(section).toContainText('Ihr einziger Weg, sich anzumelden')
  await expect(section.getByRole('button')).toHaveCount(0)
  await expect(password).toHaveCount(0)
  await context.clearCookies()
  await page.goto(`${academy}/dashboard/account`)
  await expect(way).toBeVisible()
  await expect(password).toHaveCount(0)
  await way.click()
  await beAtTheProvider(page, 'admin')
  await expect(section).toContainText('admin@example.com')
  await expect(password).toHaveCount(0)
  await context.close()
  await server.stop()
  await provider.close()
  rmSync(dataDir, { recursive: true, force: true })
})
