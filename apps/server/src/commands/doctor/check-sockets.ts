import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { refusalMark } from '../../platform/http/refuse-upgrade.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { ask } from './ask.ts'
import { type Finding, failed, ok } from './finding.ts'

const LONGEST_MS = 10_000

/** Without credentials our server refuses an upgrade, in its own way. */
export async function checkSockets({ urls }: Settings): Promise<Finding[]> {
  const answer = await upgrade(new URL('/console/socket', urls.lotse))
  if (answer === 'ours') return [ok('Websockets', `reach the server at ${urls.lotse}`)]
  // The line about the address says why.
  if (!(await isAlive(urls.lotse))) return []
  const remedy = 'Let the proxy pass Upgrade and Connection on that address (docs/operating.md).'
  return [failed('Websockets', `do not get through at ${urls.lotse} (${answer})`, remedy)]
}

const isAlive = (url: string): Promise<boolean> =>
  ask(`${url}/livez`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Who refused it, or how else it ended. */
function upgrade(url: URL): Promise<string> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('the doctor looks').toString('base64'),
  }
  return new Promise(done => {
    const request = url.protocol === 'https:' ? secure : plain
    const call = request(url, { headers, signal: AbortSignal.timeout(LONGEST_MS) })
    call.once('upgrade', (response, socket) => {
      socket.destroy()
      done(String(response.statusCode))
    })
    call.once('response', response => {
      done(response.headers[refusalMark.toLowerCase()] ? 'ours' : String(response.statusCode))
      response.destroy()
    })
    call.once('error', error => done(reasonOf(error)))
    call.end()
  })
}
