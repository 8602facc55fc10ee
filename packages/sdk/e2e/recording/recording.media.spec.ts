import {
  call,
  container,
  eavesdrop,
  events,
  expect,
  type Json,
  ready,
  recorded,
  requests,
  say,
  test,
  told,
  withConfig,
} from '../steps/host-page.ts'

test('B2.7 a recording: start, tools, time, stop, preview, retry, next; it is uploaded with the report', {
  tag: '@proof',
}, async ({ page, host }) => {
  test.slow()
  await eavesdrop(page)
  const sent = requests(page, /\/bugs\/v2$/)
  await withConfig(page, { enableWebReplays: true })
  await host.open({ body: '<h1>A shop</h1><input id="own">' })
  await ready(page)
  const replay = () => page.evaluate(() => window.Gleap.getInstance().takeCurrentReplay()?.events.length ?? 0)
  await expect.poll(replay, { timeout: 20_000 }).toBeGreaterThan(1)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  const tool = (type: string) => page.locator(`gleap-surface [data-type=${type}]`)
  const dismiss = page.locator('gleap-surface .bb-capture-dismiss')
  // Dismissed while the browser still asks: nothing stays shared and nothing more is requested.
  const held = await page.evaluateHandle(() => {
    const { mediaDevices } = navigator
    const { getDisplayMedia } = mediaDevices
    const seen = { tracks: [] as MediaStreamTrack[], microphones: 0, grant: () => {} }
    mediaDevices.getDisplayMedia = async given => {
      const stream = await getDisplayMedia.call(mediaDevices, given)
      seen.tracks.push(...stream.getTracks())
      await new Promise<void>(done => {
        seen.grant = done
      })
      return stream
    }
    mediaDevices.getUserMedia = () => {
      seen.microphones++
      return new Promise(() => {})
    }
    return seen
  })
  const live = () => held.evaluate(({ tracks }) => tracks.filter(one => one.readyState === 'live').length)
  for (const microphones of [0, 1]) {
    await say(frame, { name: 'start-screen-drawing', data: 'capture' })
    if (microphones > 0) await tool('mic').click()
    await tool('recording').click()
    await expect.poll(live).toBeGreaterThan(0)
    if (microphones === 0) await dismiss.click()
    await held.evaluate(({ grant }) => grant())
    if (microphones > 0) {
      await expect.poll(() => held.evaluate(seen => seen.microphones)).toBe(microphones)
      await dismiss.click()
    }
    await expect.poll(live).toBe(0)
    expect(await held.evaluate(seen => seen.microphones)).toBe(microphones)
  }
  await page.evaluate(() => {
    const own = navigator.mediaDevices as Partial<MediaDevices>
    delete own.getDisplayMedia
    delete own.getUserMedia
  })
  await say(frame, { name: 'start-screen-drawing', data: 'capture' })
  const timer = page.locator('gleap-surface .bb-capture-toolbar-item-timer')
  await expect(timer).toHaveText('2:00')
  await expect(tool('rect')).toBeDisabled()
  // Z49, D73: before the start it says how the recording will be: without the microphone, unless it is wanted.
  await expect(tool('mic')).toHaveAccessibleName(/^(Record with microphone|Mit Mikrofon aufnehmen)$/)
  await expect(tool('mic')).toHaveAttribute('data-on', 'false')
  await tool('mic').click()
  await expect(tool('mic')).toHaveAccessibleName(/^(Record without microphone|Ohne Mikrofon aufnehmen)$/)
  await expect(tool('recording')).toHaveText(/./)
  await tool('recording').click()
  await expect(timer).toHaveText(/^1:5/)
  await expect(tool('rect')).toBeEnabled()
  // K5: the first click on what is to be shown goes to the page.
  await expect(tool('pointer')).toHaveAttribute('aria-pressed', 'true')
  const mute = await tool('mic').getAttribute('aria-label')
  await tool('mic').click()
  expect(await tool('mic').getAttribute('aria-label')).not.toBe(mute)
  const keys = await page.evaluateHandle(() => {
    const all: unknown[] = []
    addEventListener('keydown', event => all.push([event.key, event.defaultPrevented]))
    return all
  })
  await page.locator('#own').press('Control+z')
  await page.locator('#own').press('Escape')
  expect(await keys.jsonValue()).toEqual(
    expect.arrayContaining([
      ['z', false],
      ['Escape', false],
    ]),
  )
  await tool('recording').click()
  const preview = page.locator('gleap-surface .bb-capture-preview')
  await expect(preview.locator('video')).toBeVisible()
  for (let at = 0; at < 6; at++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('GLEAP-SURFACE')
  }
  await dismiss.click({ trial: true })
  await preview.locator('.bb-capture-preview-retrybutton').click()
  await expect(timer).toHaveText('2:00')
  // If it is muted before the start, nobody is asked for a microphone, so it has to be requested when it is
  // wanted.
  const asked = await page.evaluateHandle(() => {
    const { mediaDevices } = navigator
    const { getUserMedia } = mediaDevices
    const calls: unknown[] = []
    mediaDevices.getUserMedia = given => {
      calls.push(given)
      return getUserMedia.call(mediaDevices, given)
    }
    return calls
  })
  await tool('recording').click()
  await expect(timer).toHaveText(/^1:5/)
  expect(await asked.jsonValue()).toEqual([])
  await expect(tool('mic')).not.toHaveAccessibleName(mute ?? '')
  await tool('mic').click()
  await expect(tool('mic')).toHaveAccessibleName(mute ?? '')
  expect(await asked.jsonValue()).toEqual([{ audio: true }])
  // The rest of the report does not reveal what is hidden in the recording, even if the paint is removed
  // again.
  await tool('blur').click()
  await page.locator('gleap-surface .bb-capture-svg').click({ position: { x: 60, y: 40 } })
  await tool('undo').click()
  await tool('recording').click()
  await preview.locator('.bb-capture-preview-sendbutton').click()
  await expect(container(page)).toBeVisible()
  await expect
    .poll(async () => (await told(frame)).find(one => one.name === 'set-form-data')?.data)
    .toEqual({ formKey: 'capture', data: { value: 'capture', dirty: true } })
  const upload = page.waitForResponse(/\/uploads\/sdk$/)
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'see' }, action: {} } })
  const { fileUrl } = (await (await upload).json()) as Json
  await expect.poll(() => sent[0]?.body.screenRecordingUrl).toBe(fileUrl)
  expect(
    (await told(frame)).filter(one => one.name === 'feedback-progress').map(one => (one.data as Json).stage),
  ).toEqual(expect.arrayContaining(['snapshot', 'upload', 'send']))
  expect(sent[0]?.body).not.toHaveProperty('screenshotData')
  expect(JSON.stringify(sent[0]?.body.webReplay ?? '')).not.toContain('"node"')
})

