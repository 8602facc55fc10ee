import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { longestTask, type TraceEvent } from './measures.ts'

/**
 * A browser that is only asked for its clocks. Other drivers watch requests and the console, which makes work
 * for the page's main thread while it is measured.
 */
export interface QuietBrowser {
  /** Processor time of the main thread until a fresh visitor's page has settled, in milliseconds. */
  visit(url: string): Promise<{ script: number; tasks: number }>
  /** Its longest task while a report is written, stored and sent. */
  report(url: string): Promise<number>
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
  // By then, the browser's own startup work is over.
  await pause(SETTLE)
  const [port, path] = readFileSync(address, 'utf8').split('\n')
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await new Promise(done => socket.once('open', done))
  const send = sender(socket)

  return {
    report: async url => {
      const { browserContextId, page, ask } = await opened(url)
      const events: TraceEvent[] = []
      const note = (text: WebSocket.RawData) => {
        const { method, params } = JSON.parse(String(text))
        if (method === 'Tracing.dataCollected') events.push(...params.value)
      }
      socket.on('message', note)
      const ended = new Promise<void>(done => {
        const look = (text: WebSocket.RawData) => {
          if (!String(text).includes('"Tracing.tracingComplete"')) return
          socket.off('message', look)
          done()
        }
        socket.on('message', look)
      })
      await send('Tracing.start', {
        traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
      })
      await page('Runtime.evaluate', { expression: 'void setTimeout(report)' })
      const arrived = `performance.getEntriesByType('resource').some(one=>one.name.endsWith('/bugs/v2'))`
      do await pause(SETTLE)
      while (!(await ask(arrived)))
      await send('Tracing.end')
      await ended
      socket.off('message', note)
      await send('Target.disposeBrowserContext', { browserContextId })
      return longestTask(events)
    },
    visit: async url => {
      const { browserContextId, page } = await opened(url)
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

  /** A fresh visitor's page that has settled. */
  async function opened(url: string) {
    const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
    const target = { url: 'about:blank', browserContextId, width: 1280, height: 800 }
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', target)
    const attached = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    const page: Send = (method, params) => send(method, params, attached.sessionId)
    await page('Performance.enable', { timeDomain: 'threadTicks' })
    await page('Page.navigate', { url })
    const ask = async (expression: string) =>
      (await page<{ result: { value: unknown } }>('Runtime.evaluate', { expression })).result.value === true
    do await pause(SETTLE)
    while (!(await ask('window.done')))
    return { browserContextId, page, ask }
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
