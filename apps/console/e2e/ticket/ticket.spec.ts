import type { Locator } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'
import { sendTickets } from '../steps/recorded-ticket.ts'

/** All of it, from its first line to its last, with nothing covering it. */
const isSeen = (row: Locator): Promise<boolean> =>
  row.evaluate(element => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    return [top + 3, bottom - 3].every(y => element.contains(document.elementFromPoint(left + width / 2, y)))
  })

test('C3 U14 Z88 Z140 a ticket on one timeline: entries lead the replay and follow it, bodies and cURL, contact with history', {
  tag: '@proof',
}, async ({ page, context, request, shared }) => {
  const words = `Die Kasse hängt (${Date.now()})`
  await sendTickets(request, shared, words)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shared.urls.lotse })
  await signIn(page, shared)
  await page.getByRole('link', { name: words }).first().click()
  const ticket = page.getByRole('article', { name: words, exact: true })
  await expect(ticket.getByRole('definition').filter({ hasText: 'mara@example.com' })).toHaveCount(2)
  await expect(ticket.getByText('reportedBy')).toHaveCount(0)
  await expect(ticket.getByText('1 Std. 2 Min.')).toBeVisible()
  await expect(ticket.getByRole('list', { name: de.ticket.history })).toContainText(`Davor: ${words}`)

  await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.timeline) }).click()
  const recorded = page.frameLocator('iframe[title="Verlauf"]').frameLocator('iframe')
  await expect(recorded.getByRole('heading', { name: 'Kasse' })).toBeVisible()
  const entries = ticket.getByRole('list', { name: de.ticket.tabs.timeline })
  // With two presses that an error followed (D233).
  await expect(entries.getByRole('listitem')).toHaveCount(7)
  await expect(entries).toContainText(de.ticket.timeline.sign({ at: 0, kind: 'error', count: 1 }))

  await entries.getByRole('button', { name: /^Details zu POST/ }).click()
  await expect(entries).toContainText('"cart": 7')
  await expect(entries).toContainText('"error": "kaputt"')
  await entries.getByRole('button', { name: de.ticket.timeline.copyCurl }).click()
  await expect(page.getByText(de.ticket.timeline.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`curl 'https://shop.example/api/pay'`)
  expect(copied).toContain(`--data-raw '{"cart":7}'`)

  // An entry leads to its moment; playing moves through the entries, and the visitor's pauses are skipped.
  await expect(ticket.getByText('0:00 / 0:52')).toBeVisible()
  await entries.getByRole('button', { name: /Kasse nicht erreichbar/ }).click()
  await expect(ticket.getByText('0:02 / 0:52')).toBeVisible()
  await expect(ticket.locator('[data-present="true"]')).toContainText('Kasse nicht erreichbar')
  // Another frame with pictures continues where this one was.
  await ticket.getByRole('switch', { name: de.ticket.timeline.skipInactive }).check()
  await ticket.getByRole('button', { name: de.ticket.timeline.more }).click()
  await ticket.getByRole('menuitem', { name: de.ticket.media.loadRemote }).click()
  await expect(recorded.getByRole('heading', { name: 'Kasse' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: de.ticket.timeline.play })).toBeEnabled()
  await expect(ticket.getByText('0:02 / 0:52')).toBeVisible()
  await ticket.getByText('8×').click()
  await ticket.getByRole('button', { name: de.ticket.timeline.play }).click()
  await expect(ticket.getByText('0:52 / 0:52')).toBeVisible()

  await ticket.getByRole('button', { name: de.ticket.timeline.fullscreen }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())

  // The video uses the available room, even if the list leaves little.
  for (const [width, room] of [
    [1360, 660],
    [768, 700],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const wide = async () => (await ticket.getByTitle(de.ticket.tabs.timeline).boundingBox())?.width ?? 0
    await expect.poll(wide).toBeGreaterThan(room)
  }
  // Z88: wherever people seek to, the row of that moment is visible: neither the player nor the reply bar
  // covers it.
  const present = ticket.locator('[data-present="true"]')
  const position = ticket.getByRole('slider')
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1920, 1080],
    [768, 1024],
    [390, 844],
    [390, 640],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await ticket.getByRole('tab', { name: de.ticket.tabs.timeline }).scrollIntoViewIfNeeded()
    // Another width may place the video elsewhere, where it is loaded again.
    await expect(recorded.getByRole('heading', { name: 'Kasse' })).toBeVisible()
    await expect(ticket.getByRole('button', { name: de.ticket.timeline.play })).toBeEnabled()
    await position.press('Home')
    await expect(present).toHaveCount(0)
    await position.press('End')
    await expect(present).toContainText('Kasse nicht erreichbar')
    expect(await isSeen(present), `${width} × ${height}`).toBe(true)
  }
  const row = await entries.getByRole('button', { name: /Kasse nicht erreichbar/ }).boundingBox()
  expect(row?.height).toBeGreaterThanOrEqual(34)
  await page.setViewportSize({ width: 1280, height: 720 })

  // The team's decisions are shown with who and what; a slow clock does not call them created.
  await page.clock.setFixedTime(Date.now() - 60_000)
  await ticket.getByRole('button', { name: de.ticket.close, exact: true }).click()
  await ticket.getByRole('button', { name: de.ticket.media.shrink }).click()
  const told = ticket.getByRole('listitem').filter({ hasText: 'Ole Petersen ·' })
  await expect(told).toHaveText(['Ole Petersen · Status: Offen → Erledigt · gerade eben'])
  await ticket.getByRole('combobox', { name: de.ticket.talk.changed.priority }).click()
  await page.getByRole('option', { name: de.inbox.priorities.HIGH }).click()
  // Changes that one person makes in quick succession are one line.
  await expect(told).toHaveText([
    'Ole Petersen · Status: Offen → Erledigt, Priorität: Niedrig → Hoch · gerade eben',
  ])

  // Looking at what happened counts as reading, too.
  const before = page.locator('[data-unread]').filter({ hasText: `Davor: ${words}` })
  await expect(before).toHaveAttribute('data-unread', 'true')
  await page.goto(`${shared.urls.lotse}${await before.getAttribute('href')}?tab=timeline`)
  await expect(page.getByRole('article', { name: `Davor: ${words}` })).toContainText('Kasse lädt')
  await expect(before).toHaveAttribute('data-unread', 'false')
})
