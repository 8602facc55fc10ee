import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import { byEvent } from '../../../../e2e/own-project.ts'
import { leavesNothing } from '../page/page-state.ts'
import { button, call, expect, type HostPage, ready } from '../steps/host-page.ts'
import { embed, outcomes, test } from '../steps/own-project.ts'

const popover = (page: Page) => page.locator('gleap-surface .gl-tour .popover')
const message = (page: Page) => popover(page).locator('.message')
const hole = (page: Page) => page.locator('gleap-surface .gl-tour .hole')
const next = (page: Page) => popover(page).locator('.next')

const style = '<style>body{margin:0;font:16px/20px sans-serif}main{padding:200px 40px}</style>'
const shop = `<main><button id="buy" data-testid="buy">Kaufen</button> <input id="name" placeholder="Name">
  <a id="link" href="/zwei">Weiter</a></main>`
const step = (selector: string, text: string, more: object = {}) => ({
  type: 'pointer',
  selector,
  message: { de: text },
  ...more,
})
const tour = (steps: object[], more: object = {}) => ({ tourType: 'steps', steps, ...more })

type Given = { page: Page; host: HostPage; shared: Parameters<typeof embed>[0]; project: { key: string } }
async function open({ page, host, shared, project }: Given, body = shop, more: object = {}): Promise<void> {
  await host.open({ body, head: style, embed: embed(shared, project.key), ...more })
  await ready(page)
}
const run = (page: Page, id: string) => page.evaluate(tourId => window.Gleap.startProductTour(tourId), id)

/** Whether the hole in the shade is 10 px around the element. */
async function fits(page: Page, selector: string): Promise<boolean> {
  const [target, cut] = [await page.locator(selector).boundingBox(), await hole(page).boundingBox()]
  if (!target || !cut) return false
  const near = (a: number, b: number) => Math.abs(a - b) < 1.5
  return near(cut.x, target.x - 10) && near(cut.y, target.y - 10) && near(cut.width, target.width + 20)
}

test('B2.12 B4.6 post and pointer: dims, cuts out, counts, goes back and on, and reports its end', async ({
  page,
  host,
  shared,
  project,
}) => {
  const steps = [
    step('', '<h2>Willkommen</h2><p>Ein Rundgang</p>', { type: 'post' }),
    step('#buy', 'Hier <b>kaufen</b> Sie'),
    step('#name', 'Ihr Name'),
  ]
  const texts = { nextText: { de: 'Los' }, prevText: { de: 'Davor' }, doneText: { de: 'Ende' } }
  const id = await project.live(
    'tour',
    tour(steps, { backButton: true, ...texts, sender: { firstName: 'Jana' } }),
  )
  await open({ page, host, shared, project })
  const tracked = page.waitForRequest(
    request => request.postData()?.includes(`tour-${id}-completed`) ?? false,
  )
  await run(page, id)
  await expect(message(page)).toContainText('Willkommen')
  await expect(popover(page)).toContainText('Jana')
  await expect(popover(page)).toContainText('1 von 3')
  expect((await popover(page).boundingBox())?.width).toBe(550)
  await expect(popover(page).locator('.prev')).toHaveCount(0)
  await expect(popover(page).locator('.close')).toHaveCount(0)

  await next(page).click()
  await expect(message(page)).toHaveText('Hier kaufen Sie')
  await expect.poll(() => fits(page, '#buy')).toBe(true)
  await expect(next(page)).toHaveText('Los')
  const [target, box] = [await page.locator('#buy').boundingBox(), await popover(page).boundingBox()]
  expect(box?.x).toBeCloseTo((target?.x ?? 0) + (target?.width ?? 0) + 20, 0)
  await next(page).click()
  await expect(next(page)).toHaveText('Ende')
  await popover(page).locator('.prev').click()
  await expect(message(page)).toHaveText('Hier kaufen Sie')
  // A click on the highlighted element continues and does not reach it.
  await page.evaluate(() =>
    document.querySelector('#buy')?.addEventListener('click', () => document.body.remove()),
  )
  await hole(page).click()
  await expect(message(page)).toHaveText('Ihr Name')
  await next(page).click()
  await expect(popover(page)).toHaveCount(0)
  expect(await outcomes(page)).toEqual([['productTourCompleted', id]])
  expect(await page.evaluate(() => localStorage.getItem('gleap-tour-data'))).toBeNull()
  await tracked
})

