import { expect, type Page } from '@playwright/test'

/** Counts what our files add to the page and remove from it; the test driver listens there, too. */
export const ledger = `(function(){
  const listeners=new Set(), timers=new Map();
  const from=function(ms){return String(ms)+' '+new Error().stack.split('\\n').slice(3,6).join()}; window.ledger={listeners,timers};
  const add=EventTarget.prototype.addEventListener, remove=EventTarget.prototype.removeEventListener;
  const ours=function(){return /\\/sdk\\//.test(new Error().stack)};
  const find=function(t,n,h){for(const one of listeners)if(one.t===t&&one.n===n&&one.h===h)return one};
  EventTarget.prototype.addEventListener=function(n,h,o){const t=this||window;if((t===window||t===document||t===window.navigation)&&ours()&&!find(t,n,h))listeners.add({t,n,h});return add.call(this,n,h,o)};
  EventTarget.prototype.removeEventListener=function(n,h,o){listeners.delete(find(this||window,n,h));return remove.call(this,n,h,o)};
  const set=setTimeout, clear=clearTimeout, every=setInterval, stop=clearInterval;
  window.setInterval=function(...a){const id=every(...a);timers.set(id,from(a[1]));return id};
  window.clearInterval=function(id){timers.delete(id);return stop(id)};
  window.setTimeout=function(f,ms,...a){const id=set(function(){timers.delete(id);f(...a)},ms);timers.set(id,from(ms));return id};
  window.clearTimeout=function(id){timers.delete(id);return clear(id)};
  window.natives=function(){return [fetch,console.log,console.warn,console.error,XMLHttpRequest.prototype.open,XMLHttpRequest.prototype.send,Response.prototype.text,Response.prototype.json,history.pushState,Element.prototype.attachShadow]};
  window.first=natives();
  window.shape=function(){return document.documentElement.outerHTML};
})()`

interface State {
  /** Functions of the browser that were replaced. */
  patched: string[]
  /** Pause and origin of each pending one. */
  timers: string[]
  html: string
  sheets: number
  listeners: Record<string, number>
}

/** Everything a script can leave behind: markup, style sheets, listeners, timers, replaced functions. */
async function stateOf(page: Page): Promise<State> {
  const cdp = await page.context().newCDPSession(page)
  // Only for files: the test driver, which listens too, has none.
  const files = new Set<string>()
  cdp.on('Debugger.scriptParsed', ({ scriptId, url }) => url.startsWith('http') && files.add(scriptId))
  await cdp.send('Debugger.enable')
  const listeners: Record<string, number> = {}
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression })
    const found = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    for (const { type, scriptId } of found.listeners) {
      if (!files.has(scriptId)) continue
      const name = `${expression} ${type}`
      listeners[name] = (listeners[name] ?? 0) + 1
    }
  }
  await cdp.detach()
  const rest = await page.evaluate(() => {
    const { natives, first, ledger } = window as unknown as Ledger
    return {
      html: document.documentElement.outerHTML,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      patched: natives().flatMap((one, at) => (one === first[at] ? [] : [String(one).slice(0, 80)])),
      timers: [...ledger.timers.values()],
    }
  })
  return { ...rest, listeners }
}

interface Ledger {
  natives(): unknown[]
  first: unknown[]
  ledger: { timers: Map<unknown, string> }
}

/** Start, use, destroy: afterwards the page is as it was before the SDK's own file ran. */
export async function leavesNothing(page: Page, use: () => Promise<void>): Promise<void> {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.addInitScript(ledger)
  await page.route(/\/sdk\/core\.js/, async route => {
    await held
    await route.fallback()
  })
  const asked = page.waitForRequest(/\/sdk\/core\.js/)
  await page.reload()
  await asked
  const before = await stateOf(page)
  expect(before.patched).toEqual([])
  release()
  await page.waitForFunction(() => window.heard.some(one => one.name === 'initialized'))
  await use()
  await page.evaluate(() => window.Gleap.destroy())
  expect(await stateOf(page)).toEqual(before)
  await expect(page.locator('gleap-surface')).toHaveCount(0)
}
