import { button, container, eavesdrop, events, expect, ready, say, test, told } from '../steps/host-page.ts'

test('B4.5 the snippet shows the button, the widget opens, and its form becomes a stored ticket', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  await host.open()
  await ready(page)
  await button(page).click()
  const frame = await host.frame()
  await expect.poll(() => told(frame).then(all => all.map(one => one.name))).toContain('widget-status-update')
  expect((await told(frame)).map(one => one.name)).toEqual([
    'config-update',
    'session-update',
    'widget-status-update',
  ])
  await expect(container(page)).toBeVisible()
  expect(await events(page, 'open')).toHaveLength(1)

  const answer = page.waitForResponse(/\/bugs\/v2$/)
  await say(frame, {
    name: 'send-feedback',
    requestId: 'first',
    data: { formData: { description: 'The basket is empty' }, action: { feedbackType: 'BUG' } },
  })
  const { id } = (await (await answer).json()) as { id: string }
  expect(id).toBeTruthy()
  await expect
    .poll(() => told(frame).then(all => all.find(one => one.name === 'feedback-sent')))
    .toMatchObject({ data: { id }, requestId: 'first' })
  // Every message about a report names it.
  const progress = (await told(frame)).filter(one => one.name === 'feedback-progress')
  expect(progress.length).toBeGreaterThan(0)
  expect(progress.every(one => one.requestId === 'first')).toBe(true)
  expect(await events(page, 'feedback-sent')).toEqual([{ description: 'The basket is empty' }])
})