test('B4.6 a tour that is not live is cleaned up and reported as quit', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live('tour', tour([step('#buy', 'x')]))
  await project.pause(id)
  await open({ page, host, shared, project })
  await page.evaluate(
    tourId => window.Gleap.startProductTourWithConfig(tourId, { steps: [{ message: 'x' }] }),
    id,
  )
  await expect.poll(() => outcomes(page)).toEqual([['productTourQuit', id]])
  expect(host.warnings).toContain('Product tour is not live. Cleaning up...')
  await expect(popover(page)).toHaveCount(0)
})

test('B4.6 the server starts a tour by an event; a click step wants the click, which the page gets', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live(
    'tour',
    tour([step('#buy', 'Klicken', { mode: 'CLICK' })]),
    byEvent('shop-opened'),
  )
  await open({ page, host, shared, project })
  await page.evaluate(() => {
    document.querySelector('#buy')?.addEventListener('click', () => (document.title = 'bought'))
    window.Gleap.trackEvent('shop-opened')
  })
  await expect(message(page)).toHaveText('Klicken')
  await expect(popover(page).locator('button')).toHaveCount(0)
  await page.mouse.click(5, 5)
  await expect(message(page)).toBeVisible()
  await page.locator('#buy').click()
  await expect.poll(() => outcomes(page)).toEqual([['productTourCompleted', id]])
  await expect(page).toHaveTitle('bought')
})

const custom = `<x-in></x-in><script>document.querySelector('x-in').attachShadow({mode:'open'}).innerHTML='<input>'</script>`

