import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { wholeBrowser } from '../../../../e2e/browser.ts'
import { expect, type Shared, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'
import { eagerEvents, listener } from '../steps/head-start.ts'

interface Post {
  post(
    url: string,
    options: { headers: Record<string, string>; data: unknown },
  ): Promise<{ json(): Promise<unknown> }>
}

/** A ticket as an attacker would send it: straight to the API, without any SDK. */
async function sendTicket(request: Post, { urls, sdkKey }: Shared, ticket: object): Promise<void> {
  const headers = { 'Api-Token': sdkKey, 'Content-Type': 'application/json' }
  const session = (await (
    await request.post(`${urls.lotse}/sessions`, { headers, data: { lang: 'de' } })
  ).json()) as {
    gleapId: string
    gleapHash: string
  }
  await request.post(`${urls.lotse}/bugs/v2`, {
    headers: { ...headers, 'Gleap-Id': session.gleapId, 'Gleap-Hash': session.gleapHash },
    data: ticket,
  })
}

test('C3 a hostile ticket and snapshot opened in the console: no script runs, no request leaves', async ({
  page,
  request,
  site,
  shared,
}) => {
  const reached: string[] = []
  site.serve('/beacon', (incoming, response) => {
    reached.push(incoming.url ?? '')
    response.end()
  })
  const evil = `${site.url}/beacon`
  const words = `<img src=x onerror="window.top.hacked=1"> ${Date.now()}`
  const odd = { toString: 1, valueOf: 1 }
  await sendTicket(request, shared, {
    type: 'BUG',
    formData: { description: words, '<b>name</b>': '<script>window.hacked=1</script>', toString: 'y' },
    metaData: { valueOf: 'z' },
    consoleLog: [
      { log: `<img src="${evil}?log">`, date: new Date().toISOString(), priority: 'ERROR' },
      { log: odd, date: odd, priority: odd },
    ],
    networkLogs: [{ type: odd, url: 'https://a/1', duration: odd, response: { status: { a: 1 } } }],
    customEventLog: [{ name: odd, data: odd }],
    screenshotData: {
      html: `<html><head><link rel="stylesheet" href="${evil}?css"><meta http-equiv="refresh" content="0;url=${evil}?meta">
        <style>@import "${evil}?import"; body { background: url(${evil}?bg) }</style></head>
        <body onload="window.hacked=1"><h1>Hostile</h1><script>window.top.hacked=1;fetch('${evil}?script')</script>
        <img src="${evil}?img" onerror="top.hacked=1"><iframe src="${evil}?frame"></iframe>
        <object data="${evil}?object"></object><a href="javascript:top.hacked=1" id="link">x</a>
        <a href="${evil}?link">Weiter</a>
        <svg onload="top.hacked=1"><image href="${evil}?svg"/></svg>
        <meta name="lotse-scroll" content="1 1">
        <div id="list" style="height:100px;overflow:auto" bb-scrollpos="true" bb-scrolltop="120"><p style="height:900px">x</p></div>
        <div><template shadowrootmode="open"><div id="inside" style="height:100px;overflow:auto" bb-scrollpos="true" bb-scrolltop="80"><p style="height:900px">y</p></div></template></div>
        <p style="width:3000px;height:3000px;scroll-behavior:smooth">lang</p></body></html>`,
      baseUrl: site.url,
      width: 800,
      height: 600,
      x: 30,
      y: 700,
    },
  })
  await signIn(page, shared)
  await page.getByRole('link', { name: words }).click()
  const ticket = page.getByRole('article')
  await expect(ticket.getByText(words).last()).toBeVisible()
  await ticket.getByText(de.ticket.rawData).click()
  // Names that every object has are names like any other.
  for (const name of ['toString', 'valueOf'])
    await expect(ticket.getByText(name, { exact: true })).toBeVisible()
  await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.timeline) }).click()
  await expect(ticket.getByText('?log')).toBeVisible()
  await expect(ticket.getByRole('button', { name: /https:\/\/a\/1/ }).first()).toBeVisible()
  await ticket.getByRole('tab', { name: de.ticket.tabs.screen }).click()
  const snapshot = page.frameLocator('iframe[title="Seitenkopie"]').frameLocator('iframe')
  await expect(snapshot.getByRole('heading', { name: 'Hostile' })).toBeVisible()
  await page.frame({ url: /\/snapshots\// })?.waitForLoadState('load')
  // Scrolled as it was when it was sent, both the page and what scrolls inside it.
  const scrolled = (element: HTMLElement) => [element.scrollLeft, element.scrollTop]
  await expect.poll(() => snapshot.locator('html').evaluate(scrolled)).toEqual([30, 700])
  await expect.poll(() => snapshot.locator('#list').evaluate(scrolled)).toEqual([0, 120])
  await expect.poll(() => snapshot.locator('#inside').evaluate(scrolled)).toEqual([0, 80])
  await snapshot.getByText(de.outbound.preview.next).press('Enter')
  await expect(snapshot.getByRole('heading', { name: 'Hostile' })).toBeVisible()

  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(reached).toEqual([])
  const inner = page.frameLocator('iframe[title="Seitenkopie"]').locator('iframe')
  await expect(inner).toHaveAttribute('sandbox', 'allow-same-origin')
})

