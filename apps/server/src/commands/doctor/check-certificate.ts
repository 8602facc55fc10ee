import { connect } from 'node:tls'
import { type Finding, warning } from './finding.ts'

const LONGEST_MS = 10_000
const DAY_MS = 86_400_000
/** Proxies with automatic TLS renew a month before. */
const SOON_DAYS = 14

/** Whether the certificate of an address that browsers accept will be accepted in two weeks, too. */
export async function checkCertificate(setting: string, url: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return []
  const end = await endOf(hostname, Number(port || 443))
  const days = Math.floor((end - Date.now()) / DAY_MS)
  if (!(days < SOON_DAYS)) return []
  const remedy = 'Renew it, and look why that did not happen by itself.'
  return [warning(setting, `the certificate of ${url} ends in ${days} days`, remedy)]
}

/** NaN if nobody says. */
function endOf(host: string, port: number): Promise<number> {
  return new Promise(done => {
    const socket = connect({ host, port, servername: host, timeout: LONGEST_MS }, () => {
      done(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    const unknown = () => {
      done(Number.NaN)
      socket.destroy()
    }
    socket.once('error', unknown)
    socket.once('timeout', unknown)
  })
}
