import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildStale } from '../build.mjs'
import { inRoot } from '../files.mjs'
import { installPackages, requireNode } from '../install.mjs'
import { installFromDebian } from '../testing/debian.mjs'

/**
 * `npm run proof`: several hosts in network namespaces, and what they lose (`docs/proof.md`), in about five minutes. With a
 * word behind it, only those parts whose names have it, and no page is written.
 */
const programs = {
  iproute2: '/usr/sbin/ip',
  postgresql: '/usr/lib/postgresql',
  'nats-server': '/usr/sbin/nats-server',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  libfaketime: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
}

const missing = () => Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

requireNode()
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error(
    'The proof makes hosts of its own (network namespaces, a small disk): run it as root, on Linux.',
  )
  process.exit(1)
}
await installPackages()
if (missing().length > 0) await installFromDebian('Installing what the hosts run', missing())
if (missing().length > 0) {
  console.error(`Missing: ${missing().join(', ')} (apt-get install).`)
  process.exit(1)
}
await buildStale()
const proof = spawn(
  process.execPath,
  [inRoot('node_modules/tsx/dist/cli.mjs'), inRoot('scripts/proof/main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
proof.once('exit', code => process.exit(code ?? 1))
