import { may, type Right, rights, roleRights } from '@lotse/contracts/academy/rights'
import type { Me } from '@lotse/contracts/academy/staff'
import { ApiError } from '@lotse/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from './api.ts'
import { useSession } from './backend.tsx'
import { offersQuery } from './offers.ts'
import type { StoredSession } from './session-store.ts'

/** A6.1: whether somebody gets in. */
export const mayEnter = (stored: StoredSession | undefined): boolean =>
  stored !== undefined && (stored.user.admin || stored.me !== undefined)

/** Until our server has answered, and on the public platform, administrators may do everything. */
export const rightsOf = (stored: StoredSession | undefined): readonly Right[] =>
  stored?.me?.rights ?? (stored?.user.admin ? roleRights.admin : [])

/**
 * D80: screens show only what the person may do. The server decides anyway. A session that ends below a screen takes
 * nothing from it: what was typed there stays until somebody has signed in again.
 */
export function useMay(): (...wanted: Right[]) => boolean {
  const session = useSession()
  const [last, setLast] = useState(session)
  if (session && session !== last) setLast(session)
  const rights = rightsOf(session ?? last)
  return (...wanted) => may({ rights }, ...wanted)
}

/** People who have rights themselves are for administrators only. */
export function useMayOver(): (
  person: { admin?: boolean | null; role?: string | null },
  right: Right,
) => boolean {
  const mayI = useMay()
  return ({ admin, role }, right) => mayI('admin') || (mayI(right) && !admin && !role)
}

/**
 * What the server says about the person of this token. Null: nothing that would let them in; undefined: a platform
 * without roles, where the flag of administrators decides.
 */
export async function readMe(
  api: Api,
  { queries, apiUrl }: { queries: QueryClient; apiUrl: string },
): Promise<Me | null | undefined> {
  const features = await queries.fetchQuery(offersQuery(api, apiUrl))
  if (!features.includes('roles')) return undefined
  try {
    const me = await api('GET /admin/me')
    // A newer server may know rights that this page does not.
    return { ...me, rights: me.rights.filter(right => rights.includes(right)) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null
    throw error
  }
}
