import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { endProgram, findProgram, freePort, untilItListens } from '../../../testing/outside-program.ts'
import type { Bucket } from './bucket.ts'

const PROXY = findProgram('swift-proxy-server')

/** Why no real bucket is tested here; undefined if one is. */
export const whyNoSwift = (): string | undefined =>
  PROXY ? undefined : 'swift-proxy is not installed (npm run test:far installs it)'

const KEYS = { S3_ACCESS_KEY: 'test:tester', S3_SECRET_KEY: 'testing' }

/** One copy of everything, on one device. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for place in sys.argv[3:]:
    name, port = place.split(':')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip=sys.argv[2], port=int(port), device='d1', weight=1.0))
    builder.rebalance()
    builder.get_ring().save(folder + '/' + name + '.ring.gz')
`

/** A real object store: OpenStack Swift with its S3 interface, as Debian packages it, on free ports of this machine; `wrap` is a command that runs it elsewhere. */
export async function startSwift({
  address = '127.0.0.1',
  wrap = [],
}: {
  address?: string
  wrap?: string[]
} = {}): Promise<Bucket> {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-swift-'))
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  const backs = await Promise.all(
    ['account', 'container', 'object'].map(async name => ({ name, port: await freePort() })),
  )
  const python = findProgram('python3') ?? 'python3'
  execFileSync(python, ['-c', RINGS, folder, address, ...backs.map(({ name, port }) => `${name}:${port}`)])
  const port = await freePort()
  const children: ChildProcess[] = []
  const start = async (name: string, own: number, config: string) => {
    const file = join(folder, `${name}.conf`)
    writeFileSync(file, `${commonConfig(folder, address, own)}${config}`)
    const [program = '', ...args] = [...wrap, `${PROXY}`.replace('proxy', name), file]
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        log = (log + text).slice(-4000)
      })
    await untilItListens(child, own, () => log, address)
  }
  const close = async () => {
    await Promise.all(children.map(child => endProgram(child, 'SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([
      ...backs.map(({ name, port }) => start(name, port, backConfig(name))),
      start('proxy', port, proxyConfig),
    ])
    const url = `http://${address}:${port}/lotse`
    const client = new AwsClient({
      accessKeyId: KEYS.S3_ACCESS_KEY,
      secretAccessKey: KEYS.S3_SECRET_KEY,
      service: 's3',
    })
    const made = await client.fetch(url, { method: 'PUT' })
    if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
    return {
      env: { S3_URL: url, ...KEYS },
      list: async () => {
        const text = await (await client.fetch(`${url}?list-type=2`)).text()
        return [...text.matchAll(/<Key>files\/([\w-]+)<\/Key>/g)].map(([, token = '']) => token).sort()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const commonConfig = (folder: string, address: string, port: number) => `[DEFAULT]
bind_ip = ${address}
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
`

const backConfig = (name: string) => `
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const proxyConfig = `
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
# Accounts ask for one. Nobody listens there, so nothing is cached.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`
