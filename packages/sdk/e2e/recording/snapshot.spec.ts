import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  call,
  events,
  expect,
  type HostPage,
  type Json,
  ready,
  requests,
  say,
  test,
} from '../steps/host-page.ts'

const htmlOf = (ticket: Json | undefined): string =>
  String((ticket?.screenshotData as Json | undefined)?.html)

/** The page as the next report contains it. */
async function snapshot(page: Page, host: HostPage): Promise<string> {
  const sent = requests(page, /\/bugs\/v2$/)
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'x' }, action: {} } })
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(1)
  return htmlOf(sent[0]?.body)
}

/** Shows it without scripts, as a viewer does. */
async function render(page: Page, html: string): Promise<Page> {
  const viewer = await page.context().newPage()
  await viewer.route('**/*', route => route.abort())
  await viewer.setContent(html)
  return viewer
}

test('B3.5 the page as it is: form state, scroll, canvas, shadow roots, script-made styles; no scripts, no own interface', async ({
  page,
  host,
}) => {
  await host.open({
    head: '<style>h1{color:rgb(1,2,3)}</style><meta http-equiv="refresh" content="999">',
    body: `<h1 onclick="x()">Hello &amp; &lt;b&gt;</h1><!-- secret comment -->
      <input id="name" value="old"><input id="box" type="checkbox"><select id="pick"><option>a</option><option>b</option></select>
      <textarea id="area">old</textarea><div id="scroller" style="height:50px;overflow:auto"><p style="height:500px">tall</p></div>
      <canvas id="canvas" width="40" height="20"></canvas><div id="widget"></div><a href="javascript:alert(1)">bad</a>
      <form><input name="childNodes" value="c"><input name="attributes"></form>
      <script>
        document.getElementById('name').value='new'; document.getElementById('box').checked=true;
        document.getElementById('pick').value='b'; document.getElementById('area').value='typed <text>';
        document.getElementById('scroller').scrollTop=77;
        const c=document.getElementById('canvas').getContext('2d'); c.fillStyle='red'; c.fillRect(0,0,40,20);
        const root=document.getElementById('widget').attachShadow({mode:'open'});
        root.innerHTML='<p class="inside">In the shadow</p><slot></slot>';
        const sheet=new CSSStyleSheet(); sheet.replaceSync('.inside{color:rgb(9,8,7)}'); root.adoptedStyleSheets=[sheet];
        const whole=new CSSStyleSheet(); whole.replaceSync('#area{color:rgb(4,5,6)}'); document.adoptedStyleSheets=[whole];
        document.styleSheets[0].insertRule('p{margin-left:13px}');
      </script>`,
  })
  const html = await snapshot(page, host)
  expect(html).not.toMatch(/<script|onclick|secret comment|javascript:|gleap-surface|http-equiv/)
  expect(html).toContain('bb-scrolltop="77"')
  const viewer = await render(page, html)
  await expect(viewer.locator('h1')).toHaveText('Hello & <b>')
  await expect(viewer.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(viewer.locator('#name')).toHaveValue('new')
  await expect(viewer.locator('#box')).toBeChecked()
  await expect(viewer.locator('#pick')).toHaveValue('b')
  await expect(viewer.locator('#area')).toHaveValue('typed <text>')
  await expect(viewer.locator('#area')).toHaveCSS('color', 'rgb(4, 5, 6)')
  await expect(viewer.locator('#canvas')).toHaveCSS('background-image', /data:image/)
  await expect(viewer.locator('.inside')).toHaveCSS('color', 'rgb(9, 8, 7)')
  await expect(viewer.locator('#scroller p')).toHaveCSS('margin-left', '13px')
  await expect(viewer.locator('[name=childNodes]')).toHaveValue('c')
  await viewer.close()
})

test('B3.5 secrets are masked wherever they stand, with a mask that tells no length', async ({
  page,
  host,
}) => {
  const body = `<input type="password" value="SECRET-1"><input id="typed" type="password">
    <input class="gl-mask" value="SECRET-2" title="SECRET-3" placeholder="SECRET-4" data-x="SECRET-5">
    <textarea class="gl-mask">SECRET-6</textarea><p class="gl-mask" aria-label="SECRET-7">SECRET-8 <b>SECRET-9</b></p>
    <div class="gl-block"><p>SECRET-10</p><img alt="SECRET-11" src="/SECRET-12.png"></div>
    <input class="gl-ignore" value="SECRET-13"><input gleap-ignore="value" value="SECRET-14"><input type="hidden" value="SECRET-15">
    <input autocomplete="cc-number" value="SECRET-16"><select class="gl-mask"><option>SECRET-17</option></select>
    <input id="shown" type="password" value="SECRET-18"><p id="plain">visible</p>`
  await host.open({ body })
  await page.locator('#typed').fill('SECRET-19')
  const html = await snapshot(page, host)
  expect(html.match(/SECRET-\d+/g)).toBeNull()
  expect(html).toContain('visible')
  expect(html).toContain('value="*****"')
  expect(html).toMatch(/bb-element="div"[^>]*width:\d+px/)
})

test('S8 where nobody can reach the page, pictures and fonts travel along, pictures as large as they are shown', async ({
  page,
  host,
  site,
}) => {
  const png = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  site.serve('/big.png', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(png, 'base64'))
  })
  site.serve('/style.css', (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/css' })
      .end('body{background:url(big.png)}p{background:url(never.png)}')
  })
  // A picture that never arrives does not delay anything for long, and stays an address.
  site.serve('/never.png', () => {})
  await host.open({
    head: '<link rel="stylesheet" href="/style.css">',
    body: '<img id="big" src="/big.png" width="600">',
  })
  await page.waitForLoadState('load')
  const html = await snapshot(page, host)
  expect(html).not.toContain('gleap-resource')
  expect(html).toMatch(/background:\s*url\("data:image\/png/)
  expect(html).toContain(`${site.url}/never.png`)
  const viewer = await render(page, html)
  const size = await viewer.locator('#big').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([600, 300])
  await viewer.close()
})

test('S8 what travels along fits what a server takes: the rest stays an address', { tag: '@proof' }, async ({
  page,
  host,
  site,
}) => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  const noise = randomBytes(1_000_000)
  for (const at of numbers) {
    site.serve(`/noise-${at}.png`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(noise)
    })
  }
  const rules = numbers.map(at => `#b${at}{background:url(/noise-${at}.png)}`).join('')
  await host.open({
    head: `<style>${rules}canvas{width:20px}</style>`,
    body: `${numbers.map(at => `<p id="b${at}">${at}</p><canvas width="1000" height="1000"></canvas>`).join('')}
      <script>const dots=new ImageData(1000,1000);for(let at=0;at<4e6;at++)dots.data[at]=at%4===3?255:Math.random()*256;
        for(const one of document.querySelectorAll('canvas'))one.getContext('2d').putImageData(dots,0,0)</script>`,
  })
  await page.waitForLoadState('load')
  const html = await snapshot(page, host)
  expect(html.length).toBeLessThan(7_000_000)
  for (const kind of ['image/png', 'image/webp']) {
    const carried = html.split(`data:${kind}`).length - 1
    expect(carried).toBeGreaterThan(0)
    expect(carried).toBeLessThan(numbers.length)
  }
  expect(html).toContain(`url("${site.url}/noise-`)
})

