import type { Role } from '@lotse/contracts/console/account'
import { roleRanks } from '@lotse/contracts/console/fields/choices'
import { createContext, use } from 'react'

export const RoleContext = createContext<Role>('viewer')

/** Whether the person may do what this role may do here. The server checks again. */
export function useMay(role: Role): boolean {
  return roleRanks[use(RoleContext)] >= roleRanks[role]
}
