import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

interface Package {
  resolved?: string
  link?: boolean
  integrity?: string
  version?: string
  peerDependencies?: Record<string, string>
}
interface Lock {
  packages: Record<string, Package>
}
interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readSource('package-lock.json')) as Lock

test('no lock file or setting names a registry host', () => {
  const hosts = Object.entries(lock.packages).filter(
    ([, { resolved }]) => resolved && /^\w+:\/\//.test(resolved),
  )
  expect(hosts.map(([name]) => name)).toEqual([])
  expect(readSource('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  for (const file of projectFiles(/(^|\/)\.npmrc$/))
    expect(readSource(file)).not.toMatch(/registry\s*=|https?:/)
})

test('every package of the lock file carries its hash', () => {
  const outside = Object.entries(lock.packages).filter(
    ([path, one]) => path.startsWith('node_modules/') && !one.link,
  )
  expect(outside.length).toBeGreaterThan(100)
  expect(outside.filter(([, one]) => !one.integrity).map(([path]) => path)).toEqual([])
})

test('versions are pinned exactly', () => {
  const loose = projectFiles(/(^|\/)package\.json$/).flatMap(file => {
    const manifest = JSON.parse(readSource(file)) as Manifest
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    return Object.entries(all)
      .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name}@${version}`)
  })
  expect(loose).toEqual([])
})

test('nothing is shipped that no file names', () => {
  const unused = projectFiles(/^(apps|packages)\/[^/]+\/package\.json$/).flatMap(file => {
    const { dependencies = {} } = JSON.parse(readSource(file)) as Manifest
    const folder = file.replace('package.json', '')
    const sources = projectFiles(/\.(ts|tsx|mjs|css|html)$/).filter(path => path.startsWith(folder))
    const text = sources.map(readSource).join('\n')
    const names = Object.keys(dependencies)
    const asked = names.flatMap(name =>
      Object.keys(lock.packages[`node_modules/${name}`]?.peerDependencies ?? {}),
    )
    return names.filter(name => !text.includes(name) && !asked.includes(name)).map(name => folder + name)
  })
  expect(unused).toEqual([])
})

/** Below these, a known hole is open. */
const floors: Record<string, string> = {
  ws: '8.21.0',
  fastify: '5.3.2',
  '@fastify/static': '9.1.1',
  '@fastify/multipart': '7.4.1',
}

test('no package is older than its safe floor', () => {
  const number = (version: string) =>
    version.split('.').reduce((sum, part) => sum * 10_000 + Number.parseInt(part, 10), 0)
  for (const [name, floor] of Object.entries(floors)) {
    const found = lock.packages[`node_modules/${name}`]?.version ?? '0.0.0'
    expect(number(found), `${name}@${found}`).toBeGreaterThanOrEqual(number(floor))
  }
})
