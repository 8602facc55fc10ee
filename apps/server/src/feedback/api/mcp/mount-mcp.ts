import type { FastifyInstance } from 'fastify'
import type { About } from '../../../platform/mcp/mcp-server.ts'
import { mountForModels } from '../../../platform/mcp/mount-for-models.ts'
import { idsOf, type Tool } from '../../../platform/mcp/tool.ts'
import { reaches } from '../../access/console-edge.ts'
import type { FeedbackCtx } from '../../context.ts'
import { type FoundToken, findToken } from '../find-token.ts'
import { lotseTools } from './tools/lotse-tools.ts'

const about: About = {
  name: 'lotse',
  title: 'Lotse',
  what: 'Lotse is where a team answers the visitors of its site: tickets with conversations, contacts, help articles, forms and figures.',
  strangers: 'What visitors wrote, and what their pages sent,',
  careful:
    'Answers to visitors, published articles and deletions cannot be taken back: unless the person you work for has said so, ask them first. Notes are only for the team.',
}

function isFor({ caller, scopes, projectId }: FoundToken, tool: Tool): boolean {
  const isInReach = projectId === null || !idsOf(tool).includes('teamId')
  const hasScope = tool.scopes.some(one => (scopes as readonly string[]).includes(one))
  return isInReach && hasScope && reachesWho(caller.role, tool)
}

/** Where no place is named, any role may call. */
const reachesWho = (role: FoundToken['caller']['role'], { who }: Tool): boolean =>
  who === 'account' || reaches(role, who)

export const mountMcp = (app: FastifyInstance, ctx: FeedbackCtx): void =>
  mountForModels<FoundToken, FeedbackCtx>(app, ctx, {
    about,
    tools: lotseTools,
    ownAddress: () => ctx.settings.urls.lotse,
    find: secret => findToken(ctx, secret, {}),
    tokenIdOf: ({ caller }) => caller.token.id,
    isFor,
    knownTo: ({ caller, projectId }) => ({
      teamId: caller.teamId,
      ...(projectId === null ? {} : { projectId }),
    }),
  })
