import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import { leavesNothing } from '../page/page-state.ts'
import { expect, type HostPage, moving, ready, withConfig } from '../steps/host-page.ts'
import { embed, outcomes, test } from '../steps/own-project.ts'

const layer = (page: Page) => page.locator('gleap-surface .gl-copilot')
const bubble = (page: Page) => layer(page).locator('.bubble')
const badge = (page: Page) => layer(page).locator('.badge')

const shop = `<style>body{margin:0}main{padding:200px 40px}</style><main><button id="buy">Kaufen</button>
  <input id="name" placeholder="Name"> <a id="link" href="/zwei">Weiter</a> <x-in></x-in></main>
  <script>document.querySelector('x-in').attachShadow({mode:'open'}).innerHTML='<input>'</script>`
const step = (selector: string, text: string, more: object = {}) => ({
  type: 'pointer',
  selector,
  message: { de: `<p>${text}</p>` },
  ...more,
})
const copilot = (steps: object[], more: object = {}) => ({
  tourType: 'cobrowse',
  steps,
  allowClose: true,
  kaiSlug: 'Kai hilft',
  playVoice: false,
  ...more,
})

type Given = { page: Page; host: HostPage; shared: Parameters<typeof embed>[0]; project: { key: string } }
async function open({ page, host, shared, project }: Given): Promise<void> {
  await page.clock.install()
  await host.open({ body: shop, embed: embed(shared, project.key) })
  await ready(page)
  // From now on the test moves the clock.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
}
/** Starts it and waits until its interface is visible. */
async function run(page: Page, id: string): Promise<void> {
  await page.evaluate(tourId => window.Gleap.startProductTour(tourId), id)
  await expect(badge(page)).toBeVisible()
}
const forward = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds)

test('B2.13 points, speaks in a bubble, clicks with a wave, and ends by itself', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live(
    'tour',
    copilot([step('#buy', 'Hier <b>kaufen</b>', { mode: 'CLICK' }), step('#name', 'Und hier der Name')], {
      gradient: true,
    }),
  )
  await open({ page, host, shared, project })
  await page.evaluate(() =>
    document.querySelector('#buy')?.addEventListener('click', () => {
      document.title = 'bought'
    }),
  )
  await run(page, id)
  await expect(badge(page)).toContainText('Kai hilft')
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Hier kaufen')
  await expect(layer(page).locator('[role=status]')).toHaveText('Hier kaufen')
  const target = await page.locator('#buy').boundingBox()
  const middle = (target?.x ?? 0) + (target?.width ?? 0) / 2
  await expect
    .poll(async () => Math.round((await layer(page).locator('.pointer').boundingBox())?.x ?? 0))
    .toBe(Math.round(middle))
  expect((await bubble(page).boundingBox())?.width).toBeLessThanOrEqual(350)
  // The page cannot be pressed in the meantime.
  await page.mouse.click(middle, (target?.y ?? 0) + 5)
  await expect(page).toHaveTitle('Shop')
  await forward(page, 2000)
  await expect(layer(page).locator('.wave')).toHaveCount(1)
  await forward(page, 800)
  await expect(page).toHaveTitle('bought')
  await expect(bubble(page)).toHaveText('Und hier der Name')
  await forward(page, 3000)
  await forward(page, 500)
  await expect(layer(page).locator('.copilot')).toHaveClass(/gone/)
  await forward(page, 800)
  await expect.poll(() => outcomes(page)).toEqual([['productTourCompleted', id]])
  await expect(layer(page)).toHaveCount(0)
})

test('T6 K22 a step without an element speaks in the middle of the window; the badge makes room for what is pointed at', async ({
  page,
  host,
  shared,
  project,
}) => {
  const corner = '<a id="corner" href="#" style="position:fixed;left:30px;bottom:30px">Ecke</a>'
  const id = await project.live('tour', copilot([step('', 'Willkommen'), step('#corner', 'Hier')]))
  await page.clock.install()
  await host.open({
    body: `<div style="height:3000px">Hoch</div>${corner}`,
    embed: embed(shared, project.key),
  })
  await ready(page)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Willkommen')
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const at = async () => {
    const { x = 0, y = 0 } = (await layer(page).locator('.pointer').boundingBox()) ?? {}
    return [Math.round(x), Math.round(y)]
  }
  await expect.poll(at).toEqual([width / 2, height / 2])
  await expect(badge(page)).not.toHaveClass(/aside/)
  await forward(page, 2000)
  await expect(bubble(page)).toHaveText('Hier')
  await expect(badge(page)).toHaveClass(/aside/)
})

