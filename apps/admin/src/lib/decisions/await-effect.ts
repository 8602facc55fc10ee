import { undoSeconds } from '@lotse/contracts/academy/decisions/decisions'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../backend/api.ts'
import { decisionKeys } from '../backend/keys.ts'

const LOOK_MS = 2_000
const MOST_LOOKS = 15

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Reads everything again once a decision has taken effect: until then, people and tasks are as they were. */
export async function awaitEffect(api: Api, queries: QueryClient, id: string): Promise<void> {
  await pause(undoSeconds * 1000)
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const found = await api('GET /admin/decisions/:decision_id', { params: { decision_id: id } }).catch(
      () => undefined,
    )
    if (found?.state !== 'pending') break
    await pause(LOOK_MS)
  }
  await refreshRoutes(queries, decisionKeys)
}
