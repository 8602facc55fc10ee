import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import { leavesNothing } from '../page/page-state.ts'
import { expect, moving, ready, requests, test, tracked, withConfig } from '../steps/host-page.ts'

const dots = (page: Page) => page.locator('gleap-surface .gl-tooltips .dot')
const tip = (page: Page) => page.locator('gleap-surface .gl-tooltips .tip')
const serve = (page: Page, list: object[]) =>
  page.route(/\/config\/[^/]+\/tooltips/, route => route.fulfill({ json: list }))
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const shop = '<style>body{margin:0;font:16px/20px sans-serif}</style>'

test('B2.11 a plain tooltip shows on enter, stays while the pointer is on it, and goes 500 ms after', async ({
  page,
  host,
}) => {
  await page.clock.install()
  await serve(page, [
    { selector: '#own', html: '<p>Ihr <b>Konto</b> <a href="/hilfe">Hilfe</a></p>', mode: 'plain' },
    { selector: '::bad(', html: 'x' },
    { selector: '#other' },
  ])
  await host.open({ head: shop })
  await ready(page)
  await expect
    .poll(async () => {
      await page.mouse.move(400, 400)
      await page.hover('#own')
      return tip(page).isVisible()
    })
    .toBe(true)
  await expect(tip(page)).toHaveText('Ihr Konto Hilfe')
  await expect(page.locator('#own')).toHaveAttribute('aria-description', 'Ihr Konto Hilfe')
  const target = await box(page, '#own')
  const bubble = await tip(page).boundingBox()
  expect(bubble?.x).toBeCloseTo(target.x + target.width + 10, 0)

  await tip(page).hover()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await expect(tip(page)).toHaveClass(/on/)
  await page.mouse.move(600, 500)
  await page.clock.runFor(490)
  await expect(tip(page)).toHaveClass(/on/)
  await page.clock.runFor(20)
  await expect(tip(page)).not.toHaveClass(/on/)
  await expect(page.locator('#own')).not.toHaveAttribute('aria-description')
  await page.clock.runFor(200)
  await expect(tip(page)).toHaveCount(0)
})

