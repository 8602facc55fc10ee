import { createRequire } from 'node:module'
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
  withConfig,
} from '../steps/host-page.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAIUlEQVR42mNk+M9Qz0AEYBxVSF+FjKNhMJoORtPBcEoHAC2yEAHxCFcYAAAAAElFTkSuQmCC',
  'base64',
)

/** Every way we know in which a page can reveal what should stay on it. */
const hostile = `
<my-card class="gl-mask" id="card"></my-card><div id="inner"></div><my-frame id="slotted"><i>SECRET-slotted</i></my-frame>
<div class="gl-mask"><canvas id="canvas" width="50" height="20"></canvas><img src="/SECRET-src.png" alt="SECRET-alt">
  <svg width="20" height="20"><path d="M0 0L9 9" data-d="SECRET-path"/><text>SECRET-svg</text></svg>
  <my-x number="SECRET-own" style="color:rgb(1, 2, 3);--n:'SECRET-style';background:url(/SECRET-bg.png)" aria-roledescription="SECRET-role"
   aria-placeholder="SECRET-ph" xlink:href="SECRET-x" cite="SECRET-cite" datetime="SECRET-dt" summary="SECRET-sum" name="SECRET-name"
   id="nr-SECRET-4711" class="wide konto-SECRET4711" action="SECRET-action" title="SECRET-title">SECRET4711</my-x>
  <style>.wide::before{content:"SECRET-css"}</style></div>
<div class="gl-mask" contenteditable>SECRET-editable</div>
<select class="gl-ignore"><option>SECRET-o1</option><option selected value="SECRET-o2" label="SECRET-o3">SECRET-o4</option></select>
<select autocomplete="cc-type"><option selected>SECRET-cc</option></select>
<select gleap-ignore="value"><optgroup label="SECRET-g"><option selected>SECRET-gi</option></optgroup></select>
<div class="gl-ignore">heading<div contenteditable>SECRET-ce</div><textarea>SECRET-ta</textarea><input value="SECRET-in" placeholder="shown" data-initial="SECRET-data"></div>
<input type="password" placeholder="Your password" value="SECRET-pw" data-v="SECRET-pwdata" ng-reflect-model="SECRET-ng">
<input id="eye" type="password"><input id="keyless" type="password"><input autocomplete="CC-Number" value="SECRET-upper">
<input id="user-password" value="SECRET-shown"><a href="?token=SECRET-link&page=2">second page</a><form action="?api_key=SECRET-form"></form>
<input name="passphrase" value="SECRET-n1"><input name="iban" value="SECRET-n2"><input id="passcode" value="SECRET-n3"><input name="apiKey" value="SECRET-n4">
<input name="pass" value="SECRET-n5"><input name="pw" value="SECRET-n6"><input name="userPin" value="SECRET-n7"><textarea name="private_key">SECRET-n8</textarea>
<form class="gl-mask"><input type="radio" name="r" value="a"><input type="radio" name="r" value="SECRET-radio" checked id="radio"><input type="checkbox" checked id="check"></form>
<div id="sealed" class="gl-block">SECRET-block</div><iframe class="gl-block" srcdoc="SECRET-blockframe"></iframe>
<iframe id="frame" srcdoc="<p>frame text</p><div class=gl-mask title=SECRET-ft>SECRET-frame<input value=SECRET-fi></div><input type=password value=SECRET-fp>"></iframe>
<div class="gl-mask"><video id="film" width="40" height="20"></video><object type="image/svg+xml" data="/SECRET-object.svg" width="30" height="20"></object>
  <svg width="20" height="20"><use href="/SECRET-sprite.svg#i"/></svg><p id="moving">SECRET-moving</p><b id="pop" popover="manual" style="inset:auto 0 0 auto;margin:0">SECRET-pop</b><style id="ruled"></style></div>
<p id="around">before <b class="gl-mask">SECRET-long-enough-to-count</b><i id="behind"> behind it</i></p><svg class="gl-mask" width="20" height="20"><use href="/SECRET-sprite.svg#i"/></svg>
<p id="late" title="SECRET-later">SECRET-latetext</p>
<p id="plain" class="plain" title="open title">open text</p><input id="typed"><select id="pick"><option>one</option><option>two</option></select>
<script>
  history.replaceState(null,'','?token=SECRET-asked&page=1#access_token=SECRET-hash');
  customElements.define('my-frame', class extends HTMLElement {});
  card.attachShadow({mode:'open'}).innerHTML='SECRET-root<p title="SECRET-st">SECRET-sp</p><input id="deep" value="SECRET-si"><style>p{content:"SECRET-sc"}</style>';
  inner.attachShadow({mode:'open'}).innerHTML='<div class="gl-mask">SECRET-within</div><p>open shadow</p>';
  slotted.attachShadow({mode:'open'}).innerHTML='<div class="gl-mask"><slot></slot></div>';
  sealed.attachShadow({mode:'open'}).innerHTML='<input id="sealedinput"><b>SECRET-cb</b>';
  const sheet=new CSSStyleSheet();sheet.replaceSync('p::after{content:"SECRET-adopted"}b{color:rgb(4, 5, 6)}');card.shadowRoot.adoptedStyleSheets=[sheet];
  moving.animate([{opacity:0},{opacity:.5,'--told':'"SECRET-frame"',backgroundImage:'url(/SECRET-bg.png)'}],{duration:1,fill:'forwards'});
  pop.showPopover();
  const pen=canvas.getContext('2d');pen.fillStyle='#123456';pen.fillRect(0,0,50,20);
  pick.value='two';
</script>`