test('B2.13 an input step waits for the visitor, then offers Next; fields of custom elements as well', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live(
    'tour',
    copilot(
      [
        step('#name', 'Ihr Name', { mode: 'INPUT' }),
        step('x-in', 'Danke', { mode: 'INPUT', inputType: 'text', inputValue: 'Mara' }),
      ],
      { nextText: { de: 'Weiter' } },
    ),
  )
  await open({ page, host, shared, project })
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Ihr Name')
  await forward(page, 2000)
  await expect(page.locator('#name')).toBeFocused()
  await expect(bubble(page).locator('button')).toHaveCount(0)
  await page.keyboard.type('Mara')
  await page.keyboard.press('Tab')
  await expect(bubble(page).getByRole('button', { name: 'Weiter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bubble(page)).toHaveText('Danke')
  await forward(page, 2000)
  await forward(page, 400)
  await expect(page.locator('x-in input')).toHaveValue('Mara')
})

test('B2.13 types by itself, 100 ms a character, with the events a page waits for', async ({
  page,
  host,
  shared,
  project,
}) => {
  const typing = { mode: 'INPUT', inputType: 'text', inputValue: 'Mara' }
  const id = await project.live(
    'tour',
    copilot([step('#name', 'Ich schreibe', typing), step('#buy', 'Fertig')]),
  )
  await open({ page, host, shared, project })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const field = document.querySelector('#name') as HTMLInputElement
    for (const type of ['input', 'change'])
      field.addEventListener(type, () => seen.push(`${type} ${field.value}`))
  })
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Ich schreibe')
  await forward(page, 2000)
  for (const value of ['M', 'Ma', 'Mar', 'Mara']) {
    await forward(page, 100)
    await expect(page.locator('#name')).toHaveValue(value)
  }
  await forward(page, 1200)
  await expect(bubble(page)).toHaveText('Fertig')
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'input M',
    'input Ma',
    'input Mar',
    'input Mara',
    'change Mara',
  ])
})

test('B2.13 dismissed it stops at once, and a second tour works', async ({ page, host, shared, project }) => {
  const id = await project.live(
    'tour',
    copilot([step('#buy', 'Eins', { mode: 'CLICK' }), step('#name', 'Zwei')]),
  )
  await open({ page, host, shared, project })
  await page.evaluate(() =>
    document.querySelector('#buy')?.addEventListener('click', () => {
      document.title = 'bought'
    }),
  )
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Eins')
  await badge(page).getByRole('button').last().click()
  await expect(layer(page)).toHaveCount(0)
  expect(await outcomes(page)).toEqual([['productTourQuit', id]])
  await forward(page, 20_000)
  await expect(page).toHaveTitle('Shop')
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Eins')
})

test('B2.13 an element drawn anew is pointed at and clicked again; meanwhile the keys are the tour’s', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live(
    'tour',
    copilot([step('#buy', 'Eins', { mode: 'CLICK' }), step('#name', 'Zwei')]),
  )
  await open({ page, host, shared, project })
  await page.evaluate(() => {
    document.title = 'clicked:'
    const keys: string[] = []
    Object.assign(window, { keys })
    document.addEventListener('click', ({ target }) => (document.title += (target as Element).className))
    document.addEventListener('keydown', event => keys.push(event.key))
  })
  await page.locator('#link').focus()
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Eins')
  await page.locator('#link').focus()
  for (const key of ['Enter', 'a', 'PageDown']) await page.keyboard.press(key)
  const close = badge(page).getByRole('button').last()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = '<p>Neu</p><button id="buy" class="new">Kaufen</button> <input id="name">'
  })
  const target = await page.locator('#buy').boundingBox()
  await forward(page, 100)
  await expect
    .poll(async () => Math.round((await layer(page).locator('.pointer').boundingBox())?.y ?? 0))
    .toBe(Math.round((target?.y ?? 0) + (target?.height ?? 0) / 2))
  await expect(close).toBeFocused()
  await forward(page, 2000)
  await forward(page, 800)
  await expect(bubble(page)).toHaveText('Zwei')
  await expect(page).toHaveTitle('clicked:new')
  await page.keyboard.press('Escape')
  await expect.poll(() => outcomes(page)).toEqual([['productTourQuit', id]])
  expect(await page.evaluate(() => (window as unknown as { keys: string[] }).keys)).toEqual([])
})

test('B2.13 a voice that does not come does not hold the tour', async ({ page, host, shared, project }) => {
  const voice = `${shared.urls.lotse}/nie.mp3`
  const steps = [step('#buy', 'Hören Sie', { voice }), step('#name', 'Und hier')]
  const id = await project.live('tour', copilot(steps, { playVoice: true, allowClose: false }))
  // Never answered.
  await page.route(voice, () => {})
  await open({ page, host, shared, project })
  await page.mouse.click(5, 5)
  const asked = page.waitForRequest(voice)
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Hören Sie')
  await asked
  await forward(page, 5000)
  await forward(page, 2000)
  await expect(bubble(page)).toHaveText('Und hier')
})

