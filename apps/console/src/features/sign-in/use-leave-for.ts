import { useAction } from '@lotse/ui/data/use-action'
import { leavePage, wantedPath } from '@lotse/ui/sign-on/leave-page.ts'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'

/** D134: to a provider and, afterwards, to where somebody wanted to go or into a team that has invited them. */
export function useLeaveFor({ to, ...wanted }: { to?: string | undefined; invitation?: string }) {
  const [problem, setProblem] = useState<unknown>()
  const leave = useAction({
    run: async (provider: string) => {
      setProblem(undefined)
      const request = { params: { provider }, body: { ...wanted, ...wantedPath(to) } }
      const { url } = await api('POST /console/sign-on/:provider', request)
      await leavePage(url)
    },
    failed: failure => {
      setProblem(failure)
      return true
    },
  })
  return { leave, problem }
}
