import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import {
  button,
  call,
  container,
  eavesdrop,
  events,
  expect,
  type HostPage,
  type Json,
  ready,
  requests,
  say,
  test,
  told,
  withConfig,
} from '../steps/host-page.ts'

const editor = (page: Page) => page.locator('gleap-surface .bb-capture-toolbar')
const drawing = (page: Page) => page.locator('gleap-surface .bb-capture-svg')
const tool = (page: Page, type: string) => page.locator(`gleap-surface [data-type=${type}]`)

async function startDrawing(page: Page, host: HostPage, mode = 'screenshot') {
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'start-screen-drawing', data: mode })
  await expect(editor(page)).toBeVisible()
  return frame
}

async function stroke(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 })
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

test('B2.5 rectangle first, pen, hide; seven colours; undo and redo', async ({ page, host }) => {
  await host.open()
  await startDrawing(page, host)
  await expect(button(page)).toHaveCount(0)
  await expect(container(page)).toBeHidden()
  await expect(tool(page, 'rect')).toHaveAttribute('aria-pressed', 'true')
  await stroke(page, [200, 200], [300, 260])
  const rect = drawing(page).locator('rect')
  await expect(rect).toHaveAttribute('stroke', '#EB144C')
  await expect(rect).toHaveAttribute('stroke-width', '6')
  await expect(rect).toHaveAttribute('width', '100')
  await tool(page, 'colorpicker').click()
  const colours = page.locator('gleap-surface [data-color]')
  expect(await colours.evaluateAll(all => all.map(one => (one as HTMLElement).dataset.color))).toEqual([
    '#EB144C',
    '#FF6705',
    '#FDB903',
    '#9900EE',
    '#00D082',
    '#0A93E4',
    '#CCCCCC',
  ])
  await expect(colours.nth(4)).toHaveAccessibleName('Grün')
  await colours.nth(4).click()
  await tool(page, 'pen').click()
  await stroke(page, [400, 200], [500, 260])
  const paths = drawing(page).locator('path:not(.bb-cross)')
  await expect(paths).toHaveAttribute('stroke', '#00D082AA')
  await expect(paths).toHaveAttribute('stroke-width', '12')
  await tool(page, 'blur').click()
  await stroke(page, [100, 400], [300, 400])
  await expect(paths.last()).toHaveAttribute('stroke', '#000000')
  await expect(paths.last()).toHaveAttribute('stroke-width', '40')
  await tool(page, 'undo').press('Enter')
  await expect(paths).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(drawing(page).locator('rect')).toHaveCount(0)
  await expect(tool(page, 'undo')).toBeDisabled()
  await expect(tool(page, 'redo')).toBeFocused()
  await tool(page, 'redo').click()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await expect(paths).toHaveCount(2)
  await expect(drawing(page).locator('rect')).toHaveCount(1)
})

test('B2.6 the page cannot be scrolled; Next proceeds: form data, widget again, the drawing goes with the report', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open({
    body: `<div style="height:4000px"><h1>Tall</h1><a href="#x" style="position:absolute;top:3000px">Far</a>
      <div id="inner" style="height:50px;overflow:auto"><div style="height:900px"></div></div></div>`,
  })
  await ready(page)
  await page.evaluate(() => scrollTo(0, 100))
  const frame = await startDrawing(page, host)
  await stroke(page, [200, 200], [300, 260])
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => scrollY)).toBe(100)
  // Neither the focus, which stays here, nor a script scrolls it.
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('GLEAP-SURFACE')
  }
  const scrolled = () =>
    page.evaluate(() => [scrollY, (document.querySelector('#inner') as HTMLElement).scrollTop])
  await page.evaluate(() => {
    scrollTo(0, 900)
    document.querySelector('#inner')?.scrollTo(0, 200)
  })
  await expect.poll(scrolled).toEqual([100, 0])
  // Before the browser reports it.
  await page.evaluate(() => {
    scrollTo(0, 900)
    const { shadowRoot } = document.querySelector('gleap-surface') as HTMLElement
    shadowRoot?.querySelector<HTMLElement>('.bb-capture-button-next')?.click()
  })
  expect(await scrolled()).toEqual([100, 0])
  await expect(editor(page)).toHaveCount(0)
  await expect(container(page)).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  await expect
    .poll(async () => (await told(frame)).find(one => one.name === 'set-form-data')?.data)
    .toEqual({ formKey: 'capture', data: { value: 'screenshot', dirty: true } })
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'look' }, action: {} } })
  await expect.poll(() => sent.length).toBe(1)
  const shot = sent[0]?.body.screenshotData as Json
  expect(shot).toMatchObject({ x: 0, y: 100 })
  expect(shot.html).toMatch(/<svg[^>]*class="bb-capture-svg bb-capture-svg--preview"[\s\S]*<rect[^>]*#EB144C/)
  expect(shot.html).not.toContain('bb-capture-toolbar')
  await say(frame, { name: 'cleanup-drawings' })
  await expect(drawing(page)).toHaveCount(0)
})

