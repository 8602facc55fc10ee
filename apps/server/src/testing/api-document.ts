import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

interface Parameter {
  name: string
  in: string
}
interface Operation {
  operationId: string
  summary: string
  security: object[]
  tags: string[]
  parameters?: Parameter[]
  responses: Record<string, unknown>
  'x-scope'?: string
}
export interface ApiDocument {
  openapi: string
  info: { license?: object }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** Ids, scopes, security, tags, refusals and parameters of each operation. */
export function expectForTools({ openapi, info, servers, tags, paths }: ApiDocument, url: string): void {
  expect(openapi).toBe('3.1.0')
  expect(info.license).toBeTruthy()
  expect(servers.map(server => server.url)).toEqual([url])
  const operations = Object.entries(paths).flatMap(([path, all]) =>
    Object.values(all).map(operation => ({ path, ...operation })),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const described = new Set(tags.filter(({ description }) => description).map(({ name }) => name))
  for (const { path, summary, security, parameters = [], responses, ...operation } of operations) {
    expect(security, path).toEqual([{ token: [] }])
    expect(summary, path).toBeTruthy()
    for (const tag of operation.tags) expect(described, path).toContain(tag)
    expect(Object.keys(responses), path).toContainEqual(expect.stringMatching(/^2/))
    expect(Object.keys(responses), path).toContainEqual(expect.stringMatching(/^4/))
    const named = parameters.filter(one => one.in === 'path').map(({ name }) => `{${name}}`)
    expect(named.toSorted(), path).toEqual((path.match(/\{[^}]+\}/g) ?? []).toSorted())
  }
}

/** What Redocly's linter says by its recommended rules. */
export async function lint(document: object) {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
    const args = ['lint', '--extends=recommended', '--format=json', file]
    // It stays on this machine.
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const cli = join(dirname(manifest), 'bin', 'cli.js')
    const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { cwd: folder, env })
    const { totals, problems } = JSON.parse(stdout)
    return { problems, errors: totals.errors, warnings: totals.warnings }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const withoutProblems = { problems: [], errors: 0, warnings: 0 }
