import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'

/**
 * A browser that is asked for nothing but its clocks. Other drivers watch requests and the console, for which the
 * page's main thread works while it is measured.
 */
export interface QuietBrowser {
  /** Processor time of the main thread until a fresh visitor's page has settled, in milliseconds. */
  visit(url: string): Promise<{ script: number; tasks: number }>
  close(): Promise<void>
}

type Send = <T = object>(method: string, params?: object, sessionId?: string) => Promise<T>

const SETTLE = 2500

export async function startQuietBrowser(executable: string): Promise<QuietBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'lotse-bench-'))
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run'
  const child = spawn(
    executable,
    [...flags.split(' '), '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const exited = new Promise(done => child.once('exit', done))
  const address = join(profile, 'DevToolsActivePort')
  while (!existsSync(address)) await pause(50)
  // What the browser does for itself at its start is over by then.
  await pause(SETTLE)
  const [port, path] = readFileSync(address, 'utf8').split('\n')
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await new Promise(done => socket.once('open', done))
  const send = sender(socket)

  return {
    visit: async url => {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
      const target = { url: 'about:blank', browserContextId, width: 1280, height: 800 }
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', target)
      const attached = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const page: Send = (method, params) => send(method, params, attached.sessionId)
      await page('Performance.enable', { timeDomain: 'threadTicks' })
      await page('Page.navigate', { url })
      const isDone = async () =>
        (await page<{ result: { value: unknown } }>('Runtime.evaluate', { expression: 'window.done' })).result
          .value === true
      do await pause(SETTLE)
      while (!(await isDone()))
      const { metrics } = await page<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
      await send('Target.disposeBrowserContext', { browserContextId })
      const of = (...names: string[]) =>
        metrics.filter(one => names.includes(one.name)).reduce((sum, one) => sum + one.value, 0) * 1000
      return {
        script: of('ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'),
        tasks: of('TaskDuration'),
      }
    },
    close: async () => {
      socket.close()
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function sender(socket: WebSocket): Send {
  const waiting = new Map<number, { done(value: never): void; fail(error: Error): void }>()
  let last = 0
  socket.on('message', text => {
    const { id, result, error } = JSON.parse(String(text))
    if (error) waiting.get(id)?.fail(new Error(error.message))
    else waiting.get(id)?.done(result as never)
    waiting.delete(id)
  })
  return (method, params = {}, sessionId) =>
    new Promise((done, fail) => {
      waiting.set(++last, { done, fail })
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
}
