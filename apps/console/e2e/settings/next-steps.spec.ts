import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { report as sendReport } from '../bell/bell-page.ts'
import { expectNoFindings, settingsLink, signIn } from '../steps/console-page.ts'
import { serveShop } from '../steps/shop-page.ts'

test('Z662 once the SDK runs on a site, the page says what to do next and ticks what is done @proof', async ({
  page,
  browser,
  site,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Nächste Schritte')
  serveShop(site, shared, project.key, '/', '<h1>Laden</h1>')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/install`)
  const steps = page.getByRole('region', { name: de.settings.next.title })
  await expect(page.getByText(de.settings.nobodyYet)).toBeVisible()
  await expect(steps).toHaveCount(0)
  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  await shop.goto(site.url)
  await expect(steps.getByRole('link', { name: de.settings.next.report })).toHaveAttribute(
    'href',
    new URL(site.url).origin,
  )
  const report = steps.getByRole('listitem').first()
  await expect(report).not.toContainText(de.settings.next.done)
  await sendReport(page, shared.urls, project, 'Es geht')
  await page.reload()
  await expect(report).toContainText(de.settings.next.done)
  await expectNoFindings(page)
  await steps.getByRole('link', { name: de.settings.next.menu }).click()
  await expect(settingsLink(page, de.settings.tabs.menu)).toHaveAttribute('aria-current', 'page')
  await context.close()
})