test('B2.11 focus shows it, Escape takes it away, the link in it is reachable', async ({ page, host }) => {
  const sent = requests(page, /\/sessions\/ping$/)
  await serve(page, [
    { id: 'tip-1', selector: '#own', html: 'Nur Text' },
    { id: 'tip-2', selector: 'h1', html: '<a href="/hilfe">Hilfe</a>', mode: 'hotspot' },
  ])
  await host.open()
  await ready(page)
  await expect(dots(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(tip(page)).toHaveText('Nur Text')
  await page.keyboard.press('Escape')
  await expect(tip(page)).toHaveCount(0)
  await dots(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tip(page)).toHaveText('Hilfe')
  await expect(dots(page)).toHaveAttribute('aria-describedby', 'tip')
  await page.keyboard.press('Tab')
  await expect(tip(page).locator('a')).toBeFocused()
  await expect
    .poll(() => tracked(sent, 'outbound-'))
    .toEqual(['outbound-tip-1-shown', 'outbound-tip-2-shown'])
})

test('B2.11 a hotspot stands where its fields say, at its first paint', async ({ page, host }) => {
  await page.addInitScript(() => {
    const places: string[] = []
    Object.assign(window, { places })
    const look = () => {
      const found = document.querySelector('gleap-surface')?.shadowRoot?.querySelectorAll('.dot') ?? []
      for (const dot of found) {
        const { x, y } = dot.getBoundingClientRect()
        places.push(`${Math.round(x)},${Math.round(y)}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await serve(page, [
    { selector: '#a', html: 'a', mode: 'hotspot', posX: 'left', posY: 'top', offsetX: 8, offsetY: 3 },
  ])
  await host.open({
    body: '<div id="a" style="position:absolute;left:200px;top:100px;width:120px;height:60px"></div>',
  })
  await ready(page)
  await expect(dots(page)).toHaveCount(1)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const places = await page.evaluate(() => (window as unknown as { places: string[] }).places)
  expect([...new Set(places)]).toEqual(['175,103'])
})

test('B2.11 a hotspot stands 4 px beside the edge one sees: of a box, or of the words in an empty row', async ({
  page,
  host,
}) => {
  const ids = ['button', 'link', 'card', 'end', 'middle', 'start']
  await serve(
    page,
    ids.map(id => ({ selector: `#${id}`, html: id, mode: 'hotspot' })),
  )
  await page.setViewportSize({ width: 1280, height: 700 })
  await host.open({
    head: shop,
    body: `<div style="margin:8px 40px;display:grid;gap:30px;justify-items:start">
      <button id="button" style="width:300px">Kaufen</button><a id="link" href="#" style="padding:0 60px">Mehr</a>
      <div id="card" style="width:440px;display:flex;justify-content:flex-end;padding:5px"><b>Karte</b></div></div>
      <div style="margin:40px"><p id="end" style="text-align:right">Rechts</p><h2 id="middle" style="text-align:center">Kurse in der Mitte</h2>
      <p id="start" style="padding:0 9px">Links</p></div>`,
  })
  await ready(page)
  await expect(dots(page)).toHaveCount(ids.length)
  const edges = await page.evaluate(all => {
    const range = document.createRange()
    return all.map((id, at) => {
      const element = document.getElementById(id) as HTMLElement
      range.selectNodeContents(element)
      const words = range.getBoundingClientRect().right
      return Math.round(at < 4 ? element.getBoundingClientRect().right : at === 5 ? words + 9 : words)
    })
  }, ids)
  const places = await dots(page).evaluateAll(all =>
    all.map(one => Math.round(one.getBoundingClientRect().x)),
  )
  expect(places).toEqual(edges.map(edge => edge + 4))
})

test('B2.11 icon, colour, animation; a value that is no colour changes nothing', async ({ page, host }) => {
  await serve(page, [
    { selector: '#a', html: 'a', mode: 'hotspot', icon: 'circle-question', color: '#aa3300', animated: true },
    { selector: '#b', html: 'b', mode: 'hotspot', icon: '__proto__', color: 'red;background:url(x)' },
  ])
  await host.open({ body: '<p id="a">A</p><p id="b">B</p>' })
  await ready(page)
  await expect(dots(page)).toHaveCount(2)
  const looks = await dots(page).evaluateAll(all =>
    all.map(one => ({
      colour: getComputedStyle(one).color,
      pulses: one.getAnimations({ subtree: true }).length,
      mark: one.querySelector('path')?.getAttribute('d'),
    })),
  )
  expect(looks[0]).toMatchObject({ colour: 'rgb(170, 51, 0)', pulses: 1 })
  expect(looks[1]).toMatchObject({ colour: 'rgb(72, 91, 255)', pulses: 0 })
  expect(looks[0]?.mark).not.toBe(looks[1]?.mark)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(
    await dots(page).evaluateAll(all => all.flatMap(one => one.getAnimations({ subtree: true })).length),
  ).toBe(0)
})

test('B2.11 page filters are asked again on navigation, late elements are found, removed ones leave no hotspot', async ({
  page,
  host,
}) => {
  await serve(page, [
    { selector: '.course', html: 'k', mode: 'hotspot', page: '/kurse', pageType: 'contains' },
    { selector: '.course', html: 'never', mode: 'hotspot', page: '.*', pageType: 'is' },
  ])
  await host.open({ body: '<main></main>' })
  await ready(page)
  const add = () =>
    page.evaluate(() =>
      document
        .querySelector('main')
        ?.append(Object.assign(document.createElement('p'), { className: 'course', textContent: 'Kurs' })),
    )
  await add()
  await page.evaluate(() => history.pushState({}, '', '/kurse'))
  await expect(dots(page)).toHaveCount(1)
  await add()
  await expect(dots(page)).toHaveCount(2)
  await page.evaluate(() => document.querySelector('.course')?.remove())
  await expect(dots(page)).toHaveCount(1)
  await page.evaluate(() => history.pushState({}, '', '/'))
  await expect(dots(page)).toHaveCount(0)
})

test('B2.11 a hotspot goes along when only a class or an attribute changes', async ({ page, host }) => {
  await serve(page, [
    { selector: '.tab.active', html: 'a', mode: 'hotspot' },
    { selector: '.tab[aria-selected="true"]', html: 'b', mode: 'hotspot', posX: 'left' },
  ])
  const tabs = ['one', 'two'].map(id => `<button class="tab" id="${id}">${id}</button>`).join(' ')
  await host.open({ head: shop, body: `<div style="padding:60px;display:flex;gap:100px">${tabs}</div>` })
  await ready(page)
  for (const id of ['one', 'two', 'one'])
    for (const name of ['class', 'aria-selected'] as const) {
      await page.evaluate(
        ([wanted, attribute]) => {
          for (const tab of document.querySelectorAll('.tab')) {
            if (attribute === 'class') tab.classList.toggle('active', tab.id === wanted)
            else tab.setAttribute(attribute, String(tab.id === wanted))
          }
        },
        [id, name] as const,
      )
      const { x, width } = await box(page, `#${id}`)
      await expect
        .poll(() => dots(page).evaluateAll(all => all.map(one => one.getBoundingClientRect().x)))
        .toContain(name === 'class' ? x + width + 4 : x - 21)
    }
  await expect(dots(page)).toHaveCount(2)
})

test('B2.11 what belongs to an element in a popover of the page lies above it', async ({ page, host }) => {
  await serve(page, [
    { selector: '#spot', html: 'Punkt im Menü', mode: 'hotspot' },
    { selector: '#plain', html: 'Text im Menü' },
    { selector: '#own', html: 'Davor', mode: 'hotspot' },
  ])
  await host.open({
    body: `<button id="own">Own</button><div id="menu" popover style="width:300px;height:200px;padding:40px">
      <button id="spot">Punkt</button><p><button id="plain">Text</button></p></div>`,
  })
  await ready(page)
  await expect(dots(page)).toHaveCount(1)
  const onTop = (selector: string) =>
    page.evaluate(wanted => {
      const root = document.querySelector('gleap-surface')?.shadowRoot
      const part = [...(root?.querySelectorAll(wanted) ?? [])].at(-1)
      const { x = 0, y = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
      return part?.contains(root?.elementFromPoint(x + width / 2, y + height / 2) ?? null)
    }, selector)
  for (const _again of [1, 2]) {
    await page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.showPopover())
    await expect(dots(page)).toHaveCount(2)
    await expect.poll(() => onTop('.dot')).toBe(true)
    await page.hover('#plain')
    await expect(tip(page)).toHaveText('Text im Menü')
    await expect.poll(() => onTop('.tip')).toBe(true)
    await dots(page).last().hover()
    await expect(tip(page)).toHaveText('Punkt im Menü')
    await page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.hidePopover())
    await expect(dots(page)).toHaveCount(1)
    await expect(page.locator('gleap-surface .gl-tooltips')).not.toHaveAttribute('popover')
    await expect(dots(page)).toBeVisible()
  }
})

test('B2.11 it follows scroll containers and layout, and hides under a header or when scrolled out', async ({
  page,
  host,
}) => {
  await serve(page, [{ selector: '#t', html: 't', mode: 'hotspot' }])
  await host.open({
    head: shop,
    body: `<header style="position:fixed;inset:0 0 auto;height:80px;background:#fff;z-index:9"></header>
      <div id="box" style="margin-top:100px;height:200px;overflow:auto"><div style="height:100px"></div>
      <p id="t" style="margin:0;width:100px;height:20px;background:#eee"></p><div style="height:900px"></div></div>
      <div style="height:2000px"></div>`,
  })
  await ready(page)
  await expect(dots(page)).toHaveCount(1)
  const aside = async () => {
    const [target, dot] = [await box(page, '#t'), await dots(page).boundingBox()]
    return [Math.round((dot?.x ?? 0) - target.x - target.width), Math.round((dot?.y ?? 0) - target.y)]
  }
  await expect.poll(aside).toEqual([4, 2])
  await page.evaluate(() => document.querySelector('#box')?.scrollTo(0, 60))
  await expect.poll(aside).toEqual([4, 2])
  await page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('#box')
    if (box) box.style.paddingTop = '30px'
  })
  await expect.poll(aside).toEqual([4, 2])
  await page.evaluate(() => document.querySelector('#box')?.scrollTo(0, 600))
  await expect(dots(page)).toHaveCount(0)
  await page.evaluate(() => document.querySelector('#box')?.scrollTo(0, 0))
  await expect(dots(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 180))
  await expect(dots(page)).toBeHidden()
})

test('B2.11 a tap shows it, a tap elsewhere hides it', async ({ browser, site, shared }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await serve(page, [{ selector: '#own', html: 'Getippt' }])
  site.serve(
    '/touch',
    `<!doctype html><html lang="en"><title>x</title><h1>Shop</h1><button id="own">Own</button><script>window.heard=[]</script><script async src="${shared.urls.lotse}/sdk/loader.js" data-key="${shared.sdkKey}"></script>`,
  )
  await page.goto(`${site.url}/touch`)
  await expect
    .poll(async () => {
      await page.tap('#own')
      return tip(page).isVisible()
    })
    .toBe(true)
  const place = await tip(page).boundingBox()
  expect(place && place.x >= 0 && place.x + place.width <= 390).toBe(true)
  await page.touchscreen.tap(200, 700)
  await expect(tip(page)).toHaveCount(0)
  await context.close()
})

test('B2.11 of thousands of elements only those on the screen have a hotspot and are measured', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const { getBoundingClientRect } = Element.prototype
    Object.assign(window, { reads: 0 })
    Element.prototype.getBoundingClientRect = function () {
      ;(window as unknown as { reads: number }).reads++
      return getBoundingClientRect.call(this)
    }
  })
  await serve(page, [
    { selector: 'li', html: 'x', mode: 'hotspot' },
    { selector: 'li b', html: 'y' },
  ])
  const rows = 5000
  await host.open({ body: `<ul style="margin:0">${'<li>Zeile <b>fett</b></li>'.repeat(rows)}</ul>` })
  await ready(page)
  await expect.poll(() => dots(page).count()).toBeGreaterThan(10)
  expect(await dots(page).count()).toBeLessThan(120)
  await page.evaluate(() => Object.assign(window, { reads: 0 }))
  await page.evaluate(() => scrollTo(0, 4000))
  const reads = () => page.evaluate(() => (window as unknown as { reads: number }).reads)
  await expect.poll(reads).toBeGreaterThan(10)
  await expect.poll(async () => (await dots(page).first().boundingBox())?.y).toBeGreaterThan(-60)
  expect(await dots(page).count()).toBeLessThan(120)
  expect(await reads()).toBeLessThan(rows / 2)
})

