import { academyScopes } from '@lotse/contracts/api/academy-scopes'
import type { MadeAcademyToken } from '@lotse/contracts/api/academy-tokens'
import type { TestServer } from '../../testing/test-server.ts'
import { type Api, academyClient } from './academy-client.ts'

/** A token of this person; by default it may do everything. */
export async function tokenOf(
  maker: Api,
  wanted: Partial<{ name: string; scopes: readonly string[]; role: string; expiresAt: string | null }> = {},
): Promise<MadeAcademyToken> {
  const asked = { name: 'Helfer', scopes: academyScopes, role: 'admin', ...wanted }
  const { status, body } = await maker.post('/admin/tokens', asked)
  if (status !== 201) throw new Error(`no token: ${status} ${JSON.stringify(body)}`)
  return body as MadeAcademyToken
}

let calls = 0

/** A program with this secret; each call comes from a new address. */
export const programOf =
  (server: TestServer, secret: string) =>
  (key: string, body?: unknown, headers: Record<string, string> = {}) =>
    academyClient(server, secret, `program ${calls++}`)(key, body, headers)