test('B2.6 Enter proceeds; Escape and dismiss cancel; leaving is asked about while the editor is open', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  await host.open()
  const frame = await startDrawing(page, host)
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await stroke(page, [200, 200], [260, 260])
  await page.evaluate(() => location.assign('/elsewhere'))
  await expect.poll(() => asked).toEqual(['beforeunload'])
  // D73: what was drawn is not lost by a slip.
  await page.keyboard.press('Escape')
  const question = page.locator('gleap-surface').getByRole('alertdialog', { name: 'Markierung verwerfen?' })
  await expect(question.getByRole('button', { name: 'Weiter zeichnen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(drawing(page).locator('rect')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(editor(page)).toHaveCount(0)
  await expect(drawing(page)).toHaveCount(0)
  await expect(container(page)).toBeVisible()
  await expect(button(page)).toBeVisible()
  await say(frame, { name: 'start-screen-drawing', data: 'screenshot' })
  await page.locator('gleap-surface .bb-capture-dismiss').click()
  await expect(editor(page)).toHaveCount(0)
  expect((await told(frame)).filter(one => one.name === 'set-form-data')).toEqual([])
  await say(frame, { name: 'start-screen-drawing', data: 'screenshot' })
  await expect(editor(page)).toBeVisible()
  expect(await call(page, 'isOpened')).toBe(true)
  // T12: a tool that was pressed with the pointer is not pressed again.
  await stroke(page, [200, 200], [260, 260])
  await stroke(page, [300, 200], [360, 260])
  await tool(page, 'undo').click()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await told(frame)).filter(one => one.name === 'set-form-data'))
    .toHaveLength(1)
  await expect(drawing(page).locator('rect')).toHaveCount(1)
})

test('B2.5 what is hidden by the brush is not in what is sent, also when the page moves on, and the replay stays behind', async ({
  page,
  host,
  site,
}) => {
  const sent = requests(page, /\/bugs\/v2$/)
  site.serve('/SECRET-4.png', (_request, response) => void response.writeHead(404).end())
  await withConfig(page, { enableWebReplays: true })
  const at = (top: number) => `position:absolute;left:100px;top:${top}px`
  await host.open({
    htmlAttributes: 'data-theme="dark"',
    head: '<style>#behind{background:url(/SECRET-5.png)}</style>',
    body: `<p id="secret" style="${at(100)};font:20px monospace" title="SECRET-1">SECRET-2 words</p>
      <p style="${at(300)}">visible text</p><input style="${at(200)}" value="SECRET-3">
      <div style="${at(240)};width:60px;height:30px;background:url(/SECRET-4.png)"></div><div id="behind" style="${at(240)};width:60px;height:30px"></div>
      <div style="${at(400)}" data-x="SECRET-6"><select><option>SECRET-7</option><option label="SECRET-8">SECRET-9</option></select></div>
      <p id="moves" style="${at(500)}">SECRET-0</p><p style="position:fixed;left:50%;top:50%;margin:0">SECRET-1</p>
      <div style="height:3000px"></div>`,
  })
  await ready(page)
  await expect
    .poll(() => page.evaluate(() => window.Gleap.getInstance().takeCurrentReplay()?.events.length ?? 0), {
      timeout: 20_000,
    })
    .toBeGreaterThan(1)
  // The page continues as soon as it can, before anything is serialized.
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => key === 'Enter' && setTimeout(() => scrollTo(0, 1500)), true)
  })
  const frame = await startDrawing(page, host)
  await tool(page, 'blur').click()
  const note = page.locator('gleap-surface').getByText('wird der Verlauf nicht mitgesendet')
  await expect(note).toHaveCount(0)
  const box = await page.locator('#secret').boundingBox()
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  await stroke(page, [95, y], [190, y])
  await expect(note).toBeVisible()
  for (const line of [210, 255, 410]) await stroke(page, [95, line], [250, line])
  const moves = await page.locator('#moves').boundingBox()
  await stroke(page, [95, (moves?.y ?? 0) + 10], [190, (moves?.y ?? 0) + 10])
  await page.locator('#moves').evaluate(element => {
    element.style.top = '600px'
  })
  // Drawn by keyboard, and never ended.
  await page.keyboard.press('Space')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(container(page)).toBeVisible()
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'x' }, action: {} } })
  await expect.poll(() => sent.length).toBe(1)
  const html = String((sent[0]?.body.screenshotData as Json | undefined)?.html)
  expect(html.replace(/url\("[^"]*SECRET-5.png"\)/, '').match(/SECRET-\d/g)).toBeNull()
  expect(html).toMatch(/id="behind" style="[^"]*background-image:none!important/)
  expect(html).toContain('visible text')
  expect(html).toContain('data-theme="dark"')
  expect(await page.evaluate(() => scrollY)).toBe(1500)
  // U20: only the reason for the missing replay is sent.
  const reason = { tag: 'gleap-dropped', payload: { reason: 'redacted' } }
  expect((sent[0]?.body.webReplay as Json | undefined)?.events).toMatchObject([{ type: 5, data: reason }])
})