test('B2.11 elements in open shadow roots have tooltips too', async ({ page, host }) => {
  await serve(page, [
    { selector: '.inner', html: 'im Schatten' },
    { selector: '.spot', html: 'Punkt', mode: 'hotspot' },
    { selector: 'x-card >>> x-row >>> .deep', html: 'ganz innen' },
    { selector: 'x-row >>> .deep', html: 'nicht gemeint' },
    { selector: 'x-card >>> i', html: 'Weg', mode: 'hotspot' },
    { selector: 'x-card >>> ::bad(', html: 'x' },
  ])
  await host.open({ body: '<x-card></x-card>' })
  await ready(page)
  await page.evaluate(() => {
    const root = document.querySelector('x-card')?.attachShadow({ mode: 'open' })
    root?.append(
      Object.assign(document.createElement('button'), { className: 'inner', textContent: 'in' }),
      Object.assign(document.createElement('p'), { className: 'spot', textContent: 'Hier' }),
    )
    const row = document.createElement('x-row')
    row
      .attachShadow({ mode: 'open' })
      .append(Object.assign(document.createElement('button'), { className: 'deep', textContent: 'tief' }))
    root?.append(row)
    document.body.append(document.createElement('hr'))
  })
  await expect(dots(page)).toHaveCount(1)
  await page.locator('x-card .inner').hover()
  await expect(tip(page)).toHaveText('im Schatten')
  await page.locator('x-card .deep').hover()
  await expect(tip(page)).toHaveText('ganz innen')
  await page.locator('x-card .inner').focus()
  await page.keyboard.press('Tab')
  await expect(tip(page)).toHaveText('ganz innen')
  await page.keyboard.press('Shift+Tab')
  await expect(tip(page)).toHaveText('im Schatten')
  expect(host.warnings.filter(one => one.includes('::bad('))).toHaveLength(1)
  // Elements that are later rendered into the root are found although the document does not change.
  await page.evaluate(() => {
    const root = document.querySelector('x-card')?.shadowRoot
    root?.append(Object.assign(document.createElement('i'), { textContent: 'neu' }))
  })
  await expect(dots(page)).toHaveCount(2)
  await page.evaluate(() => {
    const late = Object.assign(document.createElement('p'), { className: 'spot', textContent: 'Noch' })
    late.style.position = 'fixed'
    document.querySelector('x-card')?.shadowRoot?.append(late)
  })
  await expect(dots(page)).toHaveCount(3)
})

