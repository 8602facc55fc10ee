import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'

/** Where Debian's packages put it, or undefined. */
export const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map(folder => `${folder}/${name}`).find(existsSync)

export function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => done(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}

/** Fails with what the program has to say if it ends before it listens. */
export async function untilItListens(
  child: ChildProcess,
  port: number,
  log: () => string,
  address = '127.0.0.1',
): Promise<void> {
  for (let tries = 0; tries < 1600; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${log() || child.exitCode}`)
    const isOpen = await new Promise<boolean>(done => {
      const socket = connect(port, address, () => {
        socket.destroy()
        done(true)
      }).once('error', () => done(false))
    })
    if (isOpen) return
    await new Promise(done => setTimeout(done, 25))
  }
  throw new Error(`${child.spawnfile} does not listen: ${log()}`)
}

export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(done => child.once('exit', done))
  child.kill(signal)
  await ended
}
