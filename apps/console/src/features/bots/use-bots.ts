import type { AnswerDefinition, ConsoleBot, ScriptDefinition } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../../lib/backend/api.ts'

export const botsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/bots', { params: { projectId } })
export const botQuery = (projectId: string, botId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/bots/:botId', { params: { projectId, botId } })

export const setBotStatus = (projectId: string, { id, version }: ConsoleBot, status: ContentStatus) =>
  api('PATCH /console/projects/:projectId/bots/:botId', {
    params: { projectId, botId: id },
    body: { version, status },
  })

export const removeBot = (projectId: string, { id }: ConsoleBot) =>
  api('DELETE /console/projects/:projectId/bots/:botId', { params: { projectId, botId: id } })

export type BotDefinition = ConsoleBot['definition']
export const isScript = (definition: BotDefinition): definition is ScriptDefinition => 'nodes' in definition
export type { AnswerDefinition, ScriptDefinition }
