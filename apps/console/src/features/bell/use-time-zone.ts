import { useEffect } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useSession } from '../../lib/backend/session.ts'

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Digests come at the hour of the place where somebody works, which their browser knows. */
export function useTimeZone(): void {
  const { account } = useSession()
  useEffect(() => {
    const key = `lotse.zone:${account.id}`
    const timeZone = zoneHere()
    const tell = async () => {
      if (localStorage.getItem(key) === timeZone) return
      await api('PUT /console/account/time-zone', { body: { timeZone } })
      localStorage.setItem(key, timeZone)
    }
    // The next visit says it again.
    tell().catch(() => {})
  }, [account.id])
}
