import type { Browser, Page } from '@playwright/test'
import type { HostSite } from '../../../../e2e/fixtures.ts'
import type { OwnProject } from '../../../../e2e/own-project.ts'
import { difference, openSnapshot, reported } from '../steps/fidelity-pages.ts'
import { call, expect, ready } from '../steps/host-page.ts'
import { embed, test } from '../steps/own-project.ts'

/** Percent of the pixels: edges of letters, and nothing anybody would see. */
const SAME = 0.3

interface Shown {
  browser: Browser
  page: Page
  project: OwnProject
}

/** The page and its snapshot in the viewer, side by side. */
async function compare({ browser, page, project }: Shown, name: string, remote = false) {
  await ready(page)
  // Our own button is not part of the picture.
  await call(page, 'showFeedbackButton', false)
  const real = await page.screenshot()
  const { media } = await reported(page, project, name)
  const viewer = await openSnapshot(browser, page, media.snapshotUrl, remote)
  const shown = await viewer.screenshot()
  const different = await difference(page, real, shown)
  if (different > SAME) await test.info().attach(`${name} shown`, { body: shown, contentType: 'image/png' })
  if (different > SAME) await test.info().attach(`${name} real`, { body: real, contentType: 'image/png' })
  return { different, viewer, inside: viewer.frameLocator('iframe') }
}

const page = (head: string, body: string, doctype = '<!doctype html>') =>
  `${doctype}<html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

/** Another origin that everybody may read. */
function cdn(site: HostSite, path: string, type: string, body: string): string {
  site.serve(path, (_request, response) => {
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
  })
  return site.url.replace('localhost', '127.0.0.1') + path
}

test('S1 S2 what canvases show: drawn by the graphics card long ago, and framed by the page’s own rules', async ({
  browser,
  page: visitor,
  site,
  shared,
  project,
}) => {
  const body = `<canvas id="gl" width="600" height="200"></canvas><div class="d"><canvas id="flat" width="300" height="150"></canvas></div><p>below</p>
    <script>window.draw=()=>{const g=gl.getContext('webgl');g.clearColor(.9,.3,.1,1);g.clear(g.COLOR_BUFFER_BIT);
      const c=flat.getContext('2d');c.fillStyle='#06c';c.fillRect(40,30,120,60)}</script>`
  const head =
    '<style>canvas{display:block}.d canvas{border:4px solid green;border-radius:40px;background:#ffd;width:400px}</style>'
  site.serve('/', page(head + embed(shared, project.key), body))
  await visitor.goto(site.url)
  await ready(visitor)
  await visitor.evaluate(async () => {
    ;(window as unknown as { draw(): void }).draw()
    for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(done))
  })
  const { different } = await compare({ browser, page: visitor, project }, 'canvases')
  expect(different).toBeLessThan(SAME)
  await visitor.evaluate(() => window.Gleap.destroy())
  expect(await visitor.evaluate(() => String(HTMLCanvasElement.prototype.getContext))).toContain(
    '[native code]',
  )
})

test('S4 S11 S12 S13 S17 T20 what a script or a hand has set is shown: layers, states, animations, scrolling', async ({
  browser,
  page: visitor,
  site,
  shared,
  project,
}) => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`
  site.serve('/logo.svg', (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(svg('<rect width="20" height="10" fill="purple"/>'))
  })
  site.serve('/sprite.svg', (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(svg('<symbol id="i" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="green"/></symbol>'))
  })
  const head = `<style>::backdrop{background:rgb(0 0 90/.5)}:not(:defined){visibility:hidden}x-a{display:block;background:#fd0;height:40px}
    #in,#go{opacity:0;background:#0a7;height:50px}#field:focus{outline:6px solid red}.hover\\:x{color:#111}
    @keyframes turn{to{transform:translateX(300px)}}#go{opacity:1;width:90px;animation:turn 4s linear infinite paused;animation-delay:-2s}</style>`
  const body = `<x-a>Element</x-a><div id="in">Faded in</div><div id="go"></div><video width="300" height="80" style="background:#123"></video>
    <object type="image/svg+xml" data="/logo.svg" width="200" height="100"></object><svg width="60" height="60"><use href="/sprite.svg#i"/></svg>
    <iframe srcdoc="<body style='margin:0'><div style='height:900px;background:linear-gradient(red,blue)'></div>" width="200" height="90"></iframe>
    <p class="hover:x">Some words</p><div popover id="pop" style="inset:auto;left:700px;top:20px">Open</div>
    <dialog id="modal"><p id="words">Some selected words</p><input id="field" value="typed"><input type="checkbox" id="half"></dialog>
    <script>customElements.define('x-a',class extends HTMLElement{});half.indeterminate=true;
      document.getElementById('in').animate([{opacity:0},{opacity:1,transform:'translateX(60px)'}],{duration:1,fill:'forwards'});
      modal.showModal();pop.showPopover();field.focus();
      onload=()=>{frames[0].scrollTo(0,400);getSelection().setBaseAndExtent(words.firstChild,5,words.firstChild,13)}</script>`
  site.serve('/', page(head + embed(shared, project.key), body))
  await visitor.goto(site.url)
  await visitor.waitForLoadState('load')
  const { different, inside, viewer } = await compare({ browser, page: visitor, project }, 'states')
  expect(different).toBeLessThan(SAME)
  await expect(inside.locator('#modal')).toBeVisible()
  const page2 = viewer.frames().find(frame => frame.url().includes('/snapshots/'))
  expect(page2).toBeDefined()
  const states = await viewer.evaluate(() => {
    const inner = document.querySelector('iframe')?.contentDocument
    const one = (selector: string) => inner?.querySelector(selector)
    return {
      modal: one('#modal')?.matches(':modal'),
      popover: one('#pop')?.matches(':popover-open'),
      half: (one('#half') as HTMLInputElement | null)?.indeterminate,
      scrolled: (one('iframe') as HTMLIFrameElement | null)?.contentDocument?.documentElement.scrollTop,
      selected: String(inner?.getSelection()),
    }
  })
  expect(states).toEqual({ modal: true, popover: true, half: true, scrolled: 400, selected: 'selected' })
})