test('C3 S10 U20 Z442 a hostile recording played in the console: no script runs, no request leaves, no focus is taken; device and fonts are the visitor’s', async ({
  page,
  request,
  site,
  shared,
}) => {
  const reached: string[] = []
  site.serve('/beacon', (incoming, response) => {
    reached.push(incoming.url ?? '')
    response.end()
  })
  const evil = `${site.url}/beacon`
  const words = `Feindliche Aufzeichnung ${Date.now()}`
  const font = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-cyrillic-ext-wght-normal.woff2',
    ),
  )
  const face = `@font-face{font-family:Mitgesendet;src:url("data:font/woff2;base64,${font.toString('base64')}")}`
  const start = Date.now() - 5000
  await sendTicket(request, shared, {
    type: 'BUG',
    formData: { description: words },
    consoleLog: [{ log: 'mitten darin', date: new Date(start + 2000).toISOString(), priority: 'ERROR' }],
    screenshotData: { html: `<style>${face}</style><p>Kopie</p>`, baseUrl: site.url },
    webReplay: {
      startDate: start,
      type: 'rrweb',
      baseUrl: site.url,
      width: 800,
      height: 600,
      colorScheme: 'dark',
      events: hostileEvents(start, evil),
    },
  })
  await signIn(page, shared)
  await page.getByRole('link', { name: words }).click()
  const ticket = page.getByRole('article')
  await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.timeline) }).click()
  const viewer = page.frameLocator('iframe[title="Verlauf"]')
  const recorded = viewer.frameLocator('iframe')
  await expect(recorded.getByRole('heading', { name: 'Aufgezeichnet' })).toBeVisible()

  // An entry leads to its moment, and the moment is shown.
  await expect(ticket.getByText('0:00 / 0:03')).toBeVisible()
  await expect(recorded.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(recorded.locator('h1')).toHaveCSS('outline-color', 'rgb(7, 8, 9)')
  const fonts = () => document.fonts.load('20px Mitgesendet').then(found => found.map(({ status }) => status))
  expect(await recorded.locator('h1').evaluate(fonts)).toEqual(['loaded'])
  await ticket.getByRole('button', { name: /mitten darin/ }).click()
  await expect(ticket.getByText('0:02 / 0:03')).toBeVisible()
  await expect(ticket.locator('[data-present="true"]')).toContainText('mitten darin')
  // Neither the field nor the dialog that was used then takes the focus from the agent.
  expect(await recorded.locator('dialog').evaluate(dialog => dialog.matches(':modal'))).toBe(true)
  await expect(ticket.getByRole('button', { name: /mitten darin/ })).toBeFocused()

  // The window was enlarged and nothing was recorded for a while: all of it is visible, and the gap has its
  // entry.
  await ticket.getByRole('button', { name: 'Nicht aufgezeichnet: zu viele Änderungen auf einmal' }).click()
  await expect(ticket.getByText('0:01 / 0:03')).toBeVisible()
  await expect(recorded.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)')
  const fits = async () => {
    // A browser does not render an invisible frame of another origin, and tells it no new size.
    await page.locator('iframe[title="Verlauf"]').scrollIntoViewIfNeeded()
    return viewer.locator('iframe').evaluate(frame => {
      const { width, right, bottom } = frame.getBoundingClientRect()
      return [
        frame.clientWidth,
        width > 100 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1,
      ]
    })
  }
  await expect.poll(fits).toEqual([800, true])
  await ticket.getByRole('button', { name: /mitten darin/ }).click()
  await expect.poll(fits).toEqual([2400, true])

  await expect(ticket.getByText('Nicht aufgezeichnet: ein Teil fehlt')).toBeVisible()

  await expect(viewer.locator('iframe')).toHaveAttribute('inert', '')
  await expect(viewer.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-scripts).*$/)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(reached).toEqual([])
})