test('B4.6 an input step goes on by Next or Enter once something is typed, also in a custom element', async ({
  page,
  host,
  shared,
  project,
}) => {
  const input = step('#name', 'Ihr Name', { mode: 'INPUT' })
  const inside = step('x-in', 'Und hier', { mode: 'INPUT' })
  const id = await project.live('tour', tour([input, step('#buy', 'Danke'), inside]))
  await open({ page, host, shared, project }, shop + custom)
  await run(page, id)
  await expect(message(page)).toHaveText('Ihr Name')
  await expect(page.locator('#name')).toBeFocused()
  await expect(next(page)).toBeDisabled()
  await page.locator('#name').click()
  await page.keyboard.type('Mara')
  await expect(next(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(message(page)).toHaveText('Danke')
  await expect(page.locator('#name')).toHaveValue('Mara')
  await next(page).click()
  const field = page.locator('x-in input')
  await expect(field).toBeFocused()
  await expect(next(page)).toBeDisabled()
  await page.keyboard.type('Mara')
  await page.keyboard.press('Tab')
  await expect(next(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => outcomes(page)).toEqual([['productTourCompleted', id]])
})

test('B4.6 a click that leaves the page: the tour goes on there, and counts on', async ({
  page,
  host,
  shared,
  project,
}) => {
  const steps = [step('#buy', 'Eins'), step('#link', 'Zwei', { mode: 'CLICK' }), step('h1', 'Drei')]
  const id = await project.live('tour', tour(steps, { allowClose: true, startURL: '/?kurs=1' }))
  host.serve({ path: '/zwei', body: '<h1>Zweite Seite</h1>', embed: embed(shared, project.key) })
  await open({ page, host, shared, project })
  await run(page, id)
  // Its first page is another one.
  await page.waitForURL('**/?kurs=1')
  await expect(message(page)).toHaveText('Eins')
  await next(page).click()
  await expect(message(page)).toHaveText('Zwei')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('gleap-tour-data') ?? '{}'))
  expect(stored).toMatchObject({
    tourId: id,
    tourData: { allowClose: true, steps: [{ selector: '#link' }, {}] },
  })
  await page.locator('#link').click()
  await page.waitForURL('**/zwei')
  await expect(message(page)).toHaveText('Drei')
  await expect(popover(page)).toContainText('3 von 3')
  // Another tab of the site leaves it alone.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await ready(other)
  await popover(page).locator('.close').click()
  expect(await outcomes(page)).toEqual([['productTourCompleted', id]])
  await expect(popover(other)).toHaveCount(0)
})

test('B4.6 closed early it is quit, and the next tour can start', async ({ page, host, shared, project }) => {
  const id = await project.live(
    'tour',
    tour([step('#buy', 'Eins'), step('#name', 'Zwei')], { allowClose: true }),
  )
  await open({ page, host, shared, project })
  await run(page, id)
  await expect(message(page)).toHaveText('Eins')
  await popover(page).locator('.close').click()
  await expect(popover(page)).toHaveCount(0)
  expect(await outcomes(page)).toEqual([['productTourQuit', id]])
  await run(page, id)
  await expect(message(page)).toHaveText('Eins')
  // The dimmed page closes it as well.
  await page.mouse.click(5, 5)
  await expect.poll(() => outcomes(page)).toHaveLength(2)
})

test('B4.6 five seconds are searched: a plain step is then centred, a click step quits the tour', async ({
  page,
  host,
  shared,
  project,
}) => {
  const steps = [step('#buy', 'Eins'), step('#none', 'Mitte'), step('#none', 'x', { mode: 'CLICK' })]
  const id = await project.live('tour', tour(steps))
  await page.clock.install()
  await open({ page, host, shared, project })
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const validated = page.waitForResponse(/producttourvalidation/)
  await run(page, id)
  await validated
  const stored = () => page.evaluate(() => localStorage.getItem('gleap-tour-data'))
  await expect.poll(stored).toContain(id)
  await page.clock.runFor(1000)
  await next(page).click()
  await page.clock.runFor(4900)
  await expect(popover(page)).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(message(page)).toHaveText('Mitte')
  await next(page).click()
  await page.clock.runFor(6000)
  await expect.poll(() => outcomes(page)).toEqual([['productTourQuit', id]])
})

test('U4 a tour whose first element is not on this page does not begin; none lies over the open widget', async ({
  page,
  host,
  shared,
  project,
}) => {
  const lost = await project.live('tour', tour([step('#none', 'Nirgends'), step('#buy', 'Zwei')]))
  const there = await project.live('tour', tour([step('#buy', 'Hier')]))
  await page.clock.install()
  await open({ page, host, shared, project })
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await run(page, lost)
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return outcomes(page)
    })
    .toEqual([['productTourQuit', lost]])
  await expect(popover(page)).toHaveCount(0)
  expect(host.warnings.join()).toContain('Element not found for selector #none')
  await call(page, 'open')
  const validated = page.waitForResponse(/producttourvalidation/)
  await run(page, there)
  await (await validated).finished()
  await page.clock.runFor(10_000)
  await expect(popover(page)).toHaveCount(0)
  await call(page, 'close')
  await page.clock.runFor(1000)
  await expect(message(page)).toHaveText('Hier')
  // Opened from within a step: the step gives way, and comes back.
  await call(page, 'open')
  await expect(popover(page)).toHaveCount(0)
  await expect(page.locator('gleap-surface .shade')).toBeHidden()
  await call(page, 'close')
  await page.clock.runFor(1000)
  await expect(message(page)).toHaveText('Hier')
})

