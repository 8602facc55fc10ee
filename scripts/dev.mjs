import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer as createListener } from 'node:net'
import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'

// Everything in one terminal: the server restarts on change, the apps reload in place, the SDK is rebuilt.
requireNode()
await installPackages()
const { createServer } = await import('vite')
const { buildSdk } = await import('../packages/sdk/build.mjs')
const { buildReplayFile } = await import('./targets.mjs')

const apps = ['admin', 'console', 'frames', 'demo']
/** @type {Record<string, string>} */
const devServers = {}
const vites = await Promise.all(
  apps.map(async app => {
    const port = await freePort()
    const server = await createServer({
      root: inRoot('apps', app),
      configFile: inRoot('apps', app, 'vite.config.ts'),
      clearScreen: false,
      server: {
        host: 'localhost',
        port,
        strictPort: true,
        cors: true,
        hmr: { clientPort: port, host: 'localhost' },
      },
    })
    await server.listen()
    devServers[app] = `http://localhost:${port}`
    return server
  }),
)
const rebuildSdk = () => buildSdk().catch((/** @type {Error} */ error) => console.error(error.message))
await rebuildSdk()
await buildReplayFile()
const sdk = watch(inRoot('packages/sdk/src'), { recursive: true }, () => void rebuildSdk())
const server = spawn(
  inRoot('node_modules/.bin/tsx'),
  ['watch', '--clear-screen=false', inRoot('apps/server/src/main.ts')],
  {
    cwd: inRoot(),
    env: { ...process.env, DEV_SERVERS: JSON.stringify(devServers) },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl+C would reach it twice, and a second signal means "now": it gets only one, from us.
    detached: true,
  },
)

/** @returns {Promise<number>} */
function freePort() {
  return new Promise(done => {
    const listener = createListener().listen(0, 'localhost', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address())
      listener.close(() => done(port))
    })
  })
}

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  sdk.close()
  await Promise.all(vites.map(vite => vite.close()))
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop())
server.once('exit', code => void stop().then(() => process.exit(code ?? 0)))
