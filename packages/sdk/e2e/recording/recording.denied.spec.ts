import { call, events, expect, ready, recorded, say, test, withConfig } from '../steps/host-page.ts'

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

test('T3 a refused microphone: the screen is recorded all the same', async ({ page, host }) => {
  await host.open()
  await ready(page)
  // A picture that needs no permission; the browser itself refuses the microphone.
  await page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
      const paper = canvas.getContext('2d')
      setInterval(() => paper?.fillRect(Math.random() * 300, Math.random() * 180, 20, 20), 50)
      return canvas.captureStream(10)
    }
  })
  await call(page, 'startFeedbackFlowWithOptions', 'bugreporting', { autostartDrawing: 'capture' })
  const record = page.locator('gleap-surface [data-type=recording]')
  await page.locator('gleap-surface [data-type=mic]').click()
  await record.click()
  await expect(page.locator('gleap-surface .bb-capture-toolbar-item-timer')).toHaveText('1:59')
  await record.click()
  const { bytes, playedTo } = await recorded(page)
  expect(bytes).toBeGreaterThan(1000)
  expect(playedTo).toBeGreaterThan(0.3)
})