async function recording(page: Page): Promise<void> {
  await ready(page)
  const count = () => page.evaluate(() => window.Gleap.getInstance().takeCurrentReplay()?.events.length ?? 0)
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(1)
}

/** The next report, as it leaves the page. */
async function report(page: Page, host: HostPage): Promise<{ html: string; replay: Json; text: string }> {
  const sent = requests(page, /\/bugs\/v2$/)
  // The report contains the latest recording.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(window.Gleap.getInstance().takeCurrentReplay())))
    .toContain('readable')
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'x' }, action: {} } })
  await expect.poll(() => sent.length).toBe(1)
  const body = sent[0]?.body ?? {}
  return {
    html: String((body.screenshotData as Json).html),
    replay: body.webReplay as Json,
    text: JSON.stringify(body),
  }
}

const secrets = (text: string): string[] => [...new Set(text.match(/.{24}SECRET[-\w]*/gs))]

/** Plays a recording to its end, as the console does. */
async function play(page: Page, replay: Json): Promise<Page> {
  const viewer = await page.context().newPage()
  await viewer.route('**/*', route => route.abort())
  await viewer.addScriptTag({
    path: createRequire(import.meta.url)
      .resolve('@rrweb/replay')
      .replace('replay.cjs', 'replay.umd.min.cjs'),
  })
  await viewer.evaluate(recorded => {
    const { Replayer } = (window as unknown as { rrwebReplay: { Replayer: new (all: unknown[]) => never } })
      .rrwebReplay
    const player = new Replayer(recorded) as { pause(at: number): void; getMetaData(): { totalTime: number } }
    player.pause(player.getMetaData().totalTime + 1)
  }, replay.events as unknown[])
  return viewer
}

