import { signIn } from '../apps/console/e2e/steps/console-page.ts'
import { de } from '../apps/console/src/locales/de.ts'
import { widgetTexts } from '../apps/frames/e2e/widget-texts.ts'
import { expect, test } from './fixtures.ts'

test('C3 C4 P3 P4 the story of a bug: reported with a drawing and a replay, seen live, replayed, answered, read', async ({
  page: agent,
  browser,
  shared,
}) => {
  test.slow()
  await signIn(agent, shared)
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 } })
  const visitor = await context.newPage()
  const widget = visitor.frameLocator('iframe.gleap-frame')
  const words = `Der Gutschein geht nicht (${Date.now()})`

  await test.step('a visitor meets a bug, marks it and reports it', async () => {
    const recorder = visitor.waitForResponse(/chunks\/replay/)
    await visitor.goto(shared.urls.demo)
    await recorder
    await visitor.getByRole('link', { name: /^Warenkorb/ }).click()
    await visitor.evaluate(addUnsaid)
    await expect.poll(() => visitor.evaluate(recordedPictures)).toBe(2)
    await visitor.getByRole('button', { name: 'Einlösen' }).click()
    await visitor.getByRole('button', { name: 'Diesen Fehler melden' }).click()
    // When it appears it takes the focus, and would take it away from whatever is being pressed.
    await expect(visitor.locator('.gleap-frame-container--loading')).toHaveCount(0)
    await widget.getByLabel('Was ist passiert?').fill(words)
    // By key: while the frame slides in, a click misses it.
    await widget.getByRole('button', { name: /Bildschirm markieren/ }).press('Enter')
    await expect(visitor.locator('.bb-capture-toolbar')).toBeVisible()
    await visitor.mouse.move(300, 300)
    await visitor.mouse.down()
    await visitor.mouse.move(620, 420, { steps: 5 })
    await visitor.mouse.up()
    await visitor.locator('.bb-capture-button-next').click()
    await expect(widget.getByText(widgetTexts.flow.screenshotReady)).toBeVisible()
    await widget.getByLabel(/E-Mail/).fill('mara@example.com')
    await widget.getByRole('button', { name: 'Senden' }).press('Enter')
    await expect(widget.getByRole('heading', { name: 'Danke!' })).toBeVisible()
    await widget.getByRole('button', { name: widgetTexts.flow.done }).click()
  })

  const ticket = agent.getByRole('article', { name: words })
  await test.step('an agent sees it at once, with the drawing on the page', async () => {
    await agent.getByRole('link', { name: words }).click()
    await expect(ticket.getByText('mara@example.com').first()).toBeVisible()
    await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.screen) }).click()
    const snapshot = agent.frameLocator('iframe[title="Seitenkopie"]').frameLocator('iframe')
    await expect(snapshot.getByRole('heading', { name: 'Warenkorb' })).toBeVisible()
    await expect(snapshot.locator('svg.bb-capture-svg rect')).toBeVisible()
  })

  await test.step('the replay shows what led to it, beside the logs of that moment', async () => {
    await ticket.getByRole('tab', { name: de.ticket.tabs.timeline }).click()
    const recorded = agent.frameLocator('iframe[title="Verlauf"]').frameLocator('iframe')
    await ticket
      .getByRole('button', { name: /Voucher could not be checked/ })
      .first()
      .click()
    await expect(recorded.getByRole('heading', { name: 'Warenkorb' })).toBeVisible()
    // As the visitor saw it, in the styles of the page.
    await expect(recorded.getByRole('banner').locator('.bar, nav').last()).toHaveCSS('display', 'flex')
    await expect
      .poll(() => recorded.locator('#unsaid').evaluate(unsaid))
      .toEqual({
        adopted: 'rgb(7, 8, 9)',
        half: true,
        open: true,
        formula: 'http://www.w3.org/1998/Math/MathML',
        blob: 40,
      })
    const drawn = await recorded.locator('#unsaid canvas').screenshot()
    expect(await agent.evaluate(middle, drawn.toString('base64'))).toEqual([255, 0, 0])
    await expect(ticket.getByText('/api/vouchers').first()).toBeVisible()
    await ticket.getByRole('button', { name: de.ticket.timeline.play }).click()
    await expect(recorded.getByText('Der Gutschein konnte nicht geprüft werden.')).toBeVisible()
  })

  await test.step('the answer reaches the visitor in the widget', async () => {
    await ticket
      .getByRole('textbox', { name: 'Antwort an den Besucher' })
      .fill('Danke! Der Gutschein geht wieder.')
    await ticket.getByRole('button', { name: 'Antwort senden' }).click()
    await visitor.locator('.bb-feedback-button').click()
    await widget
      .getByRole('button', { name: /Der Gutschein geht/ })
      .first()
      .click()
    await expect(widget.getByRole('log').getByText('Danke! Der Gutschein geht wieder.')).toBeVisible()
    await expect(ticket.getByText(widgetTexts.chat.read).first()).toBeVisible()
    // While the agent continues to type, the visitor sees it.
    await ticket.getByRole('textbox', { name: 'Antwort an den Besucher' }).pressSequentially('Noch etwas')
    await expect(widget.getByRole('status').filter({ hasText: /schreibt/ })).toHaveCount(1)
  })
  await context.close()
})

/** What neither text nor attributes of a page show. */
async function addUnsaid(): Promise<void> {
  const html = `<div id="unsaid"><canvas width="40" height="30">none</canvas><img><input type="checkbox"><p popover="manual">Open</p>
    <math><mi>x</mi></math></div>`
  document.body.insertAdjacentHTML('beforeend', html)
  const one = <T extends Element>(selector: string) => document.querySelector(`#unsaid ${selector}`) as T
  const canvas = one<HTMLCanvasElement>('canvas')
  canvas.parentElement?.style.setProperty('position', 'fixed')
  canvas.parentElement?.style.setProperty('inset', '0 auto auto 300px')
  const pencil = canvas.getContext('2d')
  if (pencil) pencil.fillStyle = '#f00'
  pencil?.fillRect(0, 0, 40, 30)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done))
  one<HTMLImageElement>('img').src = URL.createObjectURL(blob ?? new Blob())
  one<HTMLInputElement>('input').indeterminate = true
  one<HTMLElement>('[popover]').showPopover()
  const adopted = new CSSStyleSheet()
  adopted.replaceSync('#unsaid{outline-color:rgb(7,8,9)}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted]
}

const recordedPictures = () =>
  JSON.stringify(window.Gleap.getInstance().takeCurrentReplay()).match(/data:image\/webp/g)?.length

const unsaid = (block: Element) => {
  const one = <T extends Element>(selector: string) => block.querySelector(selector) as T
  const { outlineColor } = getComputedStyle(block)
  return {
    adopted: outlineColor,
    half: one<HTMLInputElement>('input').indeterminate,
    open: one('[popover]').matches(':popover-open'),
    formula: one('mi').namespaceURI,
    blob: one<HTMLImageElement>('img').naturalWidth,
  }
}

async function middle(base64: string): Promise<number[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = document.createElement('canvas')
  const pencil = canvas.getContext('2d')
  pencil?.drawImage(image, -image.width / 2, -image.height / 2)
  // Colors lose a little in a small picture.
  return [...(pencil?.getImageData(0, 0, 1, 1).data ?? [])]
    .slice(0, 3)
    .map(value => Math.round(value / 51) * 51)
}