test('B3.5 frames of the page’s own origin are in the picture, masked like the rest; others are a box', async ({
  page,
  host,
}) => {
  host.serve({
    path: '/inner/page',
    embed: '',
    head: '<style>p{color:rgb(7,7,7)}</style>',
    body: `<p>Inside</p><input id="in" value="old"><input type="password" value="SECRET-1"><p class="gl-mask">SECRET-2</p>
      <iframe id="inmost" srcdoc="<b>Deep</b>"></iframe><script>document.getElementById('in').value='new'</script>`,
  })
  await host.open({
    body: `<iframe id="own" src="/inner/page" style="width:500px;height:300px"></iframe>
      <iframe id="hidden" class="gl-block" src="/inner/page"></iframe><iframe id="foreign" src="data:text/html,foreign"></iframe>`,
  })
  await page.waitForLoadState('load')
  const html = await snapshot(page, host)
  expect(html).not.toMatch(/SECRET|<script|&lt;script/)
  expect(html.match(/bb-element="iframe"/g)).toHaveLength(2)
  const viewer = await render(page, html)
  const inner = viewer.frameLocator('#own')
  await expect(inner.locator('p').first()).toHaveCSS('color', 'rgb(7, 7, 7)')
  await expect(inner.locator('#in')).toHaveValue('new')
  await expect(inner.frameLocator('#inmost').locator('b')).toHaveText('Deep')
  expect(await viewer.locator('#own').evaluate(one => one.getBoundingClientRect().width)).toBeGreaterThan(499)
  await viewer.close()
})

test('B5.2 on a live page addresses stay addresses', async ({ page, host, site }) => {
  site.serve('/pic.png', (_request, response) => void response.writeHead(404).end())
  host.serve({ head: '<style>body{background:url(/pic.png)}</style>', body: '<img src="/pic.png" alt="">' })
  // A host with a dot that leads to the same server.
  await page.goto(site.url.replace('localhost', 'shop.localhost'))
  await ready(page)
  expect(await page.evaluate(() => window.Gleap.getInstance().isLiveMode())).toBe(true)
  const html = await snapshot(page, host)
  expect(html).toContain('src="/pic.png"')
  expect(html).toMatch(/url\("http:\/\/shop\.localhost:\d+\/pic\.png"\)/)
  await call(page, 'setOfflineMode', true)
  expect(await page.evaluate(() => window.Gleap.getInstance().isLiveMode())).toBe(false)
})

test('B3.5 a page of 28,000 elements is written while the page goes on', async ({ page, host }) => {
  test.slow()
  await host.open({ body: '<main id="main"></main>' })
  await ready(page)
  await page.evaluate(() => {
    const row = '<div class="row"><span>one</span><a href="/x">two</a><b>three</b></div>'
    const main = document.getElementById('main')
    if (main) main.innerHTML = row.repeat(7000)
  })
  const sent = requests(page, /\/bugs\/v2$/)
  // A clock that moves by a twentieth of a millisecond whenever it is read: serializing reads it at every
  // node, and gives way before 50 of them have passed.
  await page.evaluate(() => {
    let now = 0
    const state = { pauses: 0, longest: 0, since: 0 }
    Object.assign(window, { state })
    performance.now = () => (now += 0.05)
    const { scheduler } = window as unknown as { scheduler: { yield(): Promise<void> } }
    const give = scheduler.yield.bind(scheduler)
    scheduler.yield = async () => {
      state.pauses++
      state.longest = Math.max(state.longest, now - state.since)
      await give()
      state.since = now
    }
  })
  await call(page, 'sendSilentCrashReport', 'warm', 'LOW', { screenshot: false, replays: true })
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(1)
  const html = htmlOf(sent[0]?.body)
  expect(html.match(/class="row"/g)).toHaveLength(7000)
  const { pauses, longest } = await page.evaluate(
    () => (window as unknown as { state: { pauses: number; longest: number } }).state,
  )
  expect(pauses).toBeGreaterThan(28_000 / 160)
  expect(longest).toBeLessThan(50)
})
