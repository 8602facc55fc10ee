import type { Page } from '@playwright/test'
import {
  call,
  configAddress,
  expect,
  type Json,
  ready,
  requests,
  test,
  withConfig,
} from '../steps/host-page.ts'

interface Event {
  type: number
  timestamp: number
  data: Json & { source?: number; type?: number; tag?: string; payload?: Json }
}

async function recording(page: Page): Promise<void> {
  await ready(page)
  await expect
    .poll(() => page.evaluate(() => window.Gleap.getInstance().takeCurrentReplay()?.events.length ?? 0), {
      timeout: 20_000,
    })
    .toBeGreaterThan(1)
}

const take = (page: Page) =>
  page.evaluate(() => window.Gleap.getInstance().takeCurrentReplay()) as unknown as Promise<{
    events: Event[]
    [more: string]: unknown
  }>

test('B3.4 a replay starts with a full snapshot, follows the page, and carries its frame data', async ({
  page,
  host,
  site,
}) => {
  await withConfig(page, { enableWebReplays: true })
  await host.open({ body: '<button id="own">Own</button><p id="text">before</p>' })
  await recording(page)
  await page.locator('#own').click()
  await page.locator('#own').dblclick()
  await page.evaluate(() => {
    const text = document.getElementById('text')
    if (text) text.textContent = 'after'
  })
  await expect.poll(async () => JSON.stringify(await take(page))).toContain('after')
  const replay = await take(page)
  expect(replay).toMatchObject({
    type: 'rrweb',
    baseUrl: site.url,
    width: 1280,
    height: 720,
    isMobile: false,
  })
  expect(replay.startDate).toBe(replay.events[0]?.timestamp)
  expect(replay.events.slice(0, 2).map(one => one.type)).toEqual([4, 2])
  // Mouse interactions: click 2, context menu 3, double click 4, focus 5, blur 6, touch start 7; never up 0, down 1, end 9.
  const kinds = replay.events.filter(one => one.type === 3 && one.data.source === 2).map(one => one.data.type)
  expect(kinds).toContain(2)
  expect(kinds).toContain(4)
  expect(kinds.filter(kind => [0, 1, 9].includes(Number(kind)))).toEqual([])
})

test('B3.4 it goes with a report, and nothing is recorded when the project does not want it', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await withConfig(page, { enableWebReplays: true })
  await host.open()
  await recording(page)
  await call(page, 'sendSilentCrashReport', 'with replay', 'LOW', { screenshot: true })
  await expect.poll(() => sent.length).toBe(1)
  const replay = sent[0]?.body.webReplay as { events: unknown[] } | undefined
  expect(replay?.events.length).toBeGreaterThan(1)
  await page.unroute(configAddress)
  const chunks: string[] = []
  page.on('request', request => request.url().includes('chunks/replay') && chunks.push(request.url()))
  await withConfig(page, { enableWebReplays: false })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(chunks).toEqual([])
})

test('B3.4 P3 P4 secrets do not get into the recording, however the field changes, nor what is drawn or open', async ({
  page,
  host,
}) => {
  await withConfig(page, { enableWebReplays: true })
  await host.open({
    body: `<input id="password" type="password"><input id="toggle" type="password" value="SECRET-1">
      <input id="masked" class="gl-mask" title="SECRET-2"><p id="text" class="gl-mask" data-x="SECRET-3">SECRET-4</p>
      <div id="block" class="gl-block">SECRET-5</div><input id="ignored" class="gl-ignore"><input type="hidden" value="SECRET-6">
      <textarea id="area" class="gl-mask">SECRET-7</textarea><input id="plain"><canvas></canvas>
      <div class="gl-mask"><canvas></canvas><img><input type="checkbox" id="half"></div><div class="gl-block"><canvas></canvas></div><canvas id="late"></canvas>
      <script>half.indeterminate=true;for(const c of document.querySelectorAll('canvas'))c.getContext('2d').fillRect(9,9,99,99);
        document.querySelector('canvas').toBlob(b=>{document.querySelector('img').src=URL.createObjectURL(b)})</script>`,
  })
  await recording(page)
  const drawn = async () => JSON.stringify(await take(page)).match(/data:image/g)?.length
  await expect.poll(drawn).toBe(2)
  await page.locator('#late').evaluate(canvas => canvas.classList.add('gl-mask'))
  await expect.poll(drawn).toBe(1)
  await page.locator('#password').fill('SECRET-8')
  await page.locator('#toggle').evaluate((field: HTMLInputElement) => {
    field.type = 'text'
  })
  await page.locator('#toggle').fill('SECRET-9')
  await page.locator('#masked').fill('SECRET-10')
  await page.locator('#ignored').fill('SECRET-11')
  await page.locator('#area').fill('SECRET-12')
  await page.evaluate(() => {
    const late = document.createElement('b')
    late.className = 'gl-mask'
    late.title = 'SECRET-13'
    late.textContent = 'SECRET-14'
    document.body.append(late)
    document.getElementById('text')?.setAttribute('title', 'SECRET-15')
    document.getElementById('block')?.append('SECRET-16')
  })
  await page.locator('#plain').fill('readable')
  await expect.poll(async () => JSON.stringify(await take(page))).toContain('readable')
  expect(JSON.stringify(await take(page)).match(/SECRET-\d+|blob:|bb-indeterminate/g)).toBeNull()
  expect(await drawn()).toBe(1)
})

