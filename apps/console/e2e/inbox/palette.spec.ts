import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

test('D76 the palette acts on the open ticket and on a range of them; one message says what was changed, and Z takes it back', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const list = page.getByRole('list', { name: de.inbox.list, exact: true })
  const field = page.getByRole('combobox', { name: de.shell.palette.open })
  const say = async (text: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(text)
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
  }
  const messages = page.getByRole('region', { name: 'Meldungen' })
  const tickets = () =>
    project.get<{
      items: { title: string; priority: string; tags: string[]; assignee: { name: string } | null }[]
    }>('/tickets?sort=createdAt&status=open&status=closed&status=in_progress')
  await list.getByRole('link', { name: 'Rechnung fehlt' }).click()
  await expect(page.getByRole('article', { name: 'Rechnung fehlt' })).toBeVisible()

  // Without a text it offers what can be done; a name leads straight to the person.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText(de.ticket.close)
  await expect(page.getByRole('option', { name: new RegExp(`^${de.inbox.assign}:`) })).toHaveCount(0)
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await say('ole peter')
  await expect(messages).toContainText('Zuständig: Ole Petersen')
  await say('priorität hoch')
  await expect(messages).toContainText('Priorität: Hoch')
  await expect(messages).not.toContainText('Zuständig')
  await expect
    .poll(async () => (await tickets()).items[0])
    .toMatchObject({ priority: 'HIGH', assignee: { name: 'Ole Petersen' } })
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await tickets()).items[0]).toMatchObject({ priority: 'LOW' })

  // A range by keys; the ticks stay from one change to the next.
  await page.keyboard.press('x')
  await list.getByRole('link', { name: 'Kurs verschoben' }).click()
  await expect(page.getByRole('article', { name: 'Kurs verschoben' })).toBeVisible()
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('toolbar', { name: de.inbox.selected(3) })
  await expect(bar).toBeVisible()
  await page.keyboard.press('#')
  await page.getByRole('combobox', { name: de.inbox.addTagTo }).fill('Messe')
  await page.getByRole('option', { name: /Messe/ }).click()
  await expect(messages).toContainText('3 Tickets · Schlagwörter: + Messe')
  await say('priorität mittel')
  await expect(messages).toContainText('3 Tickets · Priorität: Mittel')
  await page.keyboard.press('Shift+A')
  await page.getByRole('option', { name: de.inbox.nobody }).click()
  await expect(messages).toContainText('3 Tickets · Zuständig: Niemand')
  await expect(bar).toBeVisible()
  await expect
    .poll(async () =>
      (await tickets()).items.map(({ priority, tags, assignee }) => [priority, tags, assignee]),
    )
    .toEqual([1, 2, 3].map(() => ['MEDIUM', ['Messe'], null]))
  // It asks further where a name is not enough.
  await say('zurückstellen')
  await page.getByRole('combobox', { name: de.snooze.open }).fill('morgen 9 Uhr')
  await page.getByRole('option', { name: /09:00/ }).click()
  await expect(messages).toContainText(`3 Tickets · ${de.snooze.snoozed}`)
  await expect.poll(async () => (await tickets()).items.length).toBe(0)
  await page.keyboard.press('z')
  await expect.poll(async () => (await tickets()).items.length).toBe(3)
})

test('Z398 what is typed before a palette is there, Enter and the keys after it, does what it would have done @proof', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  await page
    .getByRole('list', { name: de.inbox.list, exact: true })
    .getByRole('link', { name: 'Kurs verschoben' })
    .click()
  await expect(page.getByRole('article', { name: 'Kurs verschoben' })).toBeVisible()
  let come = (): void => {}
  const late = new Promise<void>(done => {
    come = done
  })
  const asked = page.waitForRequest(/tag-palette/)
  await page.route(/tag-palette/, async route => {
    await late
    await route.continue()
  })
  await page.keyboard.press('#')
  await asked
  await page.keyboard.type('vip')
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  come()
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('+ vip')
  await expect(page.getByRole('article', { name: 'Video ruckelt' })).toBeVisible()
  const { items } = await project.get<{ items: { title: string; tags: string[] }[] }>('/tickets')
  expect(items.filter(({ tags }) => tags.length > 0)).toMatchObject([
    { title: 'Kurs verschoben', tags: ['vip'] },
  ])
})