test('U10 Escape closes a tour where closing is allowed, says so, and gives the focus back', async ({
  page,
  host,
  shared,
  project,
}) => {
  const steps = [step('#buy', 'Eins'), step('#name', 'Zwei')]
  const free = await project.live('tour', tour(steps, { allowClose: true }))
  const held = await project.live('tour', tour(steps))
  await open({ page, host, shared, project })
  await page.locator('#link').focus()
  await run(page, held)
  await expect(popover(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(message(page)).toHaveText('Eins')
  await next(page).click()
  await expect(message(page)).toHaveText('Zwei')
  await next(page).click()
  await expect(popover(page)).toHaveCount(0)
  await page.locator('#link').focus()
  await run(page, free)
  await expect(popover(page)).toBeFocused()
  await expect(popover(page).locator('.close')).toHaveAttribute('aria-keyshortcuts', 'Escape')
  await page.keyboard.press('Escape')
  await expect(popover(page)).toHaveCount(0)
  await expect(page.locator('gleap-surface .gl-tour-said [role=status]')).toHaveText(/\S/)
  await expect(page.locator('#link')).toBeFocused()
  expect(await outcomes(page)).toEqual([
    ['productTourCompleted', held],
    ['productTourQuit', free],
  ])
})

test('B4.6 an element that comes late or is drawn anew is followed; a tour without steps says so', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live('tour', tour([step('#late', 'Da')]))
  let sent = ''
  page.on('request', request => {
    sent += request.postData() ?? ''
  })
  await open({ page, host, shared, project })
  await run(page, id)
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p id="late">spät</p>')
  })
  await expect.poll(() => fits(page, '#late')).toBe(true)
  await expect(popover(page)).toBeFocused()
  await next(page).focus()
  const shown = await popover(page).elementHandle()
  await page.evaluate(() => {
    const old = document.querySelector('main')
    old?.replaceWith(
      Object.assign(document.createElement('main'), { innerHTML: '<p>x</p><p id="late">neu</p>' }),
    )
  })
  await expect.poll(() => fits(page, '#late')).toBe(true)
  // The same step throughout: nothing flickers, the focus stays, and it is counted once.
  expect(await shown?.evaluate(one => one.isConnected)).toBe(true)
  await expect(next(page)).toBeFocused()
  await next(page).click()
  await expect.poll(() => sent).toContain(`tour-${id}-completed`)
  expect(sent.split(`tour-${id}-step`)).toHaveLength(2)
  // Our server does not let such a tour go live; a page may still start it.
  await page.evaluate(tourId => window.Gleap.startProductTourWithConfig(tourId, { steps: [] }), id)
  await expect.poll(() => outcomes(page)).toHaveLength(2)
  expect(host.warnings).toContain('No steps to drive through')
})

test('B2.12 several selectors vote: moved and renamed it is found, something else is not', async ({
  page,
  host,
  shared,
  project,
}) => {
  const target = {
    selector: 'main > button:nth-child(1)',
    selectors: ['[data-testid="buy"]', '.buy', 'main > button:nth-child(1)'],
    hint: { text: 'Kaufen', x: 0.1, y: 0.3 },
  }
  const id = await project.live('tour', tour([{ ...step('', 'Hier', { mode: 'CLICK' }), ...target }]))
  await page.clock.install()
  const trap = '<main><button id="delete">Alles löschen</button>'
  await open(
    { page, host, shared, project },
    `${trap}<p><button id="real" data-testid="buy">Jetzt kaufen</button></p></main>`,
  )
  await run(page, id)
  await expect(message(page)).toHaveText('Hier')
  await page.locator('#real').click()
  await expect.poll(() => outcomes(page)).toEqual([['productTourCompleted', id]])
  await page.evaluate(() => document.querySelector('#real')?.remove())
  const stored = () => page.evaluate(() => localStorage.getItem('gleap-tour-data'))
  await run(page, id)
  await expect.poll(stored).toContain(id)
  await page.clock.runFor(6000)
  await expect.poll(() => outcomes(page)).toHaveLength(2)
  expect((await outcomes(page))[1]).toEqual(['productTourQuit', id])
})

test('B2.12 the focus stays inside and goes back where it was', async ({ page, host, shared, project }) => {
  const steps = [
    step('#buy', '<p>Eins <a href="/hilfe">Hilfe</a></p>'),
    step('#name', 'Zwei', { mode: 'INPUT' }),
  ]
  const id = await project.live('tour', tour(steps, { allowClose: true, backButton: true }))
  await open({ page, host, shared, project })
  await page.locator('#link').focus()
  await run(page, id)
  await expect(popover(page)).toBeFocused()
  const ring: string[] = []
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    ring.push(
      await page.evaluate(() => {
        const active = document.activeElement
        return (active?.shadowRoot?.activeElement ?? active)?.className || 'link'
      }),
    )
  }
  expect(ring).toEqual(['link', 'next', 'close', 'link'])
  await next(page).click()
  await expect(page.locator('#name')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(popover(page).locator('.prev')).toBeFocused()
  await popover(page).locator('.close').click()
  await expect(page.locator('#link')).toBeFocused()
})

