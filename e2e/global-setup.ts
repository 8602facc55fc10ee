import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../scripts/build.mjs'
import { inRoot } from '../scripts/files.mjs'
import { freePorts } from './free-ports.ts'
import { inboundSecret } from './inbound-mail.ts'
import { origins, type RunningServer, startServer } from './server.ts'
import { startPeoplesProvider } from './sign-on.ts'

/** Builds what is stale and starts the server that all specs share, on free ports with its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  // The build is checked separately; here a broken app must not hide the state of the others.
  await buildStale().catch((error: Error) => console.error(error.message))
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-e2e-'))
  const ports = await freePorts(origins.length)
  // TRUST_PROXY: a spec that needs many visitors gives each an address.
  const env: Record<string, string> = {
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DEMO_LANG: 'de',
    DEMO_PASSWORD: 'correct horse battery',
    E2E: '1',
    MAIL_ANSWERS: 'answers@example.com',
    INBOUND_SECRET: inboundSecret,
    OPERATORS: 'owner@example.com',
    // Webhooks may call the sites of specs.
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  }
  for (const [index, name] of origins.entries()) {
    env[`${name}_PORT`] = String(ports[index])
    process.env[`E2E_${name}_URL`] = `http://localhost:${ports[index]}`
  }
  process.env.E2E_PASSWORD = env.DEMO_PASSWORD
  process.env.E2E_DATA_DIR = dataDir
  const provider = await startPeoplesProvider({
    academy: process.env.E2E_ACADEMY_URL ?? '',
    lotse: process.env.E2E_LOTSE_URL ?? '',
  })
  env.SIGN_ON_FILE = provider.file
  const build = copyBuild()
  const server: RunningServer = await startServer(env, build)
  const cookie = await signInOwner(env.DEMO_PASSWORD)
  process.env.E2E_OWNER_COOKIE = cookie
  process.env.E2E_INBOX = await demoInbox(cookie)
  return async () => {
    await server.stop()
    await provider.close()
    rmSync(build, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A copy, so that a build started in the meantime does not change what is being tested. */
function copyBuild(): string {
  const copy = inRoot('.build/runs', String(process.pid))
  for (const name of ['server', 'sdk', 'admin', 'console', 'frames', 'replay-file', 'demo', 'docs']) {
    cpSync(inRoot('.build', name), `${copy}/${name}`, { recursive: true })
  }
  process.env.E2E_BUILD = copy
  return copy
}

/** Once for all specs: sign-ins are limited, and only specs of the form need to see it. */
async function signInOwner(password: string | undefined): Promise<string> {
  const lotse = process.env.E2E_LOTSE_URL ?? ''
  const answer = await fetch(`${lotse}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: lotse },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })
  if (!answer.ok) throw new Error(`The demo owner cannot sign in: ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Specs create their own projects; the demo's is known before they do. */
async function demoInbox(cookie: string): Promise<string> {
  const answer = await fetch(`${process.env.E2E_LOTSE_URL}/console/projects`, { headers: { cookie } })
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] }
  return `/projects/${items.find(({ name }) => name === 'Kursladen')?.id}/inbox`
}
