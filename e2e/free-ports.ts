import { createServer } from 'node:net'

/** All are kept open together, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen))
  const ports = servers.map(server => (server.address() as { port: number }).port)
  await Promise.all(servers.map(server => new Promise(done => server.close(done))))
  return ports
}

function listen() {
  const server = createServer()
  return new Promise<typeof server>(done => server.listen(0, '127.0.0.1', () => done(server)))
}