test('B2.7 after 120 seconds a recording stops by itself', { tag: '@proof' }, async ({ page, host }) => {
  await page.clock.install()
  await host.open()
  await page.clock.runFor(100)
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await page.clock.runFor(1000)
  await say(frame, { name: 'start-screen-drawing', data: 'capture' })
  const record = page.locator('gleap-surface [data-type=recording]')
  const editor = page.locator('gleap-surface .bb-capture-editor')
  await record.click()
  await expect(editor).toHaveAttribute('data-state', 'recording')
  // The clock also advances by itself, so not up to the very end.
  await page.clock.runFor(90_000)
  await expect(editor).toHaveAttribute('data-state', 'recording')
  await page.clock.runFor(30_500)
  await expect(page.locator('gleap-surface .bb-capture-preview')).toBeVisible()
})

test('B2.7 a recording made as the first thing, before there is a widget, is part of the report', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open()
  await ready(page)
  await call(page, 'startFeedbackFlowWithOptions', 'bugreporting', { autostartDrawing: 'capture' })
  const record = page.locator('gleap-surface [data-type=recording]')
  const make = async () => {
    await record.click()
    await expect(page.locator('gleap-surface .bb-capture-toolbar-item-timer')).toHaveText(/^1:5/)
    await record.click()
    await page.locator('gleap-surface .bb-capture-preview-sendbutton').click()
  }
  const kept = () =>
    page.evaluate(() => !!window.Gleap.getInstance().getGlobalDataItem('screenRecordingData'))
  await make()
  const widget = page.frameLocator('iframe.gleap-frame')
  // Removed from the form it is gone, and another can be made.
  await expect(widget.locator('.capture-done')).toBeVisible()
  expect(await kept()).toBe(true)
  await widget.locator('.capture-done button').click()
  await expect.poll(kept).toBe(false)
  await widget.locator('.captures button').nth(1).click()
  await make()
  await widget.locator('#field-description').fill('See for yourself')
  const upload = page.waitForResponse(/\/uploads\/sdk$/)
  await widget.locator('button[type=submit]').press('Enter')
  const { fileUrl } = (await (await upload).json()) as Json
  await expect.poll(() => sent[0]?.body.screenRecordingUrl).toBe(fileUrl)
})

test('T3 a recording without any sound has a picture: microphone refused, muted first, none at all; with sound, too', {
  tag: '@proof',
}, async ({ page, host }) => {
  await host.open()
  await ready(page)
  await call(page, 'startFeedbackFlowWithOptions', 'bugreporting', { autostartDrawing: 'capture' })
  const tool = (type: string) => page.locator(`gleap-surface [data-type=${type}]`)
  const editor = page.locator('gleap-surface .bb-capture-editor')
  /** Provided by the browser: a shared window has no sound on most systems. */
  const browser = (given: { screenSound: boolean; microphone: 'granted' | 'refused' | 'missing' }) =>
    page.evaluate(({ screenSound, microphone }) => {
      const own = MediaDevices.prototype
      const { mediaDevices } = navigator
      mediaDevices.getDisplayMedia = async wanted => {
        const stream = await own.getDisplayMedia.call(mediaDevices, wanted)
        if (!screenSound) for (const track of stream.getAudioTracks()) stream.removeTrack(track)
        return stream
      }
      const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      const microphones = { granted: own.getUserMedia, refused: refuse, missing: undefined }
      Object.assign(mediaDevices, { getUserMedia: microphones[microphone] })
    }, given)
  const cases = [
    { screenSound: false, microphone: 'refused', mute: false },
    { screenSound: false, microphone: 'granted', mute: true },
    { screenSound: false, microphone: 'missing', mute: false },
    { screenSound: true, microphone: 'granted', mute: true },
    { screenSound: false, microphone: 'granted', mute: false },
  ] as const
  for (const one of cases) {
    await browser(one)
    const isMuted = (await tool('mic').getAttribute('data-on')) === 'false'
    if (one.microphone !== 'missing' && isMuted !== one.mute) await tool('mic').click()
    await tool('recording').click()
    await expect(page.locator('gleap-surface .bb-capture-toolbar-item-timer')).toHaveText('1:59')
    await tool('recording').click()
    await expect(editor, JSON.stringify(one)).toHaveAttribute('data-state', 'preview')
    const { bytes, playedTo } = await recorded(page)
    expect(bytes, JSON.stringify(one)).toBeGreaterThan(1000)
    // However few pictures a busy machine takes per second: there are some, and they play.
    expect(playedTo, JSON.stringify(one)).toBeGreaterThan(0)
    await page.locator('gleap-surface .bb-capture-preview-retrybutton').click()
  }
})
