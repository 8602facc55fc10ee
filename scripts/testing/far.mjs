import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'

/** What takes over where one machine ends: Debian's package, and its program. */
const engines = {
  'nats-server': '/usr/sbin/nats-server',
  pgbouncer: '/usr/sbin/pgbouncer',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
}

/** The files that need one of them; `npm test` skips their tests where there is none. */
export const farTests = ['nats-channel', 'two-processes', 'database/pooler', 'uploads/bucket']

/** Tests of calls, which then run once more through a PgBouncer. */
export const pooledTests = [
  'server/src/feedback/tickets/',
  'server/src/feedback/conversations/',
  'server/src/feedback/inbox/',
  'server/src/academy/auth/users/',
  'server/src/academy/auth/sessions/',
  'server/src/academy/challenges/',
  'server/src/platform/database/transaction',
  'server/src/platform/database/batch',
]

/** Installs what is missing, or says what to install. */
export async function findEngines() {
  const missing = () =>
    Object.entries(engines).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (missing().length > 0) await installFromDebian('Installing NATS, PgBouncer and Swift', missing())
  if (missing().length > 0)
    throw new Error(`Not here, so not tested: ${missing().join(', ')} (apt-get install, as root).`)
}
