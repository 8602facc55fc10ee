import { call, events, expect, ready, say, test, withConfig } from './host-page.ts'

test('B2.7 a refused screen: the text says so, and it can be tried again', async ({ page, host }) => {
  await withConfig(page, { staticTranslations: { accessToScreenSharingDenied: 'No access, sorry.' } })
  await host.open()
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'start-screen-drawing', data: 'capture' })
  const record = page.locator('gleap-surface [data-type=recording]')
  await record.click()
  await expect(page.locator('gleap-surface [role=alert]')).toHaveText('No access, sorry.')
  await expect(record).toBeEnabled()
  await expect(page.locator('gleap-surface .bb-capture-editor')).toHaveAttribute('data-state', 'idle')
})
