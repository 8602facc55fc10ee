import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { buildRoot } from '../platform/process/root.ts'

/** The SDK for any site: chunks carry their hash and stay for ever, what a snippet names by hand is looked up again. */
export async function serveSdk(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildRoot(), 'sdk'),
    prefix: '/sdk/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (response: FastifyReply, path: string) => {
      const hashed = /[\\/]chunks[\\/]|-[A-Z0-9]{8}\.\w+$/.test(path)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
}