test('B3.4 B3.5 MK-02 MK-03 MK-04 MK-06 Z4 Z9 what the page keeps to itself is in neither snapshot nor replay', async ({
  page,
  host,
  site,
}) => {
  site.serve('/SECRET-src.png', (_request, response) => void response.end(pixel))
  site.serve('/SECRET-bg.png', (_request, response) => void response.end(pixel))
  const drawn = '<symbol id="i" viewBox="0 0 9 9"><text>SECRET-drawn</text></symbol>'
  for (const path of ['/SECRET-object.svg', '/SECRET-sprite.svg'])
    site.serve(path, (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}<text>SECRET-inner</text></svg>`)
    })
  await withConfig(page, { enableWebReplays: true })
  await host.open({ head: '<meta name="csrf-token" content="SECRET-csrf">', body: hostile })
  await recording(page)
  await page.locator('#eye').fill('SECRET-typed')
  await page.evaluate(() => {
    const by = <T extends Element>(id: string) => document.getElementById(id) as unknown as T
    const eye = by<HTMLInputElement>('eye')
    eye.type = 'text'
    eye.setAttribute('data-shown', 'SECRET-eye')
    by<HTMLInputElement>('keyless').value = 'SECRET-script'
    by<HTMLInputElement>('keyless').type = 'text'
    // Into a covered element, beyond the recorder's own limits.
    by('card').shadowRoot?.append('SECRET-added')
    const deep = by('card').shadowRoot?.querySelector('input')
    if (deep) deep.value = 'SECRET-deep'
    by('sealed').shadowRoot?.append('SECRET-sealed')
    const sealed = by('sealed').shadowRoot?.querySelector('input')
    if (sealed) {
      sealed.value = 'SECRET-ci'
      sealed.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    }
    const inFrame = by<HTMLIFrameElement>('frame').contentDocument?.querySelector('.gl-mask')
    inFrame?.setAttribute('data-x', 'SECRET-fx')
    inFrame?.append('SECRET-fadded')
    by<HTMLInputElement>('check').checked = false
    // A video of a canvas, shown inside masked content.
    by<HTMLVideoElement>('film').srcObject = by<HTMLCanvasElement>('canvas').captureStream()
    by<HTMLStyleElement>('ruled').sheet?.insertRule('b::after{content:"SECRET-rule"}')
    const [first] = by<HTMLStyleElement>('ruled').sheet?.cssRules ?? []
    ;(first as CSSStyleRule).style.setProperty('content', '"SECRET-said"')
    // A sheet made by script has no element; its adopter is masked.
    const [adopted] = by('card').shadowRoot?.adoptedStyleSheets ?? []
    adopted?.insertRule('i::after{content:"SECRET-inserted"}')
    adopted?.replaceSync('p::after{content:"SECRET-replaced"}b{color:rgb(4, 5, 6)}')
    by('late').classList.add('gl-mask')
  })
  await page.locator('#typed').fill('readable')
  await page.locator('#card').click()
  // From the middle of the masked words to the end of what follows them.
  await page.locator('#around').evaluate(around => {
    const words = around.querySelector('b')?.firstChild
    if (words) getSelection()?.setBaseAndExtent(words, 7, around, around.childNodes.length)
  })
  const { html, replay, text } = await report(page, host)
  expect(secrets(html)).toEqual([])
  expect(secrets(JSON.stringify(replay))).toEqual([])
  expect(secrets(text)).toEqual([])
  expect(html).not.toMatch(/checked|data:image|gleap-resource/)
  expect(text).toContain('token=<redacted>&page=1#access_token=<redacted>')
  // Masked words count as their mask: `before `, the mask and ` behind it`.
  expect(html).toMatch(/<p id="around" bb-selection-to="22"/)
  expect(html).not.toContain('bb-selection-from')
  expect(html).not.toContain('bb-popover-open')
  expect(JSON.stringify(replay.events)).not.toMatch(/"checked":|"isChecked":true|rr_dataURL/)

  await test.step('and both show the rest as it is', async () => {
    const shown = await page.context().newPage()
    await shown.route('**/*', route => route.abort())
    await shown.setContent(html)
    const player = await play(page, replay)
    const played = player.frameLocator('iframe')
    for (const seen of [shown, played]) {
      await expect(seen.locator('#plain')).toHaveText('open text')
      await expect(seen.locator('#plain')).toHaveAttribute('title', 'open title')
      await expect(seen.locator('#typed')).toHaveValue('readable')
      await expect(seen.locator('#pick')).toHaveValue('two')
      await expect(seen.locator('#inner p')).toHaveText('open shadow')
      await expect(seen.locator('#inner .gl-mask')).toHaveText('*****')
      await expect(seen.locator('.wide')).toHaveCSS('color', 'rgb(1, 2, 3)')
      await expect(seen.locator('.gl-ignore', { hasText: 'heading' })).toBeVisible()
      await expect(seen.locator('[placeholder="Your password"]')).toHaveValue('*****')
      await expect(seen.frameLocator('#frame').locator('p')).toHaveText('frame text')
    }
    await shown.close()
    await player.close()
  })
})

test('B3.5 a snapshot keeps what a page shows only by its state, and stays whole around what is blocked', async ({
  page,
  host,
  site,
}) => {
  for (const path of ['/a.png', '/b.png'])
    site.serve(
      path,
      (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(pixel),
    )
  await host.open({
    head: '<style>#pop:popover-open{opacity:.5}#half:indeterminate{outline:3px solid red}</style>',
    body: `<progress max="100" value="70"></progress><meter min="0" max="10" value="7"></meter><ol><li value="42">li</li></ol>
      <table><tr><td>A</td><td class="gl-block" colspan="2">SECRET</td><td>C</td></tr></table>
      <svg width="100" height="30"><g class="gl-block"><text>SECRET</text></g><rect id="after" width="30" height="30"/></svg>
      <p id="line">before <img class="gl-block" src="/a.png"> behind</p>
      <div id="fixed" class="gl-block" style="position:fixed;right:10px;top:10px;width:80px;height:40px">SECRET</div>
      <picture><source srcset="/b.png"><img id="image" src="/a.png"></picture>
      <div id="behind" style="width:40px;height:40px;background-image:url(/a.png)"></div>
      <div popover="manual" id="pop">popover</div><dialog id="modal">modal</dialog><input type="checkbox" id="half"><pre>\n\ntwo</pre>
      <my-switch checked></my-switch><input id="field" type="password">
      <script>half.indeterminate=true;pop.showPopover();modal.showModal()</script>`,
  })
  await page.waitForLoadState('load')
  await ready(page)
  // Revealed by an eye before anything of ours but the core is loaded.
  await page.locator('#field').evaluate((field: HTMLInputElement) => {
    field.value = 'SECRET'
    field.type = 'text'
  })
  const sent = requests(page, /\/bugs\/v2$/)
  await call(page, 'sendSilentCrashReport', 'x', 'LOW', { screenshot: false })
  await expect.poll(() => sent.length).toBe(1)
  const html = String((sent[0]?.body.screenshotData as Json | undefined)?.html)
  expect(html).not.toContain('SECRET')
  const viewer = await page.context().newPage()
  await viewer.route('**/*', route => route.abort())
  await viewer.setContent(html)
  expect(await viewer.locator('progress').evaluate((one: HTMLProgressElement) => one.value)).toBe(70)
  expect(await viewer.locator('meter').evaluate((one: HTMLMeterElement) => one.value)).toBe(7)
  expect(await viewer.locator('li').evaluate((one: HTMLLIElement) => one.value)).toBe(42)
  await expect(viewer.locator('my-switch')).toHaveAttribute('checked')
  expect(
    await viewer
      .locator('tr')
      .evaluate((one: HTMLTableRowElement) => [...one.cells].map(cell => [cell.textContent, cell.colSpan])),
  ).toEqual([
    ['A', 1],
    ['', 2],
    ['C', 1],
  ])
  await expect(viewer.locator('svg #after')).toHaveCount(1)
  await expect(viewer.locator('#line')).toHaveText('before behind')
  const place = (on: Page, selector: string) => on.locator(selector).boundingBox()
  expect(await place(viewer, '[bb-element=div]')).toEqual(await place(page, '#fixed'))
  const size = await viewer.locator('#image').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  expect(size).toBe(16)
  await expect(viewer.locator('#behind')).toHaveCSS('background-image', /^url\("data:image\/png/)
  // The viewer opens what is open, see fidelity.spec.ts; the page's rules for it apply through these
  // attributes.
  await expect(viewer.locator('#pop[bb-popover-open]')).toHaveCSS('opacity', '0.5')
  await expect(viewer.locator('#modal[bb-modal]')).toHaveCount(1)
  await expect(viewer.locator('#half[bb-indeterminate]')).toHaveCSS('outline-style', 'solid')
  expect(await viewer.locator('pre').textContent()).toBe('\n\ntwo'.slice(1))
  await viewer.close()
})
