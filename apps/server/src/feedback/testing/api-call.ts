import { scopes } from '@lotse/contracts/api/scopes'
import type { MadeToken } from '@lotse/contracts/api/tokens'
import type { Call, TestTeam, World } from './world.ts'
import { newAddress } from './world.ts'

/** A token of a project, made in its settings; by default it may do everything. */
export async function tokenFor(
  { projectId, owner }: Pick<TestTeam, 'projectId' | 'owner'>,
  wanted: Partial<{
    name: string
    scopes: readonly string[]
    role: string
    isForTeam: boolean
    expiresAt: string | null
  }> = {},
): Promise<MadeToken> {
  const asked = { name: 'Helfer', scopes, role: 'owner', ...wanted }
  const { status, body } = await owner('POST', `/console/projects/${projectId}/tokens`, asked)
  if (status !== 201) throw new Error(`no token: ${status} ${JSON.stringify(body)}`)
  return body
}

/** One whose time is over by now. */
export async function expiredToken(
  world: World,
  team: Parameters<typeof tokenFor>[0],
  wanted: Parameters<typeof tokenFor>[1] = {},
): Promise<MadeToken> {
  const made = await tokenFor(team, wanted)
  await world.server.ctx.db
    .updateTable('lotse.api_token')
    .set({ expires_at: new Date(0) })
    .where('id', '=', made.id)
    .execute()
  return made
}

/** A program with this secret. */
export const apiCall =
  (world: World, secret: string): Call =>
  async (method, path, body, headers = {}) => {
    const answer = await world.server.app.origins.lotse.inject({
      method,
      url: path,
      remoteAddress: newAddress(),
      headers: { authorization: `Bearer ${secret}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? answer.json() : answer.body,
      headers: answer.headers,
    }
  }
