import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../e2e/fixtures.ts'
import { createProject } from '../../../e2e/own-project.ts'
import { signIn } from './console-page.ts'
import { fillProject } from './full-project.ts'

// Sixty pages in a row: what a trace keeps of them costs more time than the pages themselves.
test.use({ trace: 'off' })

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

async function expectNothing(page: Page, place: string): Promise<void> {
  // The frames in the previews are the visitors' own, and tested where they live.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  expect.soft(found, `${place} at ${page.viewportSize()?.width} px`).toEqual([])
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
  const project = await createProject(page.request, shared, 'Zugang')
  const { places } = await fillProject(project)
  const row = page.getByRole('list', { name: 'Tickets' }).getByRole('link').first()
  const ticket = (await row.getAttribute('href')) ?? ''
  const answer = await page.request.get(`${shared.urls.lotse}/console${shop}/contacts`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const tabs = ['install', 'appearance', 'sites', 'team'].map(tab => `${shop}/settings/${tab}`)
  const own = places.map(place => `/projects/${project.id}${place}`)
  for (const place of [`${shop}/inbox`, ticket, `${shop}/contacts/${items[0]?.id}`, ...tabs, ...own]) {
    const name = place.replace(/[0-9a-f-]{36}/g, '…')
    await page.setViewportSize(wide)
    await page.goto(shared.urls.lotse + place)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main .mantine-Skeleton-root, main .mantine-Loader-root')).toHaveCount(0)
    await expectNothing(page, name)
    // The next page begins where this one ends: each is seen in both languages and themes, once per width.
    await switchOver(page)
    await page.setViewportSize(narrow)
    await expectNothing(page, name)
  }
})