test('B2.11 start, use, destroy, and the page is as it was', async ({ page, host }) => {
  await serve(page, [
    { selector: '#own', html: 'a' },
    { selector: 'h1', html: 'b', mode: 'hotspot' },
  ])
  await host.open()
  await ready(page)
  await leavesNothing(page, async () => {
    await expect(dots(page)).toHaveCount(1)
    await page.mouse.move(500, 500)
    await page.hover('#own')
    await expect(tip(page)).toBeVisible()
  })
  await page.mouse.move(500, 500)
  await page.hover('#own')
  await expect(page.locator('#own')).not.toHaveAttribute('aria-description')
})

test('B2.11 no rule of accessibility is broken; a strict policy and Trusted Types stay on', async ({
  page,
  host,
  shared,
}) => {
  const { lotse, frame, banner } = shared.urls
  await serve(page, [
    {
      selector: 'h1',
      html: '<p style="text-align:center">Text <img src=x onerror=alert(1)></p>',
      mode: 'hotspot',
    },
  ])
  await host.open({
    nonce: 'abc',
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; connect-src ${lotse} ${lotse.replace('http', 'ws')}; frame-src ${frame} ${banner}; img-src *; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  })
  await ready(page)
  await expect(dots(page)).toHaveCount(1)
  await dots(page).hover()
  await expect(tip(page)).toBeVisible()
  expect(
    await tip(page)
      .locator('p')
      .evaluate(one => getComputedStyle(one).textAlign),
  ).toBe('center')
  expect(host.faults).toEqual([])
})