test('B2.13 an element that does not come, or only something like it, quits the tour', async ({
  page,
  host,
  shared,
  project,
}) => {
  const like = {
    selectors: ['[data-testid="save"]', '#save', 'button[type="submit"]', 'main > a[href="/zwei"]'],
    hint: { text: 'Profil speichern', x: 0.1, y: 0.3 },
  }
  const other = await project.live('tour', copilot([step('', 'Klick', { mode: 'CLICK', ...like })]))
  const id = await project.live('tour', copilot([step('#none', 'Nirgends')]))
  await open({ page, host, shared, project })
  await run(page, other)
  await forward(page, 1500)
  await forward(page, 5200)
  await expect.poll(() => outcomes(page)).toEqual([['productTourQuit', other]])
  await run(page, id)
  await forward(page, 1500)
  await forward(page, 5200)
  await expect.poll(() => outcomes(page)).toHaveLength(2)
  expect((await outcomes(page))[1]).toEqual(['productTourQuit', id])
  expect(host.warnings).toContain('Element not found for selector #none')
})

test('B2.13 where the browser refuses sound it asks first; the sound can be turned off and on', async ({
  page,
  host,
  shared,
  project,
}) => {
  const voice = `${shared.urls.lotse}/sdk/ping.wav`
  // Like a browser that nobody has touched: tests cannot leave the page untouched.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
  })
  const steps = [step('#buy', 'Hören Sie', { voice }), step('#name', 'Und hier', { voice })]
  const id = await project.live('tour', copilot(steps, { playVoice: true }))
  await open({ page, host, shared, project })
  await run(page, id)
  const ask = layer(page).getByRole('dialog')
  await expect(ask).toBeVisible()
  await forward(page, 5000)
  await expect(bubble(page)).toHaveCount(1)
  await expect(bubble(page)).toBeHidden()
  await ask.getByRole('button').first().click()
  await expect(ask).toHaveCount(0)
  const mute = badge(page).getByRole('button').first()
  await expect(mute).toHaveAttribute('aria-pressed', 'false')
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  const heard = page.waitForRequest(voice)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Hören Sie')
  await heard
  // On the next page it continues as the visitor wanted, without asking again.
  await page.reload()
  await ready(page)
  await forward(page, 500)
  await expect(badge(page)).toBeVisible()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await expect(ask).toHaveCount(0)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Hören Sie')
})

test('B2.13 a click that leaves the page: the tour goes on there', async ({
  page,
  host,
  shared,
  project,
}) => {
  const steps = [step('#link', 'Hinüber', { mode: 'CLICK' }), step('h1', 'Angekommen')]
  const id = await project.live('tour', copilot(steps))
  host.serve({ path: '/zwei', body: '<h1>Zweite Seite</h1>', embed: embed(shared, project.key) })
  await open({ page, host, shared, project })
  await run(page, id)
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Hinüber')
  await forward(page, 2000)
  await forward(page, 800)
  await page.waitForURL('**/zwei')
  await ready(page)
  await forward(page, 500)
  await expect(badge(page)).toBeVisible()
  await forward(page, 1500)
  await expect(bubble(page)).toHaveText('Angekommen')
})

const long = 'Ein längerer Text, der Platz und Zeit braucht. '.repeat(8)

test('B2.13 start, use, destroy, and the page is as it was', async ({ page, host, shared, project }) => {
  const id = await project.live('tour', copilot([step('#buy', long)]))
  await host.open({ body: shop, embed: embed(shared, project.key) })
  await ready(page)
  await leavesNothing(page, async () => {
    await run(page, id)
    await expect(bubble(page)).toBeVisible()
  })
})

test('B2.13 right to left, without motion and on a small screen; axe finds nothing', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live('tour', copilot([step('#buy', long)]))
  await withConfig(page, { localizationOptions: { rtl: true } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 420 })
  await host.open({ body: shop, embed: embed(shared, project.key) })
  await ready(page)
  await run(page, id)
  await expect(bubble(page)).toBeVisible()
  await expect
    .poll(async () => {
      const [box, top] = [await bubble(page).boundingBox(), await badge(page).boundingBox()]
      if (!box || !top || box.x < 0 || box.x + box.width > 320) return false
      const isClear = box.y + box.height <= top.y || box.y >= top.y + top.height
      return isClear && box.y >= 0 && box.y + box.height <= 420
    })
    .toBe(true)
  expect(await moving(page)).toBe(0)
  expect(await bubble(page).evaluate(one => getComputedStyle(one).direction)).toBe('rtl')
  expect(await findingsOf(page, { inside: ['gleap-surface'] })).toEqual([])
  await expect(badge(page)).toBeVisible()
})