test('P1 a page too large for the recorder is marked and not recorded', async ({ page, host }) => {
  test.slow()
  await withConfig(page, { enableWebReplays: true })
  await host.open({ body: '<table id="table"></table>' })
  await recording(page)
  await page.evaluate(() => {
    const table = document.getElementById('table')
    if (table) table.innerHTML = '<tr><td>a</td><td>b</td><td>c</td></tr>'.repeat(5000)
  })
  const dropped = (reason: string) => ({ tag: 'gleap-dropped', payload: { reason } })
  await expect
    .poll(async () => (await take(page)).events.filter(one => one.type === 5).map(one => one.data))
    .toEqual([dropped('too many changes'), dropped('page too large')])
  expect(JSON.stringify(await take(page)).length).toBeLessThan(200_000)
})

test('P1 a storm of changes is not followed one by one: the page as it is comes right after, and with a report at once', {
  tag: '@proof',
}, async ({ page, host }) => {
  await withConfig(page, { enableWebReplays: true })
  await host.open({ body: '<table id="table"></table>' })
  await recording(page)
  // Several, close together: none of them takes recording time from another.
  for (let storm = 1; storm <= 3; storm++) {
    const taken = await page.evaluate(async number => {
      const table = document.getElementById('table')
      if (table) table.innerHTML = `<tr><td>STORM-${number}</td><td>b</td><td>c</td></tr>`.repeat(500)
      await new Promise(done => setTimeout(done))
      return window.Gleap.getInstance().takeCurrentReplay() as { events: unknown[] }
    }, storm)
    const events = taken.events as Event[]
    expect(events.filter(({ type }) => type === 5).length).toBeGreaterThan(0)
    const lastPage = events.findLast(({ type }) => type === 2)
    expect(JSON.stringify(lastPage)).toContain(`STORM-${storm}`)
  }
})

test('B3.4 the site’s own options lie over ours, but passwords stay masked', async ({ page, host }) => {
  await withConfig(page, { enableWebReplays: true })
  await host.open({
    body: `<input id="a" value="plain-text"><input type="password" value="SECRET-1"><p class="own-mask">SECRET-2</p>
      <script>Gleap.setReplayOptions({maskAllInputs:true,maskTextClass:'own-mask',maskInputFn:()=>'##'})</script>`,
  })
  await recording(page)
  const text = JSON.stringify(await take(page))
  expect(text).not.toMatch(/SECRET|plain-text/)
  expect(text).toContain('##')
})

