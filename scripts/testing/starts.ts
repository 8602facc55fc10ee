import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { spawnServer, startServer } from '../../e2e/server.ts'
import { inRoot } from '../files.mjs'

export const build = inRoot('.build')

export const anyPorts = {
  ACADEMY_PORT: '0',
  LOTSE_PORT: '0',
  FRAME_PORT: '0',
  BANNER_PORT: '0',
  MEDIA_PORT: '0',
  DEMO_PORT: '0',
}

export const start = (env: Record<string, string>) => startServer({ ...anyPorts, ...env }, build)

/** The text of a start that must fail. */
export const failure = (env: Record<string, string>) =>
  start(env).then(
    () => '',
    (error: Error) => error.message,
  )

/** Data directories of one file's tests. */
export function createDataDirs() {
  const folders: string[] = []
  const dataDir = () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotse-start-'))
    folders.push(folder)
    return folder
  }
  let filled: string | undefined
  return {
    dataDir,
    /** Filled once, for starts that test something else. */
    filledDir: () => {
      filled ??= dataDir()
      return filled
    },
    removeAll: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const postmaster = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** Command lines of processes that name this folder. */
export const processesWith = (folder: string) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return ''
      }
    })
    .filter(line => line.includes(folder))

export const addressOf = (output: string, name: string) =>
  new RegExp(`${name}\\s+(http://localhost:[1-9]\\d*)`).exec(output)?.[1] ?? `no address of ${name}`

/**
 * `npm run create-admin` and `create-owner`, with the password in the environment as a person's script would.
 */
export async function command(kind: string, args: string[], env: Record<string, string>): Promise<void> {
  const run = spawnServer([join(build, 'server/create-account.mjs'), kind, ...args], {
    ...env,
    ACCOUNT_PASSWORD: 'A long passphrase 1',
  })
  expect(await run.ended, run.output()).toBe(0)
}