test('S3 S5 S7 S9 S10 the rules as they applied: variables, layers, imports, other origins, a dark device', async ({
  browser,
  site,
  shared,
  project,
}) => {
  const far = cdn(site, '/far.css', 'text/css', '.far{background:navy;color:#fff;padding:30px}')
  const more = cdn(site, '/more.css', 'text/css', '.more{background:teal;padding:20px}')
  site.serve('/low.css', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/css' }).end('.box{background:red;height:90px}')
  })
  const head = `<link rel="stylesheet" href="${far}"><meta name="color-scheme" content="light dark">
    <style>@import url("/low.css") layer(low);@import url("${more}");@layer low,high;@layer high{.box{background:green;height:60px}}</style>
    <style>:root{--b:8px solid orange}.spin{border:var(--b);border-right-color:transparent;width:40px;height:40px}
      .two{background:linear-gradient(#00000055,#00000055),url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='gold'/></svg>");background-size:cover;background-repeat:no-repeat;height:80px}
      @media (prefers-color-scheme:dark){.night{background:#fff;color:#000}}</style>`
  const body =
    '<div class="far">Far</div><div class="more">More</div><div class="box"></div><div class="spin"></div><div class="two"></div><p class="night">Night</p><input value="dark">'
  site.serve('/', page(head + embed(shared, project.key), body))
  const context = await browser.newContext({ colorScheme: 'dark' })
  const visitor = await context.newPage()
  await visitor.goto(site.url)
  const { different } = await compare({ browser, page: visitor, project }, 'rules')
  expect(different).toBeLessThan(SAME)
  await context.close()
})

test('S15 S16 trees that no text says, and the rules of old pages', async ({
  browser,
  page: visitor,
  site,
  shared,
  project,
}) => {
  const head =
    '<style>p{background:#fdd;padding:9px}p>div{background:#bdb}a a{color:red;padding:9px}table>tr>td{background:#ddf;padding:20px}section>td{color:red}form form{padding:9px;background:#eee}li li{color:green}div{width:300}</style>'
  const body = `<div id="root"></div><script>const el=(t,...c)=>{const e=document.createElement(t);e.append(...c);return e};
    root.append(el('p','one',el('div','in it'),'two'),el('a','outer ',el('a','inner')),el('button','b',el('button','c')),el('table',el('tr',el('td','cell'))),
      el('section',el('td','loose')),el('form','f',el('form','g')),el('ul',el('li','l',el('li','m'))))</script>`
  site.serve('/', page(head + embed(shared, project.key), body, ''))
  await visitor.goto(site.url)
  const { different, viewer } = await compare({ browser, page: visitor, project }, 'trees')
  expect(different).toBeLessThan(SAME)
  const mode = await viewer.evaluate(() => document.querySelector('iframe')?.contentDocument?.compatMode)
  expect(mode).toBe('BackCompat')
})

test('S6 S8 S14 a public page keeps its layout without its pictures, and finds them where its base leads', async ({
  browser,
  page: visitor,
  site,
  shared,
  project,
}) => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  site.serve('/deep/pic.png', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })
  const body =
    '<img src="pic.png" style="width:60%;height:200px;display:block" alt="Words of its own"><h1 id="below">Below</h1>'
  site.serve('/', page(`<base href="/deep/">${embed(shared, project.key)}`, body))
  await visitor.goto(site.url.replace('localhost', 'shop.localhost'))
  const top = await visitor.locator('#below').evaluate(one => one.getBoundingClientRect().top)
  const { viewer, inside } = await compare({ browser, page: visitor, project }, 'public')
  expect(await inside.locator('#below').evaluate(one => one.getBoundingClientRect().top)).toBe(top)
  await expect(inside.locator('img')).toHaveCSS('background-color', 'rgb(229, 231, 235)')
  await viewer.close()
  const url = viewer.url().replace('/snapshot-viewer#', '/snapshots/')
  const loaded = await openSnapshot(browser, visitor, url, true)
  const natural = await loaded
    .frameLocator('iframe')
    .locator('img')
    .evaluate((image: HTMLImageElement) => new URL(image.src).pathname)
  expect(natural).toBe('/deep/pic.png')
})