test('B2.11 axe finds nothing on hotspot and bubble; right to left, without motion, and on a small screen', async ({
  page,
  host,
}) => {
  await serve(page, [
    { selector: 'h1', html: `<p>${'Text '.repeat(30)}</p>`, mode: 'hotspot', animated: true },
    { selector: 'h1', html: '<p>Kurz</p>', mode: 'hotspot', posX: 'left' },
  ])
  await withConfig(page, { localizationOptions: { rtl: true } })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await host.open({ htmlAttributes: 'dir="rtl"' })
  await ready(page)
  await dots(page).first().hover()
  await expect(tip(page)).toBeVisible()
  expect(await moving(page)).toBe(0)
  expect(await tip(page).evaluate(one => getComputedStyle(one).direction)).toBe('rtl')
  // One on the left is where the words end, and a bubble without room next to its hotspot leaves them free.
  const words = await page.locator('h1').evaluate(one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { x, bottom } = range.getBoundingClientRect()
    return { x, bottom }
  })
  expect((await dots(page).nth(1).boundingBox())?.x).toBeCloseTo(words.x - 21, 0)
  await page.setViewportSize({ width: 1280, height: 640 })
  await expect.poll(async () => (await dots(page).first().boundingBox())?.x).toBeGreaterThan(1200)
  await dots(page).first().hover()
  await expect
    .poll(async () => (await box(page, 'gleap-surface .tip')).y)
    .toBeGreaterThanOrEqual(words.bottom - 8)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => (await dots(page).first().boundingBox())?.x).toBeLessThan(320)
  await dots(page).first().hover()
  await expect.poll(async () => (await box(page, 'gleap-surface .tip')).x).toBeLessThan(320)
  const place = await box(page, 'gleap-surface .tip')
  expect(place.x >= 0 && place.x + place.width <= 320).toBe(true)
  expect(await findingsOf(page, { inside: ['gleap-surface'] })).toEqual([])
})
