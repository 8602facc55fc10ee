import type { Locator, Page } from '@playwright/test'
import { signIn } from '../apps/console/e2e/console-page.ts'
import { expect, test } from './fixtures.ts'

test('C2 C4 the story of a tour: built on the site by picking elements, published, seen, completed, counted', async ({
  page: author,
  browser,
  shared,
}) => {
  test.slow()
  await signIn(author, shared)
  const project = `/console/projects/${author.url().split('/projects/')[1]?.split('/')[0]}`
  const call = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const headers = { origin: shared.urls.lotse }
    const answer = await author.request[method](shared.urls.lotse + project + path, { headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  const draft = await call<{ id: string; version: number }>('post', '/outbound', {
    kind: 'tour',
    name: 'Rundgang der Geschichte',
    config: { steps: [], allowClose: true },
    targeting: { pageRules: [{ pageFilter: 'story=tour', pageFilterType: 'contains' }] },
  })

  const saved = await test.step('built on the demo site, in a pop-up of the console', async () => {
    const site = await openSite(author, shared.urls.demo, { lang: 'de', languages: ['de'], steps: [] })
    await site.setViewportSize({ width: 1280, height: 800 })
    const builder = site.frameLocator('iframe[title="Builder"]')
    const add = builder.getByRole('button', { name: 'Schritt hinzufügen' }).first()
    await add.click()
    await pick(site, site.locator('#cart-link'))
    await expect(builder.getByText(/Wird hier gefunden/)).toBeVisible()
    await builder.getByRole('textbox', { name: 'Text' }).fill('Hier liegt, was Sie ausgesucht haben.')
    await builder.getByRole('button', { name: 'Zurück zur Seite' }).click()
    await add.click()
    await pick(site, site.getByRole('link', { name: 'Kurse ansehen' }))
    await builder.getByRole('textbox', { name: 'Text' }).fill('Und hier geht es zu den Kursen.')
    await builder.getByRole('button', { name: 'Speichern' }).click()
    await expect.poll(() => author.evaluate(() => (window as unknown as Told).saved)).toBeTruthy()
    const config = await author.evaluate(() => (window as unknown as Told).saved)
    await site.close()
    return config as { steps: { selectors: string[] }[] }
  })
  expect(saved.steps).toHaveLength(2)
  expect(saved.steps[0]?.selectors.length).toBeGreaterThan(1)

  await call('patch', `/outbound/${draft.id}`, { version: draft.version, config: saved, status: 'live' })

  await test.step('a visitor is taken round and goes to the end', async () => {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 } })
    const visitor = await context.newPage()
    await visitor.goto(`${shared.urls.demo}/?story=tour`)
    const popover = visitor.getByRole('dialog').filter({ hasText: 'was Sie ausgesucht haben' })
    await expect(popover).toBeVisible()
    await popover.getByRole('button', { name: /Weiter|Next/ }).click()
    const last = visitor.getByRole('dialog').filter({ hasText: 'zu den Kursen' })
    await last.getByRole('button', { name: /Fertig|Done/ }).click()
    await expect(last).toHaveCount(0)
    await expect
      .poll(async () => (await call<{ stats: object }>('get', `/outbound/${draft.id}`)).stats)
      .toMatchObject({ shown: 1, completed: 1, quit: 0 })
    await context.close()
  })
  const { version } = await call<{ version: number }>('get', `/outbound/${draft.id}`)
  await call('patch', `/outbound/${draft.id}`, { version, status: 'archived' })
})

/** The outline says that the picker is on; until then a click would go to the shop. */
async function pick(site: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await site.mouse.move(5, 5)
    await element.hover()
    await expect(site.locator('gleap-surface .pick')).toBeVisible({ timeout: 500 })
  }).toPass()
  await element.click()
}

interface Told {
  saved?: unknown
}

/** Opens the site as the console does and speaks the opener's part: every `init` is answered with what there is. */
async function openSite(author: Page, url: string, config: object): Promise<Page> {
  const opened = author.waitForEvent('popup')
  await author.evaluate(
    ([address, given]) => {
      let latest = given
      const site = window.open(address, 'builder', 'popup')
      addEventListener('message', event => {
        if (event.source !== site || event.origin !== new URL(address).origin) return
        const { type, name, data } = JSON.parse(String(event.data)) as Record<string, unknown>
        if (type !== 'admin') return
        if (name === 'init') {
          site?.postMessage(JSON.stringify({ type, name: 'load', data: latest }), event.origin)
        }
        if (name === 'update-steps') latest = data as object
        if (name === 'save') Object.assign(window, { saved: data })
      })
    },
    [url, config] as const,
  )
  return opened
}
