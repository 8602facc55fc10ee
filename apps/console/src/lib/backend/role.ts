import type { Role } from '@lotse/contracts/console/account'
import { createContext, use } from 'react'

const ranks: Record<Role, number> = { viewer: 0, agent: 1, manager: 2, owner: 3 }

export const RoleContext = createContext<Role>('viewer')

/** Whether the person may do what this role may do here. The server checks again. */
export function useMay(role: Role): boolean {
  return ranks[use(RoleContext)] >= ranks[role]
}