test('D73 arrow, text, and a box that leaves nothing below it; the drawing can be continued', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  const sent = requests(page, /\/bugs\/v2$/)
  const at = (top: number) => `position:absolute;left:100px;top:${top}px;margin:0`
  await host.open({
    body: `<p style="${at(300)}">SECRET-0 and SECRET-1</p><img alt="SECRET-2" title="SECRET-3" width="60" height="20" style="${at(340)}">
      <p style="${at(500)}">visible text</p>`,
  })
  const frame = await startDrawing(page, host)
  const surface = page.locator('gleap-surface')
  const sheet = drawing(page).filter({ visible: true })
  await expect(surface.getByText('Ziehen Sie einen Rahmen um die Stelle.')).toBeVisible()
  await tool(page, 'arrow').click()
  await expect(surface.getByText('Ziehen Sie einen Pfeil zu der Stelle.')).toBeVisible()
  await stroke(page, [300, 420], [400, 440])
  await expect(sheet.locator('path:not(.bb-cross)')).toHaveCount(1)
  await tool(page, 'text').click()
  await page.mouse.click(450, 250)
  const field = surface.getByRole('textbox', { name: 'Text eingeben' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Hier fehlt etwas')
  await page.keyboard.press('Enter')
  await expect(sheet.locator('text')).toHaveText('Hier fehlt etwas')
  // By keyboard, and dropped again.
  await page.keyboard.press('Space')
  await page.keyboard.type('Nichts')
  await page.keyboard.press('Escape')
  await expect(sheet.locator('text')).toHaveCount(1)
  await tool(page, 'box').click()
  await stroke(page, [90, 290], [320, 365])
  await expect(sheet.locator('rect')).toHaveAttribute('fill', '#000000')
  await page.keyboard.press('Enter')
  const attached = async () => (await told(frame)).filter(one => one.name === 'set-form-data')
  await expect.poll(attached).toHaveLength(1)
  const thumbnail = decodeURIComponent(String((await attached())[0]?.thumbnail))
  expect(thumbnail).toMatch(/^data:image\/svg\+xml,<svg[\s\S]*Hier fehlt etwas/)
  expect(thumbnail).not.toContain('SECRET')

  const again = () => say(frame, { name: 'start-screen-drawing', data: 'screenshot', again: true })
  await again()
  await expect(sheet.locator('text')).toHaveText('Hier fehlt etwas')
  // Nothing was changed: there is nothing to ask, and the drawing stays as it was.
  await page.keyboard.press('Escape')
  await expect(editor(page)).toHaveCount(0)
  await expect(sheet.locator('rect')).toHaveCount(1)
  await again()
  await expect(editor(page)).toHaveCount(1)
  await stroke(page, [500, 300], [600, 360])
  await expect(sheet.locator('rect')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect.poll(attached).toHaveLength(3)
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'x' }, action: {} } })
  await expect.poll(() => sent.length).toBe(1)
  const html = String((sent[0]?.body.screenshotData as Json | undefined)?.html)
  expect(html.match(/SECRET-\d/g)).toBeNull()
  expect(html).toContain('visible text')
  expect(html).toMatch(/<text[^>]*>Hier fehlt etwas<\/text>/)
  expect(html.match(/<rect[^>]*(#000000|#EB144C)/g)).toHaveLength(2)
  await say(frame, { name: 'cleanup-drawings' })
  await expect(drawing(page)).toHaveCount(0)
})

test('B2.5 all of it works by keyboard and by touch, the toolbar can be moved, and axe finds nothing', async ({
  page,
  host,
}) => {
  await host.open()
  await startDrawing(page, host)
  await expect(drawing(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight')
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const rect = drawing(page).locator('rect')
  await expect(rect).toHaveAttribute('width', '50')
  await expect(rect).toHaveAttribute('height', '30')
  await page.keyboard.press('Space')
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowLeft')
  await expect(rect).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(rect).toHaveCount(1)
  await expect(tool(page, 'undo')).toBeEnabled()
  const toolbar = page.locator('gleap-surface .bb-capture-toolbar')
  const before = await toolbar.boundingBox()
  await tool(page, 'drag').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await toolbar.boundingBox())?.y).toBe((before?.y ?? 0) - 20)
  await stroke(page, [(before?.x ?? 0) + 20, (before?.y ?? 0) + 5], [120, 5])
  await expect.poll(async () => (await toolbar.boundingBox())?.y).toBe(0)
  expect(await findingsOf(page, { inside: ['gleap-surface'] })).toEqual([])
  await drawing(page).evaluate(element => {
    const at = (type: string, x: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'touch',
          pointerId: 1,
          isPrimary: true,
          clientX: x,
          clientY: 400,
          bubbles: true,
        }),
      )
    Element.prototype.setPointerCapture = () => {}
    at('pointerdown', 500)
    at('pointermove', 560)
    at('pointerup', 560)
  })
  await expect(rect.last()).toHaveAttribute('width', '60')
  // At the upper edge, and in a smaller window, all of it stays inside.
  await tool(page, 'colorpicker').click()
  const picker = page.locator('gleap-surface .bb-capture-toolbar-item-colorpicker')
  for (const width of [1280, 400, 320]) {
    await page.setViewportSize({ width, height: 560 })
    for (const [part, edge] of [
      [toolbar, 0],
      [picker, 8],
    ] as const) {
      const isInside = async () => {
        const { x, y, ...at } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
        return x >= edge && y >= edge && x + at.width <= width - edge && y + at.height <= 560 - edge
      }
      await expect.poll(isInside).toBe(true)
    }
  }
})

