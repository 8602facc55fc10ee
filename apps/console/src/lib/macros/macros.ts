import type { Macro, MacroFields } from '@lotse/contracts/console/macros'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../backend/api.ts'

export const macrosQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/macros', { params: { projectId } })
export const macroQuery = (projectId: string, macroId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/macros/:macroId', { params: { projectId, macroId } })

export const createMacro = (projectId: string, body: MacroFields): Promise<Macro> =>
  api('POST /console/projects/:projectId/macros', { params: { projectId }, body })

export const changeMacro = (projectId: string, { id, version }: Macro, draft: MacroFields): Promise<Macro> =>
  api('PATCH /console/projects/:projectId/macros/:macroId', {
    params: { projectId, macroId: id },
    body: { version, ...draft },
  })

export const removeMacro = (projectId: string, { id }: Macro) =>
  api('DELETE /console/projects/:projectId/macros/:macroId', { params: { projectId, macroId: id } })

export const restoreMacro = (projectId: string, { id }: Macro) =>
  api('POST /console/projects/:projectId/macros/:macroId/restore', { params: { projectId, macroId: id } })
