/** Makes the hosts of `npm run proof`, and runs the rest on the one of the load. */
import { spawn } from 'node:child_process'
import { inRoot } from '../files.mjs'
import { makeNetwork, on, removeNetwork } from './network.ts'

makeNetwork()
const [command = '', ...args] = [
  ...on('load'),
  process.execPath,
  inRoot('node_modules/tsx/dist/cli.mjs'),
  inRoot('scripts/proof/proof.ts'),
  ...process.argv.slice(2),
]
const proof = spawn(command, args, { stdio: 'inherit' })
// They reach it, too, from a terminal; we remove the hosts after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void proof.kill(signal))
proof.once('exit', code => {
  removeNetwork()
  process.exit(code ?? 1)
})
