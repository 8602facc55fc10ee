import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { open, in_progress, closed } = de.inbox.statuses
const columnOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cardsOf = (page: Page, name: string) => columnOf(page, name).getByRole('link')

test('D64 board: cards are walked to, carried, dragged, undone and opened; two agents do not overwrite each other', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  await project.post('/stages', { name: 'Wartet', status: 'in_progress', color: '#d9480f' })
  await page.reload()
  await expect(page.getByRole('list', { name: de.inbox.list })).toBeVisible()
  await page.keyboard.press('v')
  await expect(columnOf(page, open)).toHaveAccessibleName(de.board.column(open, '3'))
  await expect(cardsOf(page, open)).toHaveCount(3)
  await expect(cardsOf(page, open).first()).toContainText('Kurs verschoben')
  await expect(columnOf(page, 'Wartet')).toHaveAccessibleName(de.board.column('Wartet', '0'))
  await expectNoFindings(page)

  // By keys: to the second card, and with it two columns on.
  await page.keyboard.press('ArrowDown')
  await expect(cardsOf(page, open).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cardsOf(page, open).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(
    page.getByRole('status').filter({ hasText: de.board.taken('Video ruckelt', open) }),
  ).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: de.board.over('Wartet', 3, 4) })).toBeAttached()
  await expect(cardsOf(page, 'Wartet')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${de.stages.stage}: Wartet`)).toBeVisible()
  await expect(columnOf(page, 'Wartet')).toHaveAccessibleName(de.board.column('Wartet', '1'))
  await expect(columnOf(page, open)).toHaveAccessibleName(de.board.column(open, '2'))
  await expect(cardsOf(page, 'Wartet')).toBeFocused()
  await page.keyboard.press('z')
  await expect(cardsOf(page, open)).toHaveCount(3)
  await expect(columnOf(page, 'Wartet')).toHaveAccessibleName(de.board.column('Wartet', '0'))
  // Taken and put back.
  await cardsOf(page, open).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(cardsOf(page, open)).toHaveCount(3)
  await expect(cardsOf(page, open).first()).toBeFocused()

  const drag = async (title: string, to: string) => {
    const box = await page.getByRole('link').filter({ hasText: title }).boundingBox()
    const target = await columnOf(page, to).boundingBox()
    if (!box || !target) throw new Error('nothing to drag')
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 40, { steps: 3 })
    await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 5 })
    await page.mouse.up()
  }
  await drag('Rechnung fehlt', in_progress)
  await expect(cardsOf(page, in_progress)).toHaveCount(1)
  // It is a move, not a click.
  await expect(page).toHaveURL(/\/inbox$/)
  const read = async () =>
    (await project.get<{ items: { id: string; title: string; stage: string }[] }>('/tickets')).items
  await expect
    .poll(async () => (await read()).find(({ title }) => title === 'Rechnung fehlt')?.stage)
    .toBe('in_progress')

  // A colleague moves the same card while this board has not heard of it.
  const { id = '' } = (await read()).find(({ title }) => title === 'Video ruckelt') ?? {}
  await page.route('**/tickets/bulk', async route => {
    await project.patch(`/tickets/${id}`, { stage: 'in_progress' })
    await route.continue()
  })
  await drag('Video ruckelt', 'Wartet')
  await expect(page.getByText(`hat das inzwischen geändert: ${de.stages.stage}`)).toBeVisible()
  await page.unroute('**/tickets/bulk')
  await expect(cardsOf(page, in_progress).filter({ hasText: 'Video ruckelt' })).toHaveCount(1)
  await expect(cardsOf(page, 'Wartet')).toHaveCount(0)

  // Keys for the card with the focus; what is resolved is in the folded column.
  await cardsOf(page, in_progress).filter({ hasText: 'Video ruckelt' }).focus()
  await page.keyboard.press('e')
  await expect(cardsOf(page, in_progress)).toHaveCount(1)
  await page.getByRole('button', { name: de.board.show(closed) }).click()
  await expect(page).toHaveURL(/status=/)
  await expect(cardsOf(page, closed)).toHaveCount(1)

  // A ticket covers the board; back, the focus is on its card.
  await cardsOf(page, in_progress).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rechnung fehlt' })).toBeVisible()
  await expect(cardsOf(page, closed)).toHaveCount(0)
  await page.goBack()
  await expect(cardsOf(page, in_progress).first()).toBeFocused()
  await expect(cardsOf(page, closed)).toHaveCount(1)

  // On a phone, one column at a time; the choice of the view is kept.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const tabs = page.getByRole('navigation', { name: de.stages.stage })
  await expect(tabs.getByRole('button', { name: open })).toHaveAttribute('aria-current', 'true')
  await tabs.getByRole('button', { name: in_progress }).click()
  await expect(tabs.getByRole('button', { name: in_progress })).toHaveAttribute('aria-current', 'true')
  await expect(cardsOf(page, in_progress).first()).toBeInViewport()
  await page.getByRole('button', { name: `${de.stages.stage}: ${in_progress}` }).click()
  await page.getByRole('menuitemradio', { name: 'Wartet' }).click()
  await expect(columnOf(page, 'Wartet')).toHaveAccessibleName(de.board.column('Wartet', '1'))
  await expectNoFindings(page)
})

test('D64 board: a column has its first thirty cards, and the next ones when they come into view @proof', async ({
  page,
  shared,
}) => {
  const { project, visitor } = await openTickets(page, shared)
  const { lotse } = shared.urls
  const headers = { 'api-token': project.key }
  const send = async (who: Record<string, string>, text: string) =>
    expect(
      (
        await page.request.post(`${lotse}/bugs/v2`, {
          headers: who,
          data: { formData: { description: text } },
        })
      ).status(),
    ).toBe(201)
  // Two visitors, because one may send twenty in a minute.
  const session = (await (
    await page.request.post(`${lotse}/sessions`, { headers, data: { lang: 'de' } })
  ).json()) as { gleapId: string; gleapHash: string }
  const other = { ...headers, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
  for (let nth = 1; nth <= 15; nth++)
    for (const [name, who] of Object.entries({ Frage: visitor, Idee: other }))
      await send(who, `${name} ${nth}`)
  await page.getByText(de.board.board, { exact: true }).click()
  await expect(columnOf(page, open)).toHaveAccessibleName(de.board.column(open, '33'))
  await expect(cardsOf(page, open)).toHaveCount(30)
  await cardsOf(page, open).last().scrollIntoViewIfNeeded()
  await expect(cardsOf(page, open)).toHaveCount(33)
  await expect(cardsOf(page, open).last()).toContainText('Rechnung fehlt')
})

test('Z503 board: on a tablet, where fingers do not drag, a card is moved by its menu @proof', async ({
  browser,
  shared,
}) => {
  const size = { width: 1180, height: 820 }
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: size,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await openTickets(page, shared)
  await page.getByText(de.board.board, { exact: true }).tap()
  await expect(cardsOf(page, open)).toHaveCount(3)
  await columnOf(page, open)
    .getByRole('button', { name: `${de.stages.stage}: ${open}` })
    .first()
    .tap()
  await page.getByRole('menuitemradio', { name: in_progress }).tap()
  await expect(cardsOf(page, in_progress)).toHaveCount(1)
  await expect(cardsOf(page, open)).toHaveCount(2)
  await context.close()
})
