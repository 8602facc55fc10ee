import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const words = 'Der Gutschein wird abgelehnt'
const { enlarge, shrink } = de.ticket.media
const { tabs } = de.ticket

/** A report with a page copy and a log, and its address in the console. */
async function sendReport(page: Page, { urls }: { urls: { lotse: string } }, key: string) {
  const headers = { 'api-token': key }
  const opened = await page.request.post(`${urls.lotse}/sessions`, { headers, data: { lang: 'de' } })
  const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
  await page.request.post(`${urls.lotse}/bugs/v2`, {
    headers: { ...headers, 'gleap-id': gleapId, 'gleap-hash': gleapHash },
    data: {
      type: 'BUG',
      formData: { description: words },
      metaData: { innerWidth: 1000, innerHeight: 700 },
      consoleLog: [{ log: 'Gutschein unbekannt', date: new Date().toISOString(), priority: 'ERROR' }],
      screenshotData: {
        html: '<html><body><h1>Warenkorb</h1></body></html>',
        baseUrl: 'https://shop.example/',
        width: 1000,
        height: 700,
      },
    },
  })
}

test('D72 from 1280 px on, picture and logs are beside the conversation: one replies while looking, and enlarges what one wants', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Daneben')
  await sendReport(page, shared, project.key)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  const list = page.getByRole('list', { name: de.inbox.list, exact: true })
  const ticket = page.getByRole('article', { name: words })
  const reply = ticket.getByRole('textbox', { name: de.ticket.talk.replyHint })
  const picture = page.frameLocator('iframe[title="Seitenkopie"]').frameLocator('iframe')
  await list.getByRole('link').click()
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(ticket.getByRole('tab')).toHaveCount(0)
    await expect(picture.getByRole('heading', { name: 'Warenkorb' })).toBeVisible()
    await expect(page.locator('iframe[title="Seitenkopie"]')).toBeInViewport()
    await expect(reply).toBeInViewport()
    await expect(ticket.getByRole('combobox', { name: de.inbox.priority })).toBeInViewport()
  }
  await expect(ticket.getByRole('list', { name: tabs.timeline })).toContainText('Gutschein unbekannt')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectNoFindings(page)

  // Large, it has the room of the list; what was begun goes on.
  await reply.pressSequentially('Wir sehen')
  await ticket.getByRole('link', { name: enlarge(tabs.screen) }).click()
  await expect(list).toBeHidden()
  await expect(ticket.getByRole('button', { name: shrink })).toBeFocused()
  const wide = async () => (await page.locator('iframe[title="Seitenkopie"]').boundingBox())?.width ?? 0
  await expect.poll(wide).toBeGreaterThan(600)
  await expect(reply).toHaveText('Wir sehen')
  await ticket.getByRole('tab', { name: tabs.timeline }).click()
  await expect(ticket.getByRole('list', { name: tabs.timeline })).toContainText('Gutschein unbekannt')
  await expectNoFindings(page)
  await reply.press('End')
  await reply.pressSequentially(' es uns an.')
  await reply.press('Control+Enter')
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Wir sehen es uns an.' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(list).toBeVisible()
  await expect(ticket).toBeVisible()
  // By key, and back to where it was enlarged.
  await page.keyboard.press('l')
  await expect(list).toBeHidden()
  await page.keyboard.press('l')
  await expect(ticket.getByRole('link', { name: enlarge(tabs.screen) })).toBeFocused()
})

test('D72 what is folded stays folded and is not loaded; without room for two columns there are tabs, and a thumbnail in the conversation @proof', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Eingeklappt')
  await sendReport(page, shared, project.key)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  const ticket = page.getByRole('article', { name: words })
  await page.getByRole('list', { name: de.inbox.list, exact: true }).getByRole('link').click()
  for (const name of [tabs.screen, tabs.timeline, de.ticket.facts]) {
    await ticket.getByRole('button', { name, exact: true }).click()
    await expect(ticket.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'false')
  }
  await page.reload()
  const loaded: string[] = []
  page.on('request', request => {
    if (/snapshot|replay|\/parts\//.test(request.url())) loaded.push(request.url())
  })
  await page.reload()
  await expect(ticket.getByRole('button', { name: tabs.screen, exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await page.keyboard.press('n')
  await page.keyboard.type('Angesehen')
  await page.keyboard.press('Control+Enter')
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Angesehen' })).toBeVisible()
  expect(loaded).toEqual([])
  await ticket.getByRole('button', { name: de.ticket.facts, exact: true }).click()
  await expect(ticket.getByRole('combobox', { name: de.inbox.priority })).toBeVisible()

  for (const width of [1279, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await ticket.getByRole('tab', { name: tabs.talk }).click()
    const thumbnail = ticket.getByRole('link', { name: enlarge(tabs.screen) })
    await thumbnail.click()
    await expect(ticket.getByRole('tab', { name: tabs.screen })).toHaveAttribute('aria-selected', 'true')
    const picture = page.frameLocator('iframe[title="Seitenkopie"]').frameLocator('iframe')
    await expect(picture.getByRole('heading', { name: 'Warenkorb' })).toBeVisible()
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0)
  }
})