const places: Record<string, { body: string; selector: string; under?: number }> = {
  'a modal dialog': {
    body: '<dialog id="d" style="transform:translateX(0)"><p>Dialog</p><button id="t">Ziel</button></dialog><script>d.showModal()</script>',
    selector: '#t',
  },
  'a modal dialog in an open shadow root': {
    body: '<x-box></x-box><script>const root=document.querySelector("x-box").attachShadow({mode:"open"});root.innerHTML="<dialog style=transform:translateX(0)><p>Dialog</p><button class=t>Ziel</button></dialog>";root.querySelector("dialog").showModal()</script>',
    selector: 'x-box >>> .t',
  },
  'the page half under a sticky header': {
    body: '<header style="position:sticky;top:0;height:90px;background:#fff;z-index:99">Kopf</header><div style="height:330px"></div><button id="t" style="height:80px">Ziel</button><div style="height:3000px"></div><script>scrollTo(0,365)</script>',
    selector: '#t',
    under: 90,
  },
  'a scroll container below a sticky header': {
    body: '<header style="position:sticky;top:0;height:90px;background:#fff;z-index:99">Kopf</header><div style="height:300px;overflow:auto"><div style="height:2000px"></div><button id="t">Ziel</button><div style="height:2000px"></div></div><div style="height:3000px"></div>',
    selector: '#t',
  },
  'an open shadow root': {
    body: '<x-box></x-box><script>document.querySelector("x-box").attachShadow({mode:"open"}).innerHTML="<p>Schatten</p><button class=t>Ziel</button>"</script>',
    selector: '.t',
  },
  'a zoomed page': {
    body: '<main><button id="t">Ziel</button></main><script>document.documentElement.style.zoom=1.5</script>',
    selector: '#t',
  },
  'the far right of a wide page': {
    body: '<div style="width:4000px"><button id="t" style="margin-left:3500px">Ziel</button></div>',
    selector: '#t',
  },
}
for (const [name, { body, selector: path, under = 0 }] of Object.entries(places)) {
  const selector = path.replace(' >>>', '')
  test(`B2.12 the cut-out fits the element in ${name}, and Next can be pressed`, async ({
    page,
    host,
    shared,
    project,
  }) => {
    const id = await project.live('tour', tour([step(path, 'Hier ist es')]))
    await open({ page, host, shared, project }, body)
    await run(page, id)
    await expect(message(page)).toHaveText('Hier ist es')
    await expect.poll(() => fits(page, selector)).toBe(true)
    // A smooth scroll may still be in progress.
    await expect
      .poll(async () => {
        const box = await page.locator(selector).boundingBox()
        return box && box.y >= under && box.y + box.height <= 720 && box.x >= 0 && box.x + box.width <= 1280
      })
      .toBe(true)
    await next(page).click()
    await expect.poll(() => outcomes(page)).toEqual([['productTourCompleted', id]])
    if (!name.includes('dialog')) return
    // Closed or removed, the dialog does not keep us.
    const dialog = page.locator('dialog')
    await dialog.evaluate((one: HTMLDialogElement) => one.close())
    await expect(button(page)).toBeVisible()
    await dialog.evaluate((one: HTMLDialogElement) => one.showModal())
    await run(page, id)
    await expect(message(page)).toHaveText('Hier ist es')
    await dialog.evaluate(one => one.remove())
    await expect(button(page)).toBeVisible()
  })
}

