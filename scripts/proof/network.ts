import { execFileSync } from 'node:child_process'

/** Hosts of a network of our own: nothing outside of this machine is ever reached. */
export const hosts = {
  load: '10.97.0.5',
  db1: '10.97.0.11',
  db2: '10.97.0.12',
  web1: '10.97.0.21',
  web2: '10.97.0.22',
  store: '10.97.0.31',
} as const

export type Host = keyof typeof hosts

/** The address of the database: whichever host is the primary has it. */
export const databaseAddress = '10.97.0.10'

const SWITCH = 'lotse-proof-net'
const spaceOf = (host: Host): string => `lotse-proof-${host}`
const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' })
const names = Object.keys(hosts) as Host[]

/** What runs a program on that host. */
export const on = (host: Host): string[] => ['ip', 'netns', 'exec', spaceOf(host)]

/** A switch, and a cable from it to each host. */
export function makeNetwork(): void {
  removeNetwork()
  ip('netns', 'add', SWITCH)
  ip('-n', SWITCH, 'link', 'add', 'br0', 'type', 'bridge')
  ip('-n', SWITCH, 'link', 'set', 'br0', 'up')
  for (const host of names) {
    const space = spaceOf(host)
    ip('netns', 'add', space)
    ip('-n', SWITCH, 'link', 'add', host, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('-n', SWITCH, 'link', 'set', host, 'master', 'br0', 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
    ip('-n', space, 'address', 'add', `${hosts[host]}/24`, 'dev', 'eth0')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
  }
}

/** With what still runs on its hosts. */
export function removeNetwork(): void {
  for (const space of [...names.map(spaceOf), SWITCH])
    try {
      for (const id of ip('netns', 'pids', space).split('\n').filter(Boolean))
        process.kill(Number(id), 'SIGKILL')
      ip('netns', 'delete', space)
    } catch {
      // It was not there.
    }
}

/** Pulls the cable at the switch: what the host sends is lost, and nobody tells it. */
export const cut = (host: Host): string => ip('-n', SWITCH, 'link', 'set', host, 'down')
export const mend = (host: Host): string => ip('-n', SWITCH, 'link', 'set', host, 'up')

/** The address of the database goes to this host, and all others hear of it. */
export function takeAddress(host: Host): void {
  for (const other of ['db1', 'db2'] as const)
    try {
      ip('-n', spaceOf(other), 'address', 'delete', `${databaseAddress}/24`, 'dev', 'eth0')
    } catch {
      // It did not have it.
    }
  ip('-n', spaceOf(host), 'address', 'add', `${databaseAddress}/24`, 'dev', 'eth0')
  for (const other of names.filter(name => name !== host))
    ip('-n', spaceOf(other), 'neighbor', 'flush', 'dev', 'eth0')
}
