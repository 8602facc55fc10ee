import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useBackend } from '../../lib/backend/backend.tsx'
import { readMe } from '../../lib/backend/rights.ts'

/** Keeps the session of somebody who may come in. False for others. */
export function useLetIn(): (login: Login) => Promise<boolean> {
  const { apiAs, sessions, runtime } = useBackend()
  const queries = useQueryClient()
  return async login => {
    const api = apiAs(login.access_token)
    const me = await readMe(api, { queries, apiUrl: runtime.apiUrl })
    if (me ?? (me === undefined && login.user.admin)) {
      sessions.set(login, me ?? undefined)
      return true
    }
    // A6.1: the fresh session of somebody who may not come in must not stay behind.
    await api('DELETE /auth/session').catch(() => undefined)
    return false
  }
}