test('B2.12 a video step plays silently; its sound and start are the visitor’s', async ({
  page,
  host,
  shared,
  project,
}) => {
  const videoUrl = `${shared.urls.lotse}/film.mp4`
  const text = '<p>So kaufen Sie einen Kurs. Klicken Sie auf den Knopf.</p>'
  const id = await project.live(
    'tour',
    tour([step('#buy', text, { type: 'video-pointer', videoUrl }), step('#buy', 'Zwei')], {
      backButton: true,
    }),
  )
  await open({ page, host, shared, project })
  await run(page, id)
  const video = popover(page).locator('video')
  await expect(video).toHaveJSProperty('muted', true)
  await popover(page).locator('.video button').first().click()
  await expect(video).toHaveJSProperty('muted', false)
  // On a small screen the video gives way: text and buttons are visible without scrolling.
  for (const height of [568, 480]) {
    await page.setViewportSize({ width: 320, height })
    await expect
      .poll(() =>
        popover(page).evaluate(one => {
          const { top, bottom } = one.getBoundingClientRect()
          const hidden = one.scrollHeight - one.clientHeight
          const film = one.querySelector('.video')?.clientHeight ?? 0
          return top >= 0 && bottom <= innerHeight && hidden <= 0 && film >= 56
        }),
      )
      .toBe(true)
    await expect(page.locator('#buy')).toBeInViewport()
    const [buy, over] = [await page.locator('#buy').boundingBox(), await popover(page).boundingBox()]
    expect(buy && over && (over.y >= buy.y + buy.height || over.y + over.height <= buy.y)).toBe(true)
  }
})

test('B2.12 start, use, destroy, and the page is as it was', async ({ page, host, shared, project }) => {
  const id = await project.live(
    'tour',
    tour([step('#buy', 'Eins'), step('#name', 'Zwei', { mode: 'INPUT' })]),
  )
  await open({ page, host, shared, project })
  await leavesNothing(page, async () => {
    await run(page, id)
    await next(page).click()
    await expect(message(page)).toHaveText('Zwei')
  })
  expect(await page.evaluate(() => localStorage.getItem('gleap-tour-data'))).toBeNull()
})

test('B2.12 nothing in a message runs; a strict policy and Trusted Types stay on', async ({
  page,
  host,
  shared,
  project,
}) => {
  const { lotse, frame, banner } = shared.urls
  const evil =
    '<p onclick="x()">Text <img src=x onerror="document.title=1"><a href="javascript:alert(1)">a</a></p><script>document.title=2</script>'
  const id = await project.live('tour', tour([step('', 'Text', { type: 'post' })], { allowClose: true }))
  await open({ page, host, shared, project }, shop, {
    head: '',
    nonce: 'abc',
    embed: embed(shared, project.key, 'abc'),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; connect-src ${lotse} ${lotse.replace('http', 'ws')}; frame-src ${frame} ${banner}; img-src *; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  })
  // As if the server had been made to send it.
  await page.evaluate(
    ([tourId, html]) =>
      window.Gleap.startProductTourWithConfig(tourId ?? '', {
        steps: [{ type: 'post', message: html ?? '' }],
      }),
    [id, evil],
  )
  await expect(message(page)).toContainText('Text')
  expect(
    await message(page).evaluate(one => one.querySelectorAll('script,[onclick],[onerror],[href]').length),
  ).toBe(0)
  await expect(page).toHaveTitle('Shop')
})

test('B2.12 on a small screen, right to left and without motion; axe finds nothing', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live(
    'tour',
    tour([step('#buy', 'Ein etwas längerer Text für den schmalen Schirm')], {
      allowClose: true,
      backButton: true,
    }),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/\/config\/[^/]+\?lang/, async route => {
    const answer = await route.fetch()
    const { flowConfig, ...more } = (await answer.json()) as { flowConfig: object }
    await route.fulfill({
      json: { ...more, flowConfig: { ...flowConfig, localizationOptions: { rtl: true } } },
    })
  })
  await open({ page, host, shared, project })
  await run(page, id)
  await expect(popover(page)).toBeVisible()
  const box = await popover(page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
  expect(await fits(page, '#buy')).toBe(true)
  const close = await popover(page).locator('.close').boundingBox()
  expect(close && box && close.x - box.x < box.width / 2).toBe(true)
  expect(await popover(page).evaluate(one => getComputedStyle(one).direction)).toBe('rtl')
  expect(await findingsOf(page, { inside: ['gleap-surface'] })).toEqual([])
})
