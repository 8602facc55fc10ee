import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../e2e/fixtures.ts'
import { signIn } from './console-page.ts'
import { fillProject } from './full-project.ts'
import { ownProject } from './own-project.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

async function findings(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const scheme = await page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.getAttribute('data-mantine-color-scheme'),
    innerWidth,
  ])
  return violations.map(
    ({ id, nodes }) => `${place} ${scheme.join(' ')} ${id}: ${nodes[0]?.html.slice(0, 160)}`,
  )
}

/** To the other language and the other theme. What is chosen stays for the next page. */
async function switchOver(page: Page): Promise<void> {
  const bar = page.getByRole('complementary', { name: /Seitenleiste|Sidebar/ })
  await bar.getByRole('button', { name: /Design|theme/ }).click()
  await bar.getByRole('button', { pressed: false, name: /Deutsch|English/ }).click()
}

test('C3 every page of the console is without a finding of axe: two widths, languages and themes', async ({
  page,
  shared,
}) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(wide)
  await signIn(page, shared)
  const shop = new URL(page.url()).pathname.replace('/inbox', '')
  const project = await ownProject(page, shared, 'Zugang')
  const { places } = await fillProject(project)
  const row = page.getByRole('list', { name: 'Tickets' }).getByRole('link').first()
  const ticket = (await row.getAttribute('href')) ?? ''
  const answer = await page.request.get(`${shared.urls.lotse}/console${shop}/contacts`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const tabs = ['install', 'appearance', 'sites', 'team'].map(tab => `${shop}/settings/${tab}`)
  const all = [
    `${shop}/inbox`,
    ticket,
    `${shop}/contacts/${items[0]?.id}`,
    ...tabs,
    ...places.map(place => `/projects/${project.id}${place}`),
  ]
  const found: string[] = []
  for (const place of all) {
    const name = place.replace(/[0-9a-f-]{36}/g, '…')
    await page.setViewportSize(wide)
    await page.goto(shared.urls.lotse + place)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    found.push(...(await findings(page, name)))
    // The next page begins where this one ends: each is seen in both languages and themes, once per width.
    await switchOver(page)
    await page.setViewportSize(narrow)
    found.push(...(await findings(page, name)))
  }
  expect(found).toEqual([])
})
