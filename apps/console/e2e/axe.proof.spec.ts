import type { Page } from '@playwright/test'
import { findingsOf } from '../../../e2e/axe.ts'
import { expect, test } from '../../../e2e/fixtures.ts'
import { go } from '../../../e2e/go.ts'
import { createProject } from '../../../e2e/own-project.ts'
import { de } from '../src/locales/de.ts'
import { signIn } from './steps/console-page.ts'
import { fillProject } from './steps/full-project.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** One of our frames in a page is a part of it, not a page: it needs neither a heading nor a landmark. */
const rulesOfPages = ['page-has-heading-one', 'landmark-one-main', 'region']

/** The shell is the same on every page, and checking it takes as long as checking the rest. */
const content = ['#content', '[data-portal]']

/** The page and its previews; a replayed page belongs to a stranger. */
async function expectNothing(page: Page, place: string, media: string, inside?: string[]): Promise<void> {
  for (const frame of page.frames()) {
    if (frame.url().startsWith(media) || !frame.url().startsWith('http')) continue
    const isPage = frame === page.mainFrame()
    const found = await findingsOf(
      frame,
      isPage ? { ...(inside ? { inside } : {}) } : { without: rulesOfPages },
    )
    const where = `${place}, ${new URL(frame.url()).pathname} at ${page.viewportSize()?.width} px`
    expect.soft(found, where).toEqual([])
  }
}

/** Narrow, in the other language and the other theme. */
async function turn(page: Page): Promise<void> {
  const html = page.locator('html')
  const now = await html.getAttribute('data-mantine-color-scheme')
  const colorScheme = now === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.getByRole('button', { pressed: false, name: /^(Deutsch|English)$/ }).click()
  await page.setViewportSize(narrow)
}

// Sixty pages in a row: recording a trace of them takes more time than the pages themselves.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

// The next page begins where one ends, so each is checked in both languages and both themes, once per width.
test('C3 every page of the console is without a finding of axe: two widths, languages and themes', async ({
  page,
  shared,
}) => {
  test.setTimeout(240_000)
  const { lotse, media } = shared.urls
  const look = async (place: string, inside?: string[]): Promise<void> => {
    await expectNothing(page, place, media, inside)
    await turn(page)
    await expectNothing(page, place, media, inside)
    await page.setViewportSize(wide)
  }
  await page.setViewportSize(wide)
  const links = ['/letter#token=x', '/letter/confirm#token=x', '/letter/stop?token=x']
  for (const place of ['/sign-in', '/forgot-password', '/reset-password', '/invitation', ...links]) {
    await page.goto(lotse + place)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await look(place)
  }
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await signIn(page, shared)
  const shop = new URL(page.url()).pathname.replace('/inbox', '')
  const project = await createProject(page.request, shared, 'Zugang')
  const { places } = await fillProject(project)
  const row = page.getByRole('list', { name: de.inbox.list }).getByRole('link').first()
  const ticket = (await row.getAttribute('href')) ?? ''
  const answer = await page.request.get(`${lotse}/console${shop}/contacts`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const tabs = ['install', 'appearance', 'mail', 'mails', 'sites', 'team', 'audit'].map(
    tab => `${shop}/settings/${tab}`,
  )
  const own = places.map(place => `/projects/${project.id}${place}`)
  const all = [`${shop}/inbox`, ticket, `${shop}/contacts/${items[0]?.id}`, ...tabs, ...own]
  for (const [index, place] of all.entries()) {
    await go(page, place)
    const inside = index === 0 ? undefined : content
    await look(place.replace(/[0-9a-f-]{36}/g, '…'), inside)
  }
})
