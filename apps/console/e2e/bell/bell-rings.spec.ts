import type { Page } from '@playwright/test'
import { wholeBrowser } from '../../../../e2e/browser.ts'
import { expect, type Shared, test } from '../../../../e2e/fixtures.ts'
import type { OwnProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import {
  heardIn,
  isBeside,
  isInRoom,
  lookAway,
  pressNotification,
  recordBell,
  recordNews,
  report,
  signInHearer,
} from './bell-page.ts'

test.use({ launchOptions: wholeBrowser, timezoneId: 'Europe/Berlin' })

const NOON = '2026-03-02T12:00:00+01:00'
const NIGHT = '2026-03-02T23:30:00+01:00'

test.beforeEach(async ({ context, shared }) => {
  await context.grantPermissions(['notifications'], { origin: shared.urls.lotse })
  await recordBell(context)
})

async function openInbox(page: Page, { urls }: Shared, { id }: OwnProject, now = NOON): Promise<void> {
  await page.clock.setFixedTime(now)
  await page.goto(`${urls.lotse}/projects/${id}/inbox`)
  // A page that nobody has touched may not play sounds.
  await page.getByRole('heading', { name: de.shell.inbox }).click()
}

test('D35 a report is a notification and a sound in a tab that nobody looks at; pressed, it opens the ticket', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const project = await signInHearer(page, shared, 'Hörbar')
  const news = recordNews(page)
  await openInbox(page, shared, project)
  await isInRoom(page)
  const seen = await report(page, shared.urls, project, 'Gesehen')
  await expect(page.getByRole('link', { name: 'Gesehen' })).toBeVisible()
  await expect.poll(() => news.hasRung(seen)).toBe(true)
  await lookAway(page, true)
  const id = await report(page, shared.urls, project, 'Ungesehen')
  const shown = [
    {
      title: expect.stringMatching(/^Neues Ticket von Besucher [0-9A-F]{4}$/),
      body: '#2 Ungesehen',
      tag: id,
      silent: true,
    },
  ]
  await expect.poll(() => heardIn(page)).toEqual({ tones: 2, shown })
  await pressNotification(page, id)
  await expect(page).toHaveURL(new RegExp(`/inbox/${id}$`))
  await expect(page.getByRole('heading', { name: 'Ungesehen' })).toBeVisible()
})

test('D35 Z775 at night it stays silent, unless somebody wants it to sound @proof', async ({
  page,
  shared,
}) => {
  const project = await signInHearer(page, shared, 'Nachtruhe')
  await openInbox(page, shared, project, NIGHT)
  await isInRoom(page)
  await lookAway(page, true)
  const first = await report(page, shared.urls, project, 'In der Nacht')
  await expect.poll(async () => (await heardIn(page)).shown.map(({ tag }) => tag)).toEqual([first])
  const { tones, shown } = await heardIn(page)
  // The browser's own sound knows no night.
  expect([tones, shown.map(({ silent }) => silent)]).toEqual([0, [true]])
  await page.evaluate(() => localStorage.setItem('lotse.bell', JSON.stringify({ atNight: true })))
  await report(page, shared.urls, project, 'Laut in der Nacht')
  await expect.poll(async () => (await heardIn(page)).tones).toBe(2)
})

test('D35 two tabs of one person ring once, and both count', { tag: '@proof' }, async ({
  page,
  context,
  shared,
}) => {
  const project = await signInHearer(page, shared, 'Zwei Tabs')
  await openInbox(page, shared, project)
  await isInRoom(page)
  const other = await context.newPage()
  await openInbox(other, shared, project)
  await isBeside(other)
  const tabs = [page, other]
  for (const tab of tabs) await lookAway(tab, true)
  const ids: string[] = []
  for (const [at, text] of ['Eins', 'Zwei', 'Drei'].entries()) {
    ids.push(await report(page, shared.urls, project, text))
    for (const tab of tabs) await expect(tab).toHaveTitle(new RegExp(`^\\(${at + 1}\\) · `))
    // The next report is sent once this one is shown, so a second notification of it would come before the
    // next.
    await expect
      .poll(async () =>
        (await Promise.all(tabs.map(heardIn))).flatMap(({ shown }) => shown.map(({ tag }) => tag)),
      )
      .toEqual(ids)
  }
  const tones = (await Promise.all(tabs.map(heardIn))).map(heard => heard.tones)
  expect(tones.sort()).toEqual([0, 6])
})

test('D35 the count in the title is that of unread tickets in the inbox, and goes when they are looked at', {
  tag: '@proof',
}, async ({ page, context, shared }) => {
  const project = await signInHearer(page, shared, 'Gezählt')
  await openInbox(page, shared, project)
  await isInRoom(page)
  const other = await context.newPage()
  await openInbox(other, shared, project)
  await isBeside(other)
  for (const tab of [page, other]) await lookAway(tab, true)
  const id = await report(page, shared.urls, project, 'Eins')
  await report(page, shared.urls, project, 'Zwei')
  const unread = page.locator('[data-unread="true"]')
  await expect(page).toHaveTitle(/^\(2\) · /)
  await expect(unread).toHaveCount(2)
  await lookAway(page, false)
  await page.locator(`a[href$="/inbox/${id}"]`).click()
  await expect(page.getByRole('heading', { name: 'Eins' })).toBeVisible()
  await expect(unread).toHaveCount(1)
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
})