test('F7 Z2 Z3 neither page copy nor replay gives a stranger’s host a head start', { tag: '@proof' }, async ({
  playwright,
  request,
  site,
  shared,
}) => {
  const [stranger, control] = [await listener(), await listener()]
  const words = `Vorsprung ${Date.now()}`
  const start = Date.now() - 5000
  const hint = (rel = 'preconnect') => `<link rel="${rel}" href="${stranger.url}">`
  const inStyle = `<style><p>${hint()}</style><style></stylex><p>${hint()}</style>`
  await sendTicket(request, shared, {
    type: 'BUG',
    formData: { description: words },
    consoleLog: [{ log: 'mitten darin', date: new Date(start + 2000).toISOString(), priority: 'ERROR' }],
    screenshotData: {
      html: `<html><head>${hint()}${hint('dns-prefetch')}${hint('stylesheet preconnect')}</head><body><h1>Hostile</h1>
        <svg>${inStyle}<title>${hint()}</title></svg><math>${inStyle}</math><div><template shadowrootmode="open">${hint()}</template></div>
        <iframe srcdoc='${hint()}<svg>${inStyle}</svg>'></iframe><noscript>${hint()}</noscript><xmp>${hint()}</xmp><bb-x bb-tag="link" rel="preconnect" href="${stranger.url}"></bb-x></body></html>`,
      baseUrl: site.url,
      width: 800,
      height: 600,
    },
    webReplay: {
      startDate: start,
      type: 'rrweb',
      baseUrl: site.url,
      width: 800,
      height: 600,
      events: eagerEvents(start, stranger.url),
    },
  })
  // Private windows do not preconnect, so this one is not private.
  const options = { ...wholeBrowser, locale: 'de-DE', headless: true }
  const context = await playwright.chromium.launchPersistentContext('', options)
  try {
    const page = await context.newPage()
    await signIn(page, shared)
    await page.getByRole('link', { name: words }).click()
    const ticket = page.getByRole('article')
    await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.timeline) }).click()
    const recorded = page.frameLocator('iframe[title="Verlauf"]').frameLocator('iframe')
    await expect(recorded.getByRole('heading', { name: 'Aufgezeichnet' })).toBeVisible()
    await ticket.getByRole('button', { name: /mitten darin/ }).click()
    await expect(recorded.getByRole('heading', { name: 'Später' })).toBeVisible()
    await ticket.getByRole('tab', { name: de.ticket.tabs.screen }).click()
    const snapshot = page.frameLocator('iframe[title="Seitenkopie"]').frameLocator('iframe')
    await expect(snapshot.getByRole('heading', { name: 'Hostile' })).toBeVisible()
    // This browser does preconnect where it is asked to: it has had the time to.
    site.serve('/eager', `<link rel="preconnect" href="${control.url}">`)
    await page.goto(`${site.url}/eager`)
    await expect.poll(control.count).toBeGreaterThan(0)
    expect(stranger.count()).toBe(0)
  } finally {
    await context.close()
    stranger.close()
    control.close()
  }
})

/** A page whose every part tries to run or to call home, as rrweb would have recorded it. */
function hostileEvents(start: number, evil: string): object[] {
  let id = 0
  const element = (tagName: string, attributes: object = {}, childNodes: object[] = []) => ({
    type: 2,
    tagName,
    attributes,
    childNodes,
    id: ++id,
  })
  const text = (textContent: string) => ({ type: 3, textContent, id: ++id })
  const [field, dialog] = [1001, 1002]
  const page = {
    type: 0,
    id: ++id,
    childNodes: [
      element('html', {}, [
        element('head', {}, [
          element('link', { rel: 'stylesheet', href: `${evil}?css` }),
          element('style', {}, [text(`body { background: url(${evil}?bg) }`)]),
        ]),
        element('body', { onload: 'top.hacked=1' }, [
          element('h1', {}, [text('Aufgezeichnet')]),
          element('img', { src: `${evil}?img`, onerror: 'top.hacked=1' }),
          element('script', { src: `${evil}?script` }, [text('top.hacked=1')]),
          element('iframe', { src: `${evil}?frame` }),
          element('video', { src: `${evil}?video`, autoplay: '' }),
          { ...element('input'), id: field },
          { ...element('dialog', {}, [element('button')]), id: dialog },
        ]),
      ]),
    ],
  }
  const open = [{ id: dialog, attributes: { open: '', rr_open_mode: 'modal' } }]
  return [
    { type: 4, timestamp: start, data: { href: evil, width: 800, height: 600 } },
    { type: 2, timestamp: start + 10, data: { node: page, initialOffset: { top: 0, left: 0 } } },
    // A sheet of the page, which arrives after the page.
    {
      type: 3,
      timestamp: start + 15,
      data: {
        source: 15,
        id: 1,
        styleIds: [1],
        styles: [
          {
            styleId: 1,
            rules: [
              { rule: 'h1 { color: rgb(1, 2, 3) }', index: 0 },
              {
                rule: '@media (prefers-color-scheme: dark) { h1 { outline-color: rgb(7, 8, 9) } }',
                index: 1,
              },
            ],
          },
        ],
      },
    },
    {
      type: 5,
      timestamp: start + 1000,
      data: { tag: 'gleap-dropped', payload: { reason: 'too many changes' } },
    },
    { type: 3, timestamp: start + 1500, data: { source: 4, width: 2400, height: 900 } },
    { type: 3, timestamp: start + 1600, data: { source: 2, type: 5, id: field } },
    {
      type: 3,
      timestamp: start + 1700,
      data: { source: 0, texts: [], attributes: open, removes: [], adds: [] },
    },
    { type: 5, timestamp: start + 2500, data: { tag: 'gleap-dropped', payload: { reason: 'toString' } } },
    { type: 3, timestamp: start + 3000, data: { source: 3, id: 1, x: 0, y: 10 } },
  ]
}