test('B3.4 P3 P4 shadow roots, frames of the page, sheets made by script, fields, scrolling, media, drawings and states are recorded', {
  tag: '@proof',
}, async ({ page, host }) => {
  await withConfig(page, { enableWebReplays: true })
  await host.open({
    body: `<div id="s"></div><iframe srcdoc="<p id=in>IN-FRAME</p>"></iframe><input id="f"><audio></audio>
      <canvas id="c"></canvas><img id="i"><input type="checkbox" id="half"><p popover id="pop">POP</p><div id="long" style="height:40px;overflow:auto"><p style="height:900px">long</p></div>
      <script>s.attachShadow({mode:'open'}).innerHTML='<b>IN-SHADOW</b>';half.indeterminate=true;c.getContext('2d').fillRect(9,9,9,9)</script>`,
  })
  await recording(page)
  const pictures = async () => JSON.stringify(await take(page)).match(/data:image\/webp;base64,\w{40}/g) ?? []
  await expect.poll(pictures).toHaveLength(1)
  await page.evaluate(() => {
    const canvas = document.querySelector('#c') as HTMLCanvasElement
    canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
    canvas.toBlob(blob => {
      if (blob) (document.querySelector('#i') as HTMLImageElement).src = URL.createObjectURL(blob)
    })
    document.querySelector<HTMLElement>('#pop')?.showPopover()
  })
  await page.locator('#f').fill('TYPED')
  await page.evaluate(() => {
    const one = (selector: string) => document.querySelector(selector) as HTMLElement
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.made{color:red}')
    document.adoptedStyleSheets = [sheet]
    sheet.insertRule('.inserted{color:blue}')
    one('#s').shadowRoot?.append('MORE-SHADOW')
    one('iframe').ownerDocument.querySelector('iframe')?.contentDocument?.body.append('MORE-FRAME')
    one('#s').style.setProperty('color', 'rgb(1, 2, 3)')
    one('#long').scrollTop = 99
    ;(one('audio') as HTMLAudioElement).volume = 0.5
    document.body.append(Object.assign(document.createElement('div'), { textContent: 'APPENDED' }))
  })
  await expect
    .poll(async () => {
      const { events } = await take(page)
      return [...new Set(events.filter(one => one.type === 3).map(one => one.data.source))].sort(
        (a, b) => Number(a) - Number(b),
      )
    })
    // Changes, scrolling, fields, media, rules and whole sheets.
    .toEqual(expect.arrayContaining([0, 3, 5, 7, 8, 15]))
  const text = JSON.stringify(await take(page))
  for (const seen of ['IN-SHADOW', 'MORE-SHADOW', 'IN-FRAME', 'MORE-FRAME', 'TYPED', '.made', '.inserted'])
    expect(text).toContain(seen)
  for (const seen of ['APPENDED', 'rgb(1, 2, 3)', '"bb-indeterminate":""']) expect(text).toContain(seen)
  // What was drawn later, and what came from a blob: one picture each.
  await expect.poll(async () => new Set(await pictures()).size).toBeGreaterThan(1)
  await expect.poll(pictures).toHaveLength(3)
  expect(JSON.stringify(await take(page))).toMatch(/"bb-popover-open":""/)
})

test('B3.4 the parts of the recorder few sites ask for are loaded where the site’s options do', async ({
  page,
  host,
}) => {
  await withConfig(page, { enableWebReplays: true })
  await host.open({
    body: `<canvas id="c" width="40" height="40"></canvas><input type="password" value="SECRET-1">
      <script>Gleap.setReplayOptions({recordCanvas:true})</script>`,
  })
  await recording(page)
  await page.evaluate(() => {
    const pencil = (document.getElementById('c') as HTMLCanvasElement).getContext('2d')
    if (pencil) pencil.fillStyle = '#ff0000'
    pencil?.fillRect(0, 0, 9, 9)
  })
  await expect.poll(async () => JSON.stringify(await take(page))).toContain('fillRect')
  expect(JSON.stringify(await take(page))).not.toContain('SECRET')
  await call(page, 'destroy')
  expect(await page.evaluate(() => String(HTMLCanvasElement.prototype.getContext))).toContain('[native code]')
})

test('B4.7 the recorder ends with destroy: natives and fields as before', async ({ page, host }) => {
  await withConfig(page, { enableWebReplays: true })
  await host.open({
    body: '<input id="p" type="password">',
    before: `window.natives=()=>[Element.prototype.attachShadow,CSSStyleSheet.prototype.insertRule,CSSStyleDeclaration.prototype.setProperty,HTMLCanvasElement.prototype.getContext,Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set];window.first=natives()`,
  })
  await recording(page)
  await page.locator('#p').evaluate((field: HTMLInputElement) => {
    field.type = 'text'
  })
  await expect(page.locator('#p')).toHaveAttribute('data-rr-is-password', 'true')
  await call(page, 'destroy')
  await expect(page.locator('#p')).not.toHaveAttribute('data-rr-is-password')
  expect(
    await page.evaluate(() => {
      const { natives, first } = window as unknown as { natives(): unknown[]; first: unknown[] }
      return natives().every((one, at) => one === first[at])
    }),
  ).toBe(true)
})
