import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../../platform/context.ts'
import type { About } from '../../../../platform/mcp/mcp-server.ts'
import { mountForModels } from '../../../../platform/mcp/mount-for-models.ts'
import { callerFor } from '../api-edge.ts'
import { type FoundToken, findToken } from '../find-token.ts'
import { academyTools } from './tools/academy-tools.ts'

const about: About = {
  name: 'academy',
  title: 'Academy Admin',
  what: 'Academy Admin is the back office of a learning platform: reported tasks and decisions about them, users, challenges, courses, jobs and companies.',
  strangers: 'What learners wrote in tasks, reports, appeals and profiles, and what companies wrote,',
  careful:
    'Decisions and answers to appeals restrict people and are mailed to them: preview them, and unless the person you work for has said so, ask them first. Notes are only for the team.',
}

export const mountMcp = (app: FastifyInstance, ctx: Ctx): void =>
  mountForModels<FoundToken, Ctx>(app, ctx, {
    about,
    tools: academyTools,
    ownAddress: () => ctx.settings.urls.academy,
    find: secret => findToken(ctx, secret),
    tokenIdOf: ({ id }) => id,
    isFor: (found, tool, request) => callerFor(found, tool, request) !== undefined,
  })
