import { useAction } from '@lotse/ui/data/use-action'
import { leavePage, wantedPath } from '@lotse/ui/sign-on/leave-page.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'

/** D134: to a provider and, afterwards, to where somebody wanted to go. */
export function useLeaveFor() {
  const { apiAs } = useBackend()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [problem, setProblem] = useState<unknown>()
  const leave = useAction({
    run: async (provider: string) => {
      setProblem(undefined)
      const request = { params: { provider }, body: wantedPath(next) }
      const { url } = await apiAs('')('POST /admin/sign-on/:provider', request)
      await leavePage(url)
    },
    failed: failure => {
      setProblem(failure)
      return true
    },
  })
  return { leave, problem }
}