test('B2.8 Ctrl+U starts the bug report with the drawing open, when shortcuts are on', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  await host.open()
  await ready(page)
  await call(page, 'enableShortcuts', false)
  await page.keyboard.press('Control+u')
  await expect(button(page)).toBeVisible()
  await expect(editor(page)).toHaveCount(0)
  await call(page, 'enableShortcuts', true)
  await page.keyboard.press('Control+u')
  await expect(editor(page)).toBeVisible()
  await page.keyboard.press('Enter')
  const frame = await host.frame()
  await expect
    .poll(async () =>
      (await told(frame)).filter(one => one.name === 'start-feedbackflow').map(one => one.data),
    )
    .toEqual([{ flow: 'bugreporting' }])
})

test('B2.7 without a way to record, the controls say so', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
  })
  await withConfig(page, { staticTranslations: { browserNotSupported: 'Cannot record.' } })
  await host.open()
  await startDrawing(page, host, 'capture')
  for (const type of ['recording', 'mic']) {
    await expect(tool(page, type)).toBeDisabled()
    await expect(tool(page, type)).toHaveAccessibleName('Cannot record.')
  }
  await expect(page.locator('gleap-surface [role=alert]')).toHaveText('Cannot record.')
  await expect(tool(page, 'rect')).toBeDisabled()
  // U11: there is a way to continue.
  await page.locator('gleap-surface .bb-capture-button-next').click()
  await expect(editor(page)).toHaveCount(0)
  await expect(container(page)).toBeVisible()
  // The form offers no recording.
  const widget = page.frameLocator('iframe.gleap-frame')
  await call(page, 'startFeedbackFlow', 'bugreporting')
  await expect(widget.locator('.captures button')).toHaveCount(1)
})
